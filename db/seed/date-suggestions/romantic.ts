import type { WrittenSuggestion } from './written-suggestion.ts';

export const romantic: WrittenSuggestion[] = [
  {
    title: 'Two chairs and a sunset',
    description: 'The sky puts on a show every evening and hardly anybody brings a chair. Be the two who did.',
    cost: 'free',
    effort: 'low',
    time: 'evening',
    steps: [
      [
        'Look up when the sun goes down and be in place twenty minutes before',
        'A roof, a bench or a west-facing parking lot all count.',
      ],
      'Set the chairs so that your elbows touch',
      'Say nothing practical until the first star',
    ],
  },
  {
    title: 'The letter you open next year',
    description: 'Write to the two of you a year from now. It takes half an hour, and then the drawer does the work.',
    cost: 'free',
    effort: 'low',
    time: 'any',
    steps: [
      'Each write one page: what today is like, what you hope for, what you find funny about us right now',
      'No reading over shoulders',
      'Seal both in one envelope and write the opening date on it',
      ['Hide it somewhere you will both remember', 'Tell a calendar too. Drawers are good at forgetting.'],
    ],
  },
  {
    title: 'Breakfast served to the wrong side of the bed',
    description: 'One of you gets up early and quietly. The other pretends very hard to be asleep.',
    cost: 'low',
    effort: 'low',
    time: 'morning',
    steps: [
      'Toss a coin the night before: the winner stays in bed',
      'Make the one breakfast they always say yes to',
      'Bring it on the flattest thing you own, with something from outside in a glass',
      'Eat together, crumbs and all',
    ],
  },
  {
    title: 'The first date, second edition',
    description:
      'Same place, same order, far fewer nerves. You will finally find out what the other one was really thinking.',
    cost: 'medium',
    effort: 'medium',
    time: 'evening',
    steps: [
      ['Go back to where it began', 'If it has closed or is an ocean away, build it at home from memory.'],
      'Arrive separately and introduce yourselves',
      'Order what you had then',
      'Each confess one thing you were hiding that evening',
      'Walk home the long way',
    ],
  },
  {
    title: 'One candle, ten questions',
    description: 'Electric light makes people talk about the week. A candle makes them talk about everything else.',
    cost: 'free',
    effort: 'low',
    time: 'night',
    steps: [
      'Each write five questions you do not know the answer to, and fold them up',
      'Turn off every light and every screen, and light one candle',
      'Draw in turn. Both of you answer every question',
      'Keep the best one for an ordinary Tuesday',
    ],
  },
  {
    title: 'Slow dance beside the fridge',
    description: 'Three songs, no audience, socks recommended. Nobody has ever regretted it.',
    cost: 'free',
    effort: 'low',
    time: 'night',
    steps: [
      'Each choose one song, and agree on the third',
      'Clear enough kitchen to turn around in',
      'Dance all three without talking about anything that is in the kitchen',
    ],
  },
  {
    title: 'A night one town over',
    description:
      'Far enough to need a bag, near enough not to need a plan. Strange pillows do wonders for conversation.',
    cost: 'high',
    effort: 'medium',
    time: 'any',
    steps: [
      'Choose a town within an hour that neither of you has slept in',
      'Pack for each other, within reason',
      ['Ask whoever checks you in where they would eat', 'Then go exactly there.'],
      'Take a walk after dark with no map',
      'Have breakfast late enough to be told off',
    ],
  },
  {
    title: 'Portraits by two amateurs',
    description:
      'An hour of looking closely at the face you thought you knew. The results will be terrible and will hang for years.',
    cost: 'low',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Find paper and anything that makes a mark',
      'Sit opposite each other and draw for twenty minutes without erasing',
      'Swap and give each portrait a museum label',
      'Hang both where guests can see them',
    ],
  },
  {
    title: 'A bouquet by committee',
    description:
      'Two people, one budget, no vetoes. Somewhere between your tastes there is a very odd bunch of flowers.',
    cost: 'low',
    effort: 'low',
    time: 'morning',
    steps: [
      'Go to a flower stall while it is still being set up',
      'Take turns adding one stem each until the money is gone',
      'Ask the seller to make sense of it',
      'Carry it home the long way, through as many people as possible',
    ],
  },
  {
    title: 'Dinner above the rooftops',
    description: 'Dress up, go up, and point out every place that has something to do with the two of you.',
    cost: 'high',
    effort: 'low',
    time: 'night',
    steps: [
      ['Book a table with a view', 'Ask for the window. Then ask again, nicely.'],
      'Dress for each other, not for the place',
      'Find five windows, streets or corners that belong to your story',
      'Raise a glass of anything to the sixth',
    ],
  },
];
