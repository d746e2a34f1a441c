/** The words of pairing. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { pairing } from './contract.ts';

export const pairingTexts = {
  theirTime: (time: string, partner: string) => `It is ${time} for ${isolated(partner)}.`,
  connectTitle: 'Connect with Your Partner',
  connectLead: 'Otters hold paws so they do not drift apart. You have one paw free.',
  typeTheirs: 'Did they send you one?',
  connectNow: 'Connect Now',
  connect: 'Connect Partner',
  connecting: 'Connecting...',
  partnersCode: "Your partner's code",
  codeSpelled: (letters: string) => `Your pairing code: ${letters}`,
  copyCode: 'Copy code',
  shareLink: 'Share my link',
  shareQuestion: 'Share a river with me?',
  shareText: 'It is an app for two. There are otters. You will be one of them.',
  shareFailed: 'Sharing did not work. Copy the link instead.',
  copyLink: 'Copy link',
  qrCode: 'QR code',
  qrCodeOf: (link: string) => `QR code that opens ${link}`,

  joinPage: 'Connect with your partner',
  joinTitle: 'Someone shared a pairing code with you',
  joinLead: 'Sign up and it is filled in for you. They only need to say yes.',
  joinClosed: 'This Otterway takes no new accounts at the moment. With an account you can log in and pair.',
  signUp: 'Sign up',
  logIn: 'I have an account: log in',
  pairedAlready: <Name>(partner: Name) =>
    ['You and ', partner, ' are already paired, so there is nothing to do here.'] as const,
  toDashboard: 'Go to Dashboard',

  wants: 'wants to pair with you',
  accept: 'Accept',
  accepting: 'Accepting...',
  reject: 'Reject',
  block: 'Block',
  onItsWay: 'Your request is on its way',
  waiting: 'Waiting for an answer',
  onlyYes: 'They only have to say yes. You only have to not stare at it.',
  withdraw: 'Take it back',
  atTheRiver: 'Somebody is at the river. If you know who this is, take the paw.',
  see: 'See',

  requestSent: 'Pairing request sent!',
  requestAccepted: 'Pairing request accepted!',
  requestRejected: 'Request rejected',
  requestWithdrawn: 'Request withdrawn',
  senderBlocked: 'Blocked. They cannot send you another request.',
  codeCopied: 'Code copied to clipboard!',
  linkCopied: 'Link copied to clipboard!',
  copyFailed: 'Copying did not work. Select the code and copy it.',
  waitingForPartner: 'Account created! Your partner will need to accept your pairing request.',
  wantsToPair: (name: string) => `${isolated(name)} wants to pair with you`,
  paired: (name: string) => `You and ${isolated(name)} are a raft now`,

  unpaired: 'Successfully unpaired. Relationship archived.',
  noLongerPaired: "You're no longer paired",

  requests: 'Pairing Requests',

  codeRenewed: 'Here is your new code',

  unblocked: 'Unblocked. You can ask each other to pair again.',
} as const;

/** What is said when a call fails for a reason of its own. */
export const pairingFailures = {
  load: 'Failed to load profile',
  sendRequest: 'Failed to send pairing request',
  withdrawRequest: 'Failed to withdraw request',
  acceptRequest: 'Failed to accept request',
  rejectRequest: 'Failed to reject request',
  blockSender: 'Failed to block sender',
  unpair: 'Failed to unpair',
  previousRelationships: 'Failed to load previous relationships',
  renewCode: 'Failed to change your code',
  takeRequests: 'Failed to save that',
  blocks: 'Failed to load blocked people',
  unblock: 'Failed to unblock',
} as const;

export const sendErrors: ErrorMessages<typeof pairing, 'sendRequest'> = {
  unknown_code: 'Invalid pairing code. Please try again.',
  own_code: "You can't pair with yourself! 🦦",
  you_blocked_them: 'You have blocked this person. Unblock them on your profile first.',
  already_paired: 'This user is already paired with someone else.',
  you_are_paired: 'You are already paired.',
  rejected_recently: 'You can ask this person again a day after they said no.',
  inbox_full: 'This person has too many requests waiting. Try again later.',
};

