/** Milliseconds after which a device that was not used deletes what it keeps. */
export const keptFor = 30 * 24 * 60 * 60 * 1000;
