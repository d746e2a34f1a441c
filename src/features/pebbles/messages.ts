/** The words of pebbles: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { pebbles } from './contract.ts';
import { jarMax, rewardThreshold, type NumberRange, type Reason } from './rules.ts';

type Contract = typeof pebbles;

const notPaired = 'You must be paired with your partner first';
const addFailed = 'Failed to add treat';
const claimFailed = 'Failed to claim reward';

export const jarErrors: ErrorMessages<Contract, 'addTreat' | 'removeTreat'> & { not_paired: string } = {
  not_paired: notPaired,
  jar_full: `Your jar is full: ${jarMax.treats} treats. Take one out first`,
  id_taken: addFailed,
};

export const claimErrors: ErrorMessages<Contract, 'claim'> & { not_paired: string } = {
  not_paired: notPaired,
  not_enough_pebbles: `A reward takes ${rewardThreshold} pebbles`,
  treat_gone: 'This treat has just left the jar',
  id_taken: 'Your reward is claimed already: look at your vouchers',
};

export const honorErrors: ErrorMessages<Contract, 'honor'> & { not_paired: string } = {
  not_paired: notPaired,
  not_yours: 'Only whoever gives this treat can say so',
};

export const reopenErrors: ErrorMessages<Contract, 'reopenVoucher'> & { not_paired: string } = {
  not_paired: notPaired,
  too_late: 'Too late to take that back',
};

export const thankErrors: ErrorMessages<Contract, 'thank'> & { not_paired: string } = {
  not_paired: notPaired,
  not_yours: 'Only whoever claimed this treat can say thank you',
  not_given: 'It is not marked as given any more',
  too_late: 'Too late to say thank you here. Say it aloud.',
};

/** What to say beside a number of the configuration that cannot be. */
export function configNumberWords(wrong: 'range' | 'step', { to, step }: NumberRange): string {
  if (wrong === 'range') return `Between 0 and ${to}`;
  return step === 1 ? 'A whole number' : `In steps of ${step}`;
}

export const pebbleTexts = {
  title: 'Pebbles',
  balance: 'In your pocket',
  debt: (balance: number) => `What was cancelled or deleted took some back: ${amountText(balance)}`,
  loadFailed: 'Failed to load pebble data',

  history: 'Transaction History',
  none: 'No transactions yet. Complete dates to earn pebbles!',
  today: 'Today',
  yesterday: 'Yesterday',

  mine: 'You will give',
  partners: (partner: string) => `${isolated(partner)} will give`,
  partnersAlone: 'Your partner will give',
  moreTreats: (treats: number) => `and ${treats} more`,
  count: (treats: number) => `${treats} / ${jarMax.treats}`,
  noneOfMine: (partner: string) => `What would ${isolated(partner)} claim ${rewardThreshold} pebbles for?`,
  noneOfPartners: (partner: string) => `Nothing in ${isolated(partner)}’s jar yet. Drop a hint.`,
  yourPartner: 'your partner',
  mineAlone: 'A treat is a promise to somebody. Connect with your partner, and fill your jar for them.',
  alone: 'Your partner’s treats show up here once you are paired.',
  treat: 'A treat you will give',
  writeTreat: 'Write a treat',
  treatHint: 'Breakfast in bed, a song, your half of the blanket.',
  add: 'Put it in',
  full: `Your jar is full: ${jarMax.treats} treats.`,
  remove: (treat: string) => `Take out: ${treat}`,
  removed: 'Treat taken out',
  undo: 'Undo',
  addFailed,
  removeFailed: 'Failed to take the treat out',

  claimTitle: 'Claim your reward',
  claimLead: (partner: string) => `${rewardThreshold} pebbles for one treat of ${isolated(partner)}’s.`,
  choose: 'Which one?',
  chooseOne: 'Choose a treat',
  claimIt: `Claim for ${rewardThreshold} pebbles`,
  claimAlone: 'A reward takes two: connect with your partner, and claim it then. Your pebbles wait.',
  toDashboard: 'Go to Dashboard',
  claimFailed,
  claimed: 'It’s yours!',
  done: 'Lovely',

  vouchers: 'Vouchers',
  from: (partner: string) => `${isolated(partner)} gives`,
  toGive: 'You give',
  claimedOn: (day: string) => `Claimed ${day}`,
  honoredOn: (day: string) => `Given ${day}`,
  honor: 'Mark as given',
  honorIt: (treat: string) => `Mark as given: ${treat}`,
  honorFailed: 'Failed to mark it as given',
  given: (partner: string) => `Given. ${isolated(partner)} will hear.`,
  undoGiven: (treat: string) => `Undo: ${treat}`,
  reopenFailed: 'Failed to take that back',
  thankFor: (treat: string) => `Say thank you: ${treat}`,
  thankFailed: 'Failed to say thank you',
  notYet: (partner: string) => `Not yet, actually? Tell ${isolated(partner)}`,
} as const;

/** date_planned becomes Date Planned. */
export function titled(name: Reason | (string & {})): string {
  return name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Signed, with a true minus. */
export function amountText(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−');
}
