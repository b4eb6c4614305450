// What the server knows about a finished game beside its last position.
import { call } from '../../api/http';
import type { GameChart, Review } from '../../api/types';

export const getChart = (id: string): Promise<GameChart> => call('GET', `/tables/${id}/chart`);
export const getReview = (id: string, seat: number): Promise<Review> => call('POST', `/tables/${id}/review`, { seat });
