import type { WrittenSuggestion } from './written-suggestion.ts';

export const entertainment: WrittenSuggestion[] = [
  {
    title: 'Best of three, for an absurd prize',
    description: 'A board game is only as good as what is at stake. Make it something no sane person would want.',
    cost: 'free',
    effort: 'low',
    time: 'evening',
    steps: [
      ['Agree on the prize first', 'A week of choosing the music. The last word on cushions.'],
      'Each bring one game and let the die choose the third',
      'Play, with running commentary in the voice of a sports reporter',
      'Hold a short and moving ceremony',
    ],
  },
  {
    title: 'Double bill',
    description:
      'Two films with one thing in common: the same actor, the same city, the same hat. The second one never gets watched to the end.',
    cost: 'low',
    effort: 'low',
    time: 'night',
    steps: [
      'One picks the theme, the other picks both films',
      'Make a bowl of something salty and a bowl of something sweet',
      'Introduce each film as if the director were in the room',
      'Sleep through the second with dignity',
    ],
  },
  {
    title: 'A small room and a microphone',
    description: 'Karaoke in a booth for two. Nobody is listening, and even so you will want to be good.',
    cost: 'medium',
    effort: 'medium',
    time: 'night',
    steps: [
      'Rent a booth for an hour, or point a flashlight at the sofa',
      'Each start with the song you sing when alone',
      'Choose one for the other that they have never sung',
      'End on a duet with far too much feeling',
      'Whisper all the way home',
    ],
  },
  {
    title: 'Ten coins each',
    description:
      'An old arcade, a fair or a pier. Ten coins, no more; strategy is everything and the claw machine is a liar.',
    cost: 'low',
    effort: 'low',
    time: 'evening',
    steps: [
      'Change exactly ten coins each and leave the rest in the bag',
      'Play the first five for points and the last five for a prize',
      'Trade, bribe and borrow as you like',
      'Give the ugliest prize a name and a place on the shelf',
    ],
  },
  {
    title: 'Somebody brave with a microphone',
    description: 'An open stage for comedy, poems or songs. Some are wonderful, some are not, and all of them dared.',
    cost: 'low',
    effort: 'low',
    time: 'night',
    steps: [
      'Find an open stage this week and sit where you are not picked on',
      'Applaud everybody as if they were family',
      'Each remember one line and say it again at breakfast',
      ['On the way home, decide what you two would perform', 'Put nothing in writing.'],
    ],
  },
  {
    title: 'A quiz team of two',
    description:
      'Against tables of six you have no chance, which takes away the pressure. One of you knows rivers, it turns out.',
    cost: 'low',
    effort: 'low',
    time: 'evening',
    steps: [
      'Find a quiz night and invent a team name on the way there',
      'Bet a back rub on the round each of you will win',
      'Write down every answer you argued about',
      'Look them up at home and settle the debts',
    ],
  },
  {
    title: 'A thousand pieces and one long record',
    description:
      'The edge first, then the sky, then the fight about the missing piece. It is under the sofa. It always is.',
    cost: 'low',
    effort: 'low',
    time: 'any',
    steps: [
      'Borrow or buy a puzzle with a picture you can stand for a week',
      'Put on an album that neither of you has heard to the end',
      'One hunts edges, the other hunts one color',
      'Place the last piece together, holding it by its corners',
    ],
  },
  {
    title: 'Locked in, on purpose',
    description: 'An escape room: sixty minutes, eleven padlocks and a good look at how you two behave under pressure.',
    cost: 'high',
    effort: 'medium',
    time: 'afternoon',
    steps: [
      ['Book a room made for two players', 'Ask about stairs, darkness and jump scares if that matters to you.'],
      'Agree beforehand: say everything aloud, and nobody says “obviously”',
      'Take the hint when you need the hint',
      'Afterwards, each name the moment the other one was brilliant',
    ],
  },
  {
    title: 'Premiere in the living room',
    description: 'A film you could watch any night, on the one night you give it a ticket, a curtain and an usher.',
    cost: 'low',
    effort: 'medium',
    time: 'evening',
    steps: [
      'Make two tickets with seat numbers and slip one under a door',
      'Build the back row: every cushion, one blanket, no lamps',
      'The usher tears the tickets and may refuse entry to slippers',
      'Show a short film or old family clips before the main feature',
      'Discuss it in the foyer, which is the kitchen',
    ],
  },
  {
    title: 'A feature film of three minutes',
    description: 'Shoot a whole movie in one afternoon with a phone and two actors who also carry the lights.',
    cost: 'free',
    effort: 'high',
    time: 'afternoon',
    steps: [
      'Draw three things from a bowl: a genre, an object from the house, a last line',
      'Write five scenes on five pieces of paper',
      'Film each in one take, whatever happens',
      'Cut it together and write the reviews yourselves, one glowing and one cruel',
      ['Show it to exactly one other person', 'Choose well.'],
    ],
  },
  {
    title: 'Seats in the stand',
    description:
      'Go and watch a team you know nothing about, pick a side at the door and care about it enormously for two hours.',
    cost: 'medium',
    effort: 'low',
    time: 'afternoon',
    steps: [
      'Choose any game with live spectators, the smaller the league the better',
      'Ask the person beside you whom to cheer for and why',
      'Learn one song well enough to join in',
      'Win or lose, talk about the referee all the way home',
    ],
  },
];
