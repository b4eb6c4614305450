// The story of the missions as the box tells it in the language of the page.
import type { Box } from '../../api/types';

export interface Story {
  title: string;
  opening: string;
  ending: string;
  defeat: string;
  tips: string[];
  rules: string[];
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function read(raw: unknown): Story {
  const found = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  return {
    title: text(found.title),
    opening: text(found.opening),
    ending: text(found.ending),
    defeat: text(found.defeat),
    tips: list(found.tips),
    rules: list(found.rules),
  };
}
export function storyOf(box: Box, mission: number): Story {
  const all = box.story.missions as Record<string, unknown> | undefined;
  return read(all?.[String(mission)]);
}
export const normalStory = (box: Box): Story => read(box.story.normal);
export function windName(box: Box, difficulty: string): string {
  const all = box.story.difficulties as Record<string, unknown> | undefined;
  return text(all?.[difficulty]) || difficulty;
}
