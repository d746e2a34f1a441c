import type { moods, reactions } from '#features/memories/contract.ts';
import type { drawings } from './demo-pictures/drawings.ts';

type Name = 'maya' | 'theo';

interface DemoDate {
  by: Name;
  idea: 'me' | 'partner';
  /** Negative for a planned date. */
  daysAgo: number;
  /** It was on this day so many years ago, and was added `daysAgo`. */
  yearsAgo?: number;
  activity: string;
  planned?: { daysAgo: number; time?: string; venueUrl?: string };
  mood?: (typeof moods)[number];
  notes?: string;
  reactions?: readonly (readonly [Name, (typeof reactions)[number]])[];
  comments?: readonly (readonly [Name, string])[];
  ratings?: readonly (readonly [Name, number, string?])[];
}

/** Six weeks of Maya and Theo, oldest first, and a memory of this day a year ago. */
export const demoDates: readonly DemoDate[] = [
  {
    by: 'theo',
    idea: 'me',
    daysAgo: 42,
    yearsAgo: 1,
    activity: 'Leaf walk, one umbrella',
    mood: '🙂',
    notes: 'You said it would not rain. You were holding the umbrella.',
    reactions: [['maya', '😂']],
    ratings: [
      ['maya', 5, 'It was barely rain'],
      ['theo', 5],
    ],
  },
  {
    by: 'maya',
    idea: 'me',
    daysAgo: 40,
    activity: 'First swim of the year in the lake',
    mood: '🙃',
    notes: 'It was nine degrees. You said "refreshing" through your teeth.',
    reactions: [
      ['theo', '😂'],
      ['maya', '❤️'],
    ],
    comments: [
      ['theo', 'I stand by refreshing.'],
      ['maya', 'You stood in it up to your knees.'],
    ],
    ratings: [
      ['maya', 4, 'Would shiver again'],
      ['theo', 3, 'My knees send regards'],
    ],
  },
  {
    by: 'theo',
    idea: 'me',
    daysAgo: 33,
    activity: 'Pottery class for beginners',
    planned: { daysAgo: 37, time: '18:00' },
    reactions: [
      ['maya', '🎉'],
      ['theo', '🔥'],
    ],
    comments: [['maya', 'The bowl leaks, and I love it.']],
    ratings: [
      ['maya', 5, 'Clay everywhere, best evening'],
      ['theo', 5],
    ],
  },
  {
    by: 'maya',
    idea: 'partner',
    daysAgo: 26,
    activity: 'Board games at the café with the wobbly table',
    mood: '🙂',
    reactions: [['theo', '❤️']],
    ratings: [
      ['maya', 4],
      ['theo', 4, 'Rematch, please'],
    ],
  },
  {
    by: 'theo',
    idea: 'me',
    daysAgo: 19,
    activity: 'Ramen in the rain',
    planned: { daysAgo: 22, time: '19:30' },
    reactions: [
      ['maya', '🔥'],
      ['theo', '🔥'],
    ],
    comments: [
      ['theo', 'One umbrella was a plan, not an oversight.'],
      ['maya', 'Noted for the record.'],
    ],
    ratings: [
      ['theo', 5],
      ['maya', 4],
    ],
  },
  {
    by: 'maya',
    idea: 'me',
    daysAgo: 12,
    activity: 'Market, then a cake with too many blueberries',
    mood: '😍',
    notes: 'We ate it warm, from the tin, standing up.',
    reactions: [
      ['theo', '🎉'],
      ['theo', '❤️'],
    ],
    comments: [['theo', 'There is no such thing as too many.']],
    ratings: [
      ['maya', 5],
      ['theo', 5, 'More cake dates'],
    ],
  },
  {
    by: 'theo',
    idea: 'me',
    daysAgo: 2,
    activity: 'Sunrise swim, then pancakes',
    mood: '😍',
    notes: 'You screamed at a piece of kelp. Best breakfast of the year.',
    reactions: [
      ['maya', '❤️'],
      ['theo', '❤️'],
      ['maya', '😂'],
    ],
    comments: [
      ['maya', 'It touched my foot.'],
      ['theo', 'It was waving.'],
      ['maya', 'Kelp does not wave.'],
    ],
    ratings: [['theo', 5, 'Kelp and all']],
  },
  {
    by: 'maya',
    idea: 'me',
    daysAgo: -7,
    activity: 'Night market crawl, one stall each',
    planned: { daysAgo: 1, time: '19:30' },
    reactions: [
      ['maya', '🎉'],
      ['theo', '🎉'],
    ],
  },
  {
    by: 'theo',
    idea: 'partner',
    daysAgo: -16,
    activity: 'Stargazing at the old pier, bring the big blanket',
    planned: { daysAgo: 0, time: '21:00' },
    comments: [['maya', 'I bring cocoa, you bring the names of the stars.']],
  },
];

