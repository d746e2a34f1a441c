import { hasUploads, keptReadsOf } from '#platform/web/device/marks.ts';

/** Logging out deletes what was not sent: the person decides. */
export const mayLogOut = async (): Promise<boolean> =>
  (!hasUploads() && keptReadsOf() === null) ||
  import('./ask-about-unsent.tsx').then(({ askAboutUnsent }) => askAboutUnsent());