export const decideErrors: ErrorMessages<
  typeof pairing,
  'acceptRequest' | 'rejectRequest' | 'blockSender' | 'withdrawRequest'
> = {
  no_longer_pending: 'This request is no longer open',
  already_paired: sendErrors.already_paired,
  you_are_paired: sendErrors.you_are_paired,
};

/** Sign-up says some things differently from the connect dialog; what is about the account stands in the texts of accounts. */
export const signUpCodeErrors: Pick<
  ErrorMessages<typeof pairing, 'signUpWithCode'>,
  'unknown_code' | 'already_paired' | 'inbox_full'
> = {
  unknown_code: 'Invalid pairing code',
  already_paired: 'This partner is already paired with someone else',
  inbox_full: sendErrors.inbox_full,
};

export const firstIdeaTexts = {
  takeIt: 'Take it',
  soup: { title: 'One soup, two spoons', hint: 'At home. The recipe argues back.' },
  walk: { title: 'Walk until one is hungry', hint: 'Outside. Whoever says it first picks.' },
  songs: { title: 'A song each, one bench', hint: 'Anywhere. No skipping theirs.' },
} as const;

/** The words of the moment when two people are paired. The title stands with the words of pairing. */
export const pairedTexts = {
  lead: 'Nobody drifts off any more. Not even asleep.',
  planFirst: 'Plan your first date',
  /** For two who were a pair before. */
  backAgain: 'Back on the river',
  leadAgain: 'It kept your stones dry. Everything is where you left it.',
  planNext: 'Plan your next date',
  ideas: 'or take one of these',
} as const;

/** On the profile, in sheets and questions, and after a parting. */

export const relationshipTexts = {
  unpair: 'Unpair',
  unpairing: 'Unpairing...',
  unpairTitle: (name: string) => `Unpair from ${isolated(name)}?`,
  unpairQuestion: (name: string) =>
    `Are you sure you want to unpair from ${isolated(name)}? Your memories will be archived.`,
  unpairMeans: (name: string) =>
    `They stay yours, and ${isolated(name)}’s stay ${isolated(name)}’s. ${isolated(name)} is told in one quiet sentence.`,
  stay: 'Stay',
  andBlock: (name: string) => `Block ${isolated(name)} too`,
  andBlockHint: 'They can send you no request. They are not told.',
  previous: 'Previous Relationships',
  noneBefore: 'Nobody. All your memories are where you left them.',
  pairedOn: (day: string) => `Paired ${day}`,
  unpairedOn: (day: string) => `unpaired ${day}`,
  pairedAgain: 'You two are paired again',
  archive: 'Archive',
  archiveOf: (name: string) => `Archive with ${name}`,
  newCode: 'New code',
  newCodeTitle: 'Get a new code?',
  newCodeQuestion: 'The old one stops working at once, and so does every link and QR code made with it.',
  takeRequests: 'Let others ask me',
  takeRequestsHint: 'Turned off, your code finds nobody, and nobody is told. Whom you ask yourself can still say yes.',
  blocked: 'Blocked People',
  nobodyBlocked: 'Nobody. Whoever you block finds a code that nobody has.',
  blockedOn: (day: string) => `Blocked ${day}`,
  unblock: 'Unblock',
  unblockNamed: (name: string) => `Unblock ${name}`,
  parted: (name: string) =>
    `You and ${isolated(name)} are no longer paired. Your memories are in the archive. There is nothing you have to do today.`,
  openArchive: 'Open the archive',
  noRequests: 'No requests. The river is quiet.',
  noRequestsAfterParting: 'No requests.',
  noRequestsWhilePaired: 'No requests. While you are paired, nobody else can ask you.',
  bringTitle: 'Bring your otter',
  theyGet: 'This is what they get:',
  sameSofa: 'Same sofa? Let their phone look at this.',
  or: 'or type theirs',
  blockTitle: (name: string) => `Block ${isolated(name)}?`,
  blockText: 'Their request disappears and they can send you no other. They are not told.',
} as const;
