/** The words of accounts. */
import { resetLinkMinutes } from './rules.ts';

export const resetLetter = (link: string) => ({
  subject: 'Choose a new password',
  text: `Somebody, hopefully you, asked for a new password for Otterway.

Open this link within ${resetLinkMinutes} minutes to choose one. It works once:

${link}

If it was not you, do nothing: your password stays as it is.`,
});
