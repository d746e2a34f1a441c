import type { WrittenSuggestion } from './written-suggestion.ts';

export const relaxation: WrittenSuggestion[] = [
  {
    title: 'A foot bath for four feet',
    description: 'The spa, reduced to its essentials: warm water, a towel, and nobody asking how your week was.',
    cost: 'low',
    effort: 'low',
    time: 'evening',
    steps: [
      'Fill the biggest bowl that fits four feet, or two smaller ones',
      ['Add something that smells good', 'Salt, tea, an orange peel. Not soup.'],
      'Put on one album and stay in until it ends or the water is cold',
      'Dry each other’s feet with the good towel',
    ],
  },
  {
    title: 'The nap with no alarm',
    description: 'Two adults, one sofa, broad daylight. It is not laziness if it is in the calendar.',
    cost: 'free',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Close the curtains and silence everything that can ring',
      'Negotiate the blanket now, not later',
      'Whoever wakes first makes tea and does not announce the time',
    ],
  },
  {
    title: 'An afternoon of warm water',
    description:
      'Hot springs, a bathhouse or the pool with the good sauna. The plan is to become very soft and slightly wrinkled.',
    cost: 'medium',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Pick a place with more than one kind of warm',
      'Leave the phones in the locker, where it is too hot for them anyway',
      'Warm, cold, rest; then again',
      'Eat something salty afterwards and go to bed at a ridiculous hour',
    ],
  },
  {
    title: 'Hammock hours',
    description: 'One hammock, two people, and the slow physics of getting in without anybody falling out.',
    cost: 'low',
    effort: 'low',
    time: 'afternoon',
    steps: [
      ['Borrow or hang a hammock between two trees that can take it', 'A wide strap is kinder to the bark.'],
      'Bring fruit that needs no cutlery',
      'Take turns reading aloud until one of you is asleep',
      'The other one may look up at the leaves for free',
    ],
  },
  {
    title: 'Two books, one blanket',
    description: 'Being alone together is an art. This is the exercise.',
    cost: 'free',
    effort: 'low',
    time: 'any',
    steps: [
      'Each choose a book for the other from the shelf or the library',
      'Read side by side for an hour, feet touching',
      'Every quarter of an hour each may read one sentence aloud',
      'Swap verdicts over tea',
    ],
  },
  {
    title: 'Massage, learned from a professional',
    description: 'One lesson, and you own the best gift voucher in the house for the rest of your lives.',
    cost: 'high',
    effort: 'medium',
    time: 'afternoon',
    steps: [
      'Book a couples’ massage lesson with somebody qualified',
      'Tell them where it hurts and where it tickles',
      'Practice on each other while they watch your thumbs',
      'Write each other one voucher, valid for a bad day',
    ],
  },
  {
    title: 'Stretch before coffee',
    description: 'Twenty minutes on the floor, while the day has no opinions yet. Grace is optional.',
    cost: 'free',
    effort: 'medium',
    time: 'morning',
    steps: [
      'Roll out mats or the thick towels',
      'Follow a gentle class, or invent one: each leads for ten minutes',
      ['Laugh whenever a joint makes a noise', 'Yours first.'],
      'Coffee or tea on the floor, leaning back to back',
    ],
  },
  {
    title: 'The ferry nobody is in a hurry for',
    description: 'Across and back by boat, with no business on the other side. Bring a scarf.',
    cost: 'low',
    effort: 'low',
    time: 'morning',
    steps: [
      'Take the slowest public boat within reach',
      'Stand at the rail on the way out and sit inside on the way back',
      'Wave at everything that floats',
      'Count who waves back; the loser buys cake',
    ],
  },
  {
    title: 'Phones in a drawer',
    description:
      'An evening as it was in the old days, about fifteen years ago. You will reach for your pocket nine times.',
    cost: 'free',
    effort: 'low',
    time: 'evening',
    steps: [
      ['Put both phones in a drawer at six', 'Tell whoever might worry.'],
      'Make dinner from what is there, without looking anything up',
      'Argue about a fact and do not check it',
      'Go to bed when you are tired instead of when the screen is',
    ],
  },
  {
    title: 'One chapter, read aloud in the dark',
    description: 'Grown-ups can have bedtime stories too. It was a mistake ever to stop.',
    cost: 'free',
    effort: 'low',
    time: 'night',
    steps: [
      'Choose a book with short chapters and a little suspense',
      'One reads, the other closes their eyes; tomorrow the other way round',
      'Stop at the most exciting sentence, without mercy',
    ],
  },
];
