import type { WrittenSuggestion } from './written-suggestion.ts';

export const cultural: WrittenSuggestion[] = [
  {
    title: 'One room of one museum',
    description: 'Museums are tiring because people try to see them. See eleven paintings and leave wanting more.',
    cost: 'low',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Walk in and take the first room that has a bench',
      'Each choose the one work you would carry home if the guards were asleep',
      'Defend your choice for two full minutes',
      ['Buy the postcard of the other one’s choice', 'Write on it. Post it to your own address.'],
    ],
  },
  {
    title: 'Look up',
    description:
      'Above the shop fronts a second city begins: dates, faces, a stone cat. Most people never raise their eyes.',
    cost: 'free',
    effort: 'medium',
    time: 'morning',
    steps: [
      'Choose the oldest street within reach, while it is still empty',
      'Walk it slowly looking only above the first floor',
      'Collect a year, a face, an animal and a mistake',
      'Take one photograph each and let the other guess where it was',
    ],
  },
  {
    title: 'The theater with forty seats',
    description: 'Small stages are brave. You sit so close that you can see them decide.',
    cost: 'medium',
    effort: 'low',
    time: 'evening',
    steps: [
      'Book whatever plays in the smallest theater near you, without reading about it',
      'Sit in the front half',
      'At intermission, each predict the end',
      'Walk home and recast it with people you know',
    ],
  },
  {
    title: 'Twenty words of somebody else’s language',
    description: 'Pick a language neither of you speaks and spend one evening being delightfully bad at it together.',
    cost: 'free',
    effort: 'medium',
    time: 'evening',
    steps: [
      'Throw something soft at a world map to choose',
      'Learn twenty words each: ten useful, ten ridiculous',
      'Listen to three songs in it and guess what they are about',
      'Make dinner using no other words from the moment the stove is on',
    ],
  },
  {
    title: 'An opening, with two opinions',
    description: 'Gallery openings are free, full of people pretending to understand, and there are often nuts.',
    cost: 'free',
    effort: 'low',
    time: 'evening',
    steps: [
      'Find out which gallery opens something this week',
      'Split up for fifteen minutes and look alone',
      'Meet, and guess each other’s favorite before saying your own',
      ['Ask the artist one honest question', 'They will be relieved.'],
    ],
  },
  {
    title: 'Music that neither of you can name',
    description:
      'A concert of something outside both your collections. At worst it is ninety minutes of holding hands.',
    cost: 'medium',
    effort: 'low',
    time: 'evening',
    steps: [
      'Choose by instrument: the one you would have to ask about',
      'Leave the program closed until the end',
      'During the quietest piece, think of a place; compare places afterwards',
      'Play one song at home that you both know by heart',
    ],
  },
  {
    title: 'The museum after dark',
    description: 'On late nights the school classes are gone, the marble is warmer and everybody whispers on purpose.',
    cost: 'medium',
    effort: 'low',
    time: 'night',
    steps: [
      ['Find out when a museum near you stays open late', 'Many do, once a month.'],
      'Start at the far end, where nobody else starts',
      'Choose a portrait each and tell its evening plans',
      'Have something warm in the café while it still exists',
    ],
  },
  {
    title: 'Ask somebody who was there',
    description: 'The best archive you have is a person over seventy who would like to be asked. Bring cake.',
    cost: 'low',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Visit a grandparent, a neighbor or an old friend of the family',
      'Each bring three questions about being young there and then',
      ['Ask whether you may record it', 'Someday that will be worth more than the cake.'],
      'On the way home, each tell what surprised you',
    ],
  },
  {
    title: 'The opera, dressed for it',
    description:
      'Velvet, an orchestra, and people who take nine minutes to die while singing. Everyone should go once.',
    cost: 'high',
    effort: 'medium',
    time: 'evening',
    steps: [
      'Read the plot aloud to each other over breakfast, with voices',
      'Wear the thing that has been waiting for an occasion',
      'Be early enough to watch the others arrive',
      'Rate every death out of ten',
      'Finish with the humblest snack you can find, in full finery',
    ],
  },
  {
    title: 'Tourists at home',
    description: 'Thousands of people travel to where you live and see things you never have. Join them for a day.',
    cost: 'low',
    effort: 'medium',
    time: 'any',
    steps: [
      'Ask at the visitors’ desk what they recommend for one day, and do not say where you live',
      'Do at least three of those things, in comfortable shoes',
      'Send a postcard to someone who lives on your street',
      'Have dinner where the menu has pictures',
    ],
  },
];
