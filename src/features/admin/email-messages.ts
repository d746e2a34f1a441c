/** Emails to the owner of an account about what an administrator did to it. */
import { deletionDays } from '#features/accounts/rules.ts';
import { contactAddress } from '#platform/contract/contact.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

export const disabledEmail = {
  subject: 'Your account is disabled',
  text: `An administrator has disabled your Otterway account. You are signed out everywhere and cannot log in for now. Nothing of yours is
erased.

To ask why, or to have it back, write to ${contactAddress}.`,
};

export const enabledEmail = {
  subject: 'Your account is open again',
  text: 'An administrator has enabled your Otterway account again. You can log in as before, and everything of yours is still there.',
};

export const deletionByAdministratorEmail = (due: Date, timeZone: string) => ({
  subject: 'Your account will be erased',
  text: `An administrator has asked to delete your Otterway account. You are signed out everywhere, nobody can find you, and if you were
paired you are not any more.

On ${formatDay(locale, due, 'full', timeZone)} everything you wrote is erased for good.

You have ${deletionDays} days to keep it: log in and choose “Keep my account”. To ask why, write to ${contactAddress}.`,
});

export const deletionCancelledEmail = {
  subject: 'Your account stays',
  text: 'An administrator has taken the deletion of your Otterway account back. Nothing is erased, and you can log in as before.',
};
