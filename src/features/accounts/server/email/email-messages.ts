/** Emails about the address of an account. */
import { contactAddress } from '#platform/contract/contact.ts';
import { tellOwner } from '../../messages.ts';
import { confirmationDays, emailChange, emailUndoExpiry } from '../../rules.ts';

export const confirmationEmail = (link: string) => ({
  subject: 'Confirm your email address',
  text: `An Otterway account was made with this address. Open this link within ${confirmationDays} days to confirm that it is yours. It works once,
and asks you to log in if you are not:

${link}

Only a confirmed address gets a link for a new password, should you forget yours.

If you made no account, do nothing: without its password nobody can confirm it.`,
});

export const newAddressEmail = (link: string) => ({
  subject: 'Confirm your new email address',
  text: `Somebody, hopefully you, wants to use this address for their Otterway account. Open this link within ${emailChange.hours} hours to change
to it. It works once, and asks you to log in if you are not:

${link}

If it was not you, do nothing: the account keeps its address.`,
});

/** To an address that another account has. */
export const emailInUseEmail = {
  subject: 'Your address has an account already',
  text: `Somebody, perhaps you, wanted to use this address for another Otterway account. It has an account already, or had one a few days ago, so
nothing was changed. Whoever asked was not told that.

If it was you, log in with this address, or use “Forgot your password?” on the log-in page. If it was not you, there is nothing to do.`,
};

/** To the address that is about to be replaced. The link undoes the change, before and after it takes effect. */
export const emailChangeAskedEmail = (link: string) =>
  tellOwner(
    'Your email address is about to change',
    `Another address was entered for your Otterway account, with its password. Once a link that was mailed there is opened, you log in with
the other address, and this one gets no more emails.`,
    (moment, says) => `open this link:

${link}

It works once, until ${says(emailUndoExpiry(moment))}. It brings this address back, also after the
change, and has you choose a new password. All sessions end.`,
  );

/** The address was never confirmed and may be somebody else's, so it gets no link that opens the account. */
export const unprovenEmailChangeAskedEmail = tellOwner(
  'Your email address is about to change',
  'Another address was entered for the Otterway account that has this one. This one was never confirmed, so the change cannot be undone from here.',
  () => `write to ${contactAddress}.`,
);

export const emailChangedEmail = tellOwner(
  'Your email address was changed',
  'Your Otterway account has another address now. This one gets no more emails.',
  () => `open the link in the email “Your email address is
about to change”. It brings this address back, for at least ${emailChange.undoDays} days, and has you choose a new password. If there is no link in it,
write to ${contactAddress}.`,
);

/** To the address that is back, and to the one that was used meanwhile. */
export const emailChangeUndoneEmail = tellOwner(
  'The change of your email address was undone',
  `A link mailed to the former address of your Otterway account was opened. The account has that address again and a new password, and all
sessions have ended. Two-step log-in is off if it was turned on less than seven days before the change, or since.`,
  () => `somebody else reads the former mailbox. Write to
${contactAddress}.`,
);

export const unprovenResetEmail = {
  subject: 'Your address is not confirmed',
  text: `Somebody, hopefully you, asked for a new password for Otterway. There is an account with this address, but the address was never confirmed, so
no link can be sent to it.

If the account is yours and you are still logged in somewhere, confirm the address there, on your profile. Otherwise write to ${contactAddress}.

If it was not you, do nothing.`,
};
