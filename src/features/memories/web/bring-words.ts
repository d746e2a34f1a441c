import { isolated } from '#platform/contract/isolated.ts';

/** What is said once, to somebody who has just paired and has memories of their own. */
export const bringWords = {
  bring: 'Bring your own memories along?',
  bringThese: (count: number, partner: string) =>
    `You kept ${count === 1 ? 'a memory' : `${count} memories`} of your own before you paired with ${isolated(partner)}. ${count === 1 ? 'It is' : 'They are'} under Just mine, for your eyes only, until you say otherwise.`,
  oneByOne: 'Choose one by one',
  keepMine: (count: number) => (count === 1 ? 'Keep it to myself' : 'Keep them to myself'),
} as const;
