/** The words of pairing that no first render needs: on the profile, in sheets and questions, and after a parting. */
import { isolated } from '#platform/contract/isolated.ts';

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
