/** The missions that are the tutorial. */
export const LESSONS: ReadonlySet<number> = new Set([1, 2, 3]);
