import { contactAddress } from '#platform/contract/shown-settings.ts';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { passkeyWait } from './log-in.ts';
import {
  invitationDays,
  newWaysInDays,
  removedByNewPasswordUntil,
  resetLinkMinutes,
  resetTurnsOffDays,
  turnedOffByResetUntil,
  confirmationDays,
  emailChange,
  emailUndoExpiry,
} from '../rules.ts';

/** The emails of accounts. */

export const resetEmail = (link: string) => ({
  subject: 'Choose a new password',
  text: `Somebody, hopefully you, asked for a new password for Otterway.

Open this link within ${resetLinkMinutes} minutes to choose one. It works once:

${link}

If it was not you, do nothing: your password stays as it is.`,
});

export const invitationEmail = (link: string) => ({
  subject: 'Your invitation to Otterway',
  text: `You are invited to Otterway, an app for two: plan dates, keep the past ones, and tell each other how you are.

Open this link within ${invitationDays} days to sign up. It works once:

${link}

If you do not know why you were invited, do nothing: there is no account until you sign up.`,
});

export const testEmail = {
  subject: 'Otterway can write to you',
  text: 'This email was sent to find out whether emails of Otterway arrive. It did, and there is nothing to do.',
};

type Moment = (moment: Date) => string;

/** Tells the owner of an account what was done to it: when, by their own clock, and on what device. Nothing else but what helps, if it was not they. */
export const tellOwner =
  (subject: string, what: string, ifNot: (moment: Date, says: Moment) => string = () => newPasswordAtOnce) =>
  (device: string, moment: Date, timeZone: string) => {
    const says: Moment = (at) => `${formatMoment(locale, at, 'full', timeZone)} (${timeZone})`;
    return {
      subject,
      text: `${what}

When: ${says(moment)}
Where: ${device}

If it was you, there is nothing to do. If it was not, ${ifNot(moment, says)}`,
    };
  };

const newPasswordAtOnce = `choose a new password at once: use “Forgot your password?” on the
log-in page. That ends every session.`;

export const newBrowserEmail = tellOwner(
  'A new log-in to your account',
  'Somebody, hopefully you, logged in to your Otterway account from a browser that it does not know yet.',
);
export const passwordChangedEmail = tellOwner(
  'Your password was changed',
  'The password of your Otterway account was changed. A calendar that showed your dates needs a new address, from your profile.',
);

/** With the password alone somebody else may have turned it on: the way back in leads over the mailbox, for as long as it says. */
export const secondFactorOnEmail = tellOwner(
  'Two-step log-in was turned on',
  'From now on, logging in to your Otterway account asks for a code from an authenticator app.\nEvery other session has ended.',
  (moment, says) => `choose a new password through “Forgot your password?” on the log-in
page within ${resetTurnsOffDays} days, until ${says(turnedOffByResetUntil(moment))}: that also turns
two-step log-in off and ends every session. Afterwards it stays on; then write to ${contactAddress}.`,
);
export const secondFactorOffEmail = tellOwner(
  'Two-step log-in was turned off',
  'Logging in to your Otterway account no longer asks for a code: the password alone is enough.',
);
export const recoveryCodesEmail = tellOwner(
  'You have new recovery codes',
  'New recovery codes were made for your Otterway account, with your password and a code. Those from before no longer work.',
  () => `${newPasswordAtOnce} Then log in with a code from your app and make new recovery codes
on your profile: the ones made now stop working. If two-step log-in was turned on less than ${resetTurnsOffDays} days ago, the new password
turns it off instead, and no recovery code is left. Without app and recovery codes, write to ${contactAddress}.`,
);

/** While it is new, a new password takes it away: nobody else can do that. */
export const passkeyAddedEmail = (account: { isGuarded: boolean }) =>
  tellOwner(
    'A passkey was added',
    `A passkey was added to your Otterway account. For ${passkeyWait(account)} it does not log in without your password; then it does, alone.`,
    (moment, says) => `choose a new password through “Forgot your password?” on the log-in page
before ${says(removedByNewPasswordUntil(moment))}: that removes it and ends every session. Afterwards a new
password leaves it; then remove it on your profile.`,
  );
export const passkeyRemovedEmail = tellOwner(
  'A passkey was removed',
  'A passkey of your Otterway account was removed, with your password. It no longer logs in.',
);
export const newWaysInRemovedEmail = tellOwner(
  'New ways into your account were removed with your old password',
  `The password of your Otterway account was changed. Passkeys added, and accounts elsewhere linked, less than ${newWaysInDays} days before were
removed with it, since somebody who knew the old password may have added them. Add yours again on your profile.`,
);

/** For a password reset that turned the second factor off as well: one email says both. */
export const passwordResetEmail = tellOwner(
  'Your password was changed, and two-step log-in turned off',
  `The password of your Otterway account was changed. Two-step log-in, turned on less than ${resetTurnsOffDays} days before, was turned off with it:
the new password alone is enough. To have it on, turn it on again on your profile.`,
);

export const secondFactorResetEmail = {
  subject: 'Two-step log-in was turned off',
  text: `Somebody, hopefully you, told us that they have lost both their authenticator app and their recovery codes. So two-step
log-in was turned off for your Otterway account: the password alone is enough again.

If it was not you, choose a new password at once: use “Forgot your password?” on the log-in page. That ends every session. Then
turn two-step log-in on again, on your profile.`,
};

const signOnNamed = (name: string | undefined) => (name ? `single sign-on by ${name}` : 'single sign-on');

export const signOnLinkedEmail = (name: string) =>
  tellOwner(
    'A new way into your account',
    `From now on, ${signOnNamed(name)} opens your Otterway account.`,
    () => `${newPasswordAtOnce} Then unlink it on your profile.`,
  );
export const signOnUnlinkedEmail = (name: string | undefined) =>
  tellOwner(
    'A way into your account was removed',
    `Your Otterway account is no longer linked to ${signOnNamed(name)}: your password lets you in.`,
  );

export const firstPasswordEmail = (link: string) => ({
  subject: 'Choose a password',
  text: `Somebody, hopefully you, asked for a password for your Otterway account, which has none so far.

Open this link within ${resetLinkMinutes} minutes to choose one. It works once, and it signs you out everywhere:

${link}

If it was not you, do nothing: your account stays as it is.`,
});

export const deletionCancelledByLogInEmail = {
  subject: 'Your account stays',
  text: `Somebody, hopefully you, logged in to your Otterway account and took its deletion back. Nothing is erased.

If it was not you, choose a new password at once: use “Forgot your password?” on the log-in page. That ends every session.`,
};

/** Emails about the address of an account. */

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
