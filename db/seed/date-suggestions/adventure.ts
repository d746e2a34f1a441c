import type { WrittenSuggestion } from './written-suggestion.ts';

export const adventure: WrittenSuggestion[] = [
  {
    title: 'The last stop on the line',
    description: 'Everyone has seen the name on the front of the train. Almost nobody has been there on purpose.',
    cost: 'low',
    effort: 'medium',
    time: 'afternoon',
    steps: [
      'Pick a line that neither of you has ridden to its end',
      'Sit on the side with the better view and take turns being the guide',
      'Walk around the last stop for an hour and find three good things there',
      ['Bring home one souvenir for under the price of the ticket', 'A leaflet counts. A traffic cone does not.'],
    ],
  },
  {
    title: 'Sunrise from the nearest high place',
    description:
      'The alarm is the hard part. After that it is two people, a thermos and the entire morning to themselves.',
    cost: 'free',
    effort: 'high',
    time: 'morning',
    steps: [
      'Find a hill, a tower or a garage roof that faces east',
      'Lay out clothes and fill a thermos the night before',
      'Be up there half an hour before the sun',
      'Watch until it is too bright to look',
      'Go back to bed, smug',
    ],
  },
  {
    title: 'The coin-toss walk',
    description:
      'At every corner a coin decides. You will either discover something or circle the same block nine times. Both are stories.',
    cost: 'free',
    effort: 'medium',
    time: 'any',
    steps: [
      'Leave the house with one coin and no destination',
      'At each crossing: heads left, tails right',
      'After twenty tosses, stop and look at the nearest interesting thing for five minutes',
      'Find the way home without asking a screen',
    ],
  },
  {
    title: 'A boat you have to paddle yourselves',
    description: 'Two people in one canoe learn more about teamwork in an hour than most offices do in a year.',
    cost: 'medium',
    effort: 'high',
    time: 'afternoon',
    steps: [
      ['Rent a canoe or a kayak for two', 'Life vests on, phones in something waterproof.'],
      'Agree who steers. Change places halfway, carefully',
      'Paddle upstream first, while you still like each other',
      'Drift back and let the river do it',
      'Dry socks, hot food',
    ],
  },
  {
    title: 'Properly dark, properly starry',
    description: 'Half an hour beyond the last street lamp the sky has about two thousand more things in it.',
    cost: 'low',
    effort: 'medium',
    time: 'night',
    steps: [
      ['Choose a clear night close to the new moon', 'And a place with an open horizon.'],
      'Bring a blanket, a warm layer more than you think, and a red light',
      'Give your eyes twenty minutes, with no screens',
      'Learn one constellation from a book and make up three',
      'Do not leave before somebody has seen a shooting star',
    ],
  },
  {
    title: 'One night in a very small tent',
    description: 'Nature, silence, and the discovery of who takes up more room than they admit.',
    cost: 'medium',
    effort: 'high',
    time: 'night',
    steps: [
      'Borrow a tent and put it up once at home, so that the argument happens there',
      'Arrive at the site two hours before dark',
      'Cook one pot of something over a flame',
      'Tell the story you were most scared of as a child',
      'Make coffee or tea before either of you says a word',
    ],
  },
  {
    title: 'Up among the branches',
    description:
      'A ropes course: harnesses, helmets, and a wobbling bridge that your partner finds much easier than you do.',
    cost: 'high',
    effort: 'high',
    time: 'afternoon',
    steps: [
      [
        'Book a course with several levels',
        'Ask about height, weight and access beforehand, so that it fits you both.',
      ],
      'Start one level lower than your pride suggests',
      'Whoever is calmer goes second and does the talking',
      'Finish on the longest zip line',
      'Compare wobbly knees over something sweet',
    ],
  },
  {
    title: 'Treasure that strangers hid',
    description:
      'All over the world people hide small boxes for other people to find. There is one closer to your door than you think.',
    cost: 'free',
    effort: 'medium',
    time: 'morning',
    steps: [
      'Look up a map of hidden caches near you and choose three',
      'One of you navigates, the other searches; swap at each box',
      ['Sign the log with a name for the two of you', 'Decide on it before the first box. It will stick.'],
      'Leave something small behind for the next finders',
    ],
  },
  {
    title: 'Underground, with a guide',
    description:
      'A cave, an old mine or a forgotten tunnel. The temperature is always the same and so is the gasp when the lights go out.',
    cost: 'high',
    effort: 'medium',
    time: 'morning',
    steps: [
      'Book a guided tour and read nothing about it',
      'Wear the shoes you like least',
      'Ask the guide what they would show their own family',
      'When the lights go off, hold hands and count to thirty',
      'Have lunch somewhere with a lot of sky',
    ],
  },
];