interface DemoPicture {
  by: Name;
  /** Of the memory it is on. */
  activity: string;
  drawing: keyof typeof drawings;
  altText: string;
}

/** On the card in this order. */
export const demoPictures: readonly DemoPicture[] = [
  {
    by: 'theo',
    activity: 'Leaf walk, one umbrella',
    drawing: 'umbrella',
    altText: 'Two otters under one umbrella among orange trees',
  },
  {
    by: 'maya',
    activity: 'Leaf walk, one umbrella',
    drawing: 'puddle',
    altText: 'Two otters upside down in a puddle full of leaves',
  },
  {
    by: 'theo',
    activity: 'Sunrise swim, then pancakes',
    drawing: 'sunrise',
    altText: 'Two otters in the water, the sun just over the hills behind them',
  },
  {
    by: 'theo',
    activity: 'Sunrise swim, then pancakes',
    drawing: 'kelp',
    altText: 'An otter under water, both paws up, and a piece of kelp that waves',
  },
  {
    by: 'maya',
    activity: 'Sunrise swim, then pancakes',
    drawing: 'towels',
    altText: 'Two otters on the beach in one striped towel',
  },
  {
    by: 'maya',
    activity: 'Sunrise swim, then pancakes',
    drawing: 'pancakes',
    altText: 'Five pancakes with butter and syrup, blueberries beside them',
  },
  {
    by: 'maya',
    activity: 'Market, then a cake with too many blueberries',
    drawing: 'cake',
    altText: 'A cake in its tin, more blueberries than cake',
  },
  {
    by: 'maya',
    activity: 'Market, then a cake with too many blueberries',
    drawing: 'market',
    altText: 'A market stall with apples, blueberries and lemons, an otter on each side',
  },
  {
    by: 'theo',
    activity: 'Market, then a cake with too many blueberries',
    drawing: 'forks',
    altText: 'Two otters eating a cake from the tin with two forks',
  },
  {
    by: 'theo',
    activity: 'Ramen in the rain',
    drawing: 'ramen',
    altText: 'A bowl of ramen on a wooden counter, rain on the window behind it',
  },
];

interface Kept {
  by: Name;
  daysAgo: number;
  activity: string;
  mood?: (typeof moods)[number];
  notes?: string;
}

/** Private memories. */
export const kept: readonly Kept[] = [
  {
    by: 'maya',
    daysAgo: 29,
    activity: 'Long way home along the river',
    mood: '🙂',
    notes: 'Forty minutes in which nobody asked me anything. Missed you anyway.',
  },
  {
    by: 'theo',
    daysAgo: 15,
    activity: 'Practiced the blueberry cake in secret',
    mood: '🙃',
    notes: 'Attempt three. The smoke alarm knows my name.',
  },
  { by: 'maya', daysAgo: 9, activity: 'Looked at telescopes for his birthday', mood: '😍' },
];

