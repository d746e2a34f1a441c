/** Whether a browser has what bears this tag. A proxy may send several tags, or weak ones. */
export const hasTag = (known: string | undefined, tag: string) =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
