// The windows that everything is tried in: how wide and high, and what things are hit with there.
export const WINDOWS = {
  'a laptop': [1366, 768, 'mouse'],
  'a desktop': [1920, 1080, 'mouse'],
  'a large screen': [2560, 1440, 'mouse'],
  'a laptop at 200%': [683, 384, 'mouse'],
  'a tablet': [1024, 768, 'finger'],
  'a phone': [390, 844, 'finger'],
  'a phone on its side': [844, 390, 'finger'],
} as const;