interface ToldMood {
  by: Name;
  daysAgo: number;
  emoji: (typeof moods)[number];
  comment?: string;
  responses?: readonly (readonly [Name, string])[];
}

/** Mood ratings, oldest first. */
export const toldMoods: readonly ToldMood[] = [
  {
    by: 'maya',
    daysAgo: 39,
    emoji: '🙃',
    comment: 'Still says "refreshing".',
    responses: [['theo', 'Because it was.']],
  },
  { by: 'theo', daysAgo: 36, emoji: '🙂' },
  { by: 'maya', daysAgo: 32, emoji: '😍', comment: 'Carried my leaking bowl home like a treasure.' },
  { by: 'theo', daysAgo: 28, emoji: '😐', comment: 'You have been assembling that shelf for three days.' },
  { by: 'maya', daysAgo: 25, emoji: '🙂' },
  { by: 'theo', daysAgo: 21, emoji: '😍', comment: 'The shelf stands. It even stands straight.' },
  { by: 'maya', daysAgo: 18, emoji: '😐' },
  { by: 'theo', daysAgo: 13.2, emoji: '🙂' },
  {
    by: 'maya',
    daysAgo: 9,
    emoji: '😡',
    comment: 'Who finishes the blueberry cake at two in the morning.',
    responses: [
      ['theo', 'It was calling my name.'],
      ['maya', 'It was saying "Maya".'],
      ['theo', 'There is a new one in the oven.'],
    ],
  },
  { by: 'maya', daysAgo: 6.8, emoji: '🙂', comment: 'The new cake helped.', responses: [['theo', 'I know.']] },
  { by: 'theo', daysAgo: 1.8, emoji: '😍', comment: 'Brave about kelp.' },
  { by: 'theo', daysAgo: 0.4, emoji: '😍', comment: 'Left coffee by the bed and said nothing.' },
];

interface ToldGoal {
  by: Name;
  daysAgo: number;
  /** The title of its template. */
  title: string;
  steps: readonly (readonly [Name, daysAgo: number, amount: number, notes?: string])[];
}

/** Goals of the couple; one is completed. */
export const toldGoals: readonly ToldGoal[] = [
  {
    by: 'theo',
    daysAgo: 34,
    title: 'Up before the sun',
    steps: [
      ['theo', 31, 1, 'From the roof, in two blankets'],
      ['maya', 20, 1, 'Clouds. Beautiful clouds.'],
      ['theo', 11, 1, 'It was worth every yawn'],
    ],
  },
  {
    by: 'maya',
    daysAgo: 30,
    title: 'Five dates, no excuses',
    steps: [
      ['maya', 26, 1, 'Board games'],
      ['theo', 19, 1, 'Ramen. I dressed up.'],
      ['maya', 7, 1],
    ],
  },
  {
    by: 'maya',
    daysAgo: 16,
    title: 'Walk it off, together',
    steps: [
      ['theo', 15, 2],
      ['maya', 12, 3, 'Around the block, around it again'],
      ['theo', 5, 1, 'In the rain, singing'],
      ['maya', 2, 3],
    ],
  },
];

/** Treats that each offers. */
export const toldTreats: readonly { by: Name; daysAgo: number; treat: string }[] = [
  { by: 'maya', daysAgo: 30, treat: 'Breakfast in bed, crumbs included' },
  { by: 'maya', daysAgo: 21, treat: 'One evening in which I do not say "actually"' },
  { by: 'maya', daysAgo: 4, treat: 'The warm side of the bed for a week' },
  { by: 'theo', daysAgo: 28, treat: 'A whole blueberry cake, and I look the other way' },
  { by: 'theo', daysAgo: 16, treat: 'Your turn with the dishes is mine, five times' },
  { by: 'theo', daysAgo: 15, treat: 'A foot rub during an episode of your choice' },
  { by: 'theo', daysAgo: 3, treat: 'I carry the picnic basket. Uphill too' },
];
