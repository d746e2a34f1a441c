/** The words of pairing. */
import type { RefusalTexts } from '#platform/contract/refusal-words.ts';
import type { pairing } from './contract.ts';

export const pairingTexts = {
  requestSent: 'Pairing request sent!',
  requestAccepted: 'Pairing request accepted!',
  requestRejected: 'Request rejected',
  requestWithdrawn: 'Request withdrawn',
  senderBlocked: 'Blocked. They cannot send you another request.',
  codeCopied: 'Code copied to clipboard!',
  linkCopied: 'Link copied to clipboard!',
  copyFailed: 'Copying did not work. Select the code and copy it.',
  waitingForPartner: 'Account created! Your partner will need to accept your pairing request.',
  wantsToPair: (name: string) => `${name} wants to pair with you`,
  paired: (name: string) => `You and ${name} are a raft now`,
} as const;

/** What is said when a call fails for a reason of its own. */
export const pairingFailures = {
  load: 'Failed to load profile',
  sendRequest: 'Failed to send pairing request',
  withdrawRequest: 'Failed to withdraw request',
  acceptRequest: 'Failed to accept request',
  rejectRequest: 'Failed to reject request',
  blockSender: 'Failed to block sender',
} as const;

export const sendRefusals: RefusalTexts<typeof pairing, 'sendRequest'> = {
  unknown_code: 'Invalid pairing code. Please try again.',
  own_code: "You can't pair with yourself! 🦦",
  you_blocked_them: 'You have blocked this person. Unblock them on your profile first.',
  already_paired: 'This user is already paired with someone else.',
  you_are_paired: 'You are already paired.',
  rejected_recently: 'You can ask this person again a day after they said no.',
  inbox_full: 'This person has too many requests waiting. Try again later.',
};

export const decideRefusals: RefusalTexts<typeof pairing, 'acceptRequest' | 'rejectRequest' | 'blockSender' | 'withdrawRequest'> = {
  no_longer_pending: 'This request is no longer open',
  already_paired: sendRefusals.already_paired,
  you_are_paired: sendRefusals.you_are_paired,
};

/** Sign-up says some things differently from the connect dialog; what is about the account stands in the texts of accounts. */
export const signUpCodeRefusals: Pick<RefusalTexts<typeof pairing, 'signUpWithCode'>, 'unknown_code' | 'already_paired'> = {
  unknown_code: 'Invalid pairing code',
  already_paired: 'This partner is already paired with someone else',
};
