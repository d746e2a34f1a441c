import { anId } from '#features/memories/web/testing/a-memory.ts';
import type { Answers, Output } from './answers.ts';

type Idea = Output<'dateSuggestions.list'>['suggestions'][number];

/** The date suggestions are one idea. */
export const ofIdeas = (some: Partial<Idea> = {}) =>
  ({
    'dateSuggestions.list': {
      total: 1,
      suggestions: [
        {
          id: anId(),
          title: 'One soup, two spoons',
          description: '',
          category: 'food',
          costLevel: 'low',
          effortLevel: 'low',
          timeOfDay: 'any',
          steps: [],
          ...some,
        },
      ],
      nextCursor: null,
    },
  }) satisfies Answers;
