import { hasKeptFiles } from '#platform/web/kept-files-mark.ts';
import { keptReadsOf } from '#platform/web/kept-reads-mark.ts';

/** Logging out deletes what was not sent: the person decides. */
export const mayLogOut = async (): Promise<boolean> =>
  (!hasKeptFiles() && keptReadsOf() === null) ||
  import('./ask-about-unsent.tsx').then(({ askAboutUnsent }) => askAboutUnsent());
