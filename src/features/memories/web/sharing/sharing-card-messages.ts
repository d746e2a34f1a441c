import { isolated } from '#platform/contract/isolated.ts';

/** The card that asks a new couple about the memories each had before. */
export const sharingCardTexts = {
  title: 'Bring your own memories along?',
  explanation: (count: number, partner: string) =>
    `You kept ${count === 1 ? 'a memory' : `${count} memories`} of your own before you paired with ${isolated(partner)}. ${count === 1 ? 'It is' : 'They are'} under Just mine, for your eyes only, until you say otherwise.`,
  oneByOne: 'Choose one by one',
  keep: (count: number) => (count === 1 ? 'Keep it to myself' : 'Keep them to myself'),
} as const;
