import { hasKeptFiles } from '#platform/web/kept-files-mark.ts';

/** Logging out deletes pictures that were not sent: the person decides. */
export const mayLogOut = async (): Promise<boolean> => !hasKeptFiles() || import('./ask-about-pictures.tsx').then(({ askAboutPictures }) => askAboutPictures());
