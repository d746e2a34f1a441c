import type { PoolClient } from 'pg';
import { goalCategories, type GoalCategory, type GoalUnit } from '#features/goals/rules.ts';
import { contentId } from './content-id.ts';

type WrittenGoal = readonly [title: string, description: string, target: number, unit: GoalUnit, reward: number];

const written: Record<GoalCategory, readonly WrittenGoal[]> = {
  relationship: [
    [
      'Five dates, no excuses',
      'Five evenings with nobody but each other in them. Takeout on the floor counts, if someone lights a candle.',
      5,
      'dates',
      100,
    ],
    [
      'Phones in the fruit bowl',
      'A dinner where the only thing that buzzes is the fridge. The fruit bowl keeps your phones company.',
      10,
      'times',
      120,
    ],
    [
      'A month of first coffees',
      'Whoever wakes up first makes the first cup for the other one. No scorekeeping. A little scorekeeping.',
      30,
      'days',
      150,
    ],
    [
      'Your turn, my turn',
      'Take turns planning: one decides everything, the other only asks what to wear.',
      6,
      'dates',
      120,
    ],
    [
      'The family rounds',
      'Visit the people who knew you before you knew each other. Bring cake. Leave with stories.',
      4,
      'visits',
      100,
    ],
    [
      'Half a year of anniversaries',
      'Mark the day you met, every month, with something small enough to fit in a pocket.',
      6,
      'months',
      200,
    ],
  ],
  adventure: [
    [
      'Places we always drive past',
      'The odd museum, the hill with the tower, the diner with the sign. Stop there this time.',
      5,
      'visits',
      100,
    ],
    [
      'Ten things for the first time',
      'New to at least one of you. It may be small: a fruit nobody can name is an adventure too.',
      10,
      'experiences',
      160,
    ],
    [
      'Ticket to anywhere',
      'Take a train or a bus to a place neither of you has been, and be home by midnight.',
      3,
      'times',
      120,
    ],
    [
      'Four seasons outdoors',
      'A day outside in every kind of weather your year has to offer. Complaining about it keeps you warm.',
      4,
      'days',
      120,
    ],
    [
      'Eat around the world',
      'Eight kitchens from eight countries, cooked or ordered. Passports are not required, napkins are.',
      8,
      'experiences',
      140,
    ],
    [
      'Up before the sun',
      'Watch it rise from somewhere high. You may go back to bed afterwards, as heroes.',
      3,
      'times',
      90,
    ],
  ],
  wellness: [
    ['Walk it off, together', 'A walk after dinner, in the direction of nothing in particular.', 20, 'times', 120],
    [
      'Four weeks to bed on time',
      'Lights out together before eleven, most nights of the week. The series will still be there tomorrow.',
      4,
      'weeks',
      120,
    ],
    [
      'Move, then brunch',
      'Swim, climb, dance or chase a ball. The pancakes afterwards are part of the training.',
      8,
      'activities',
      110,
    ],
    [
      'Cook what grew',
      'Cook from scratch, with more green things in it than either of you would order.',
      12,
      'times',
      110,
    ],
    ['Slow Sundays', 'A Sunday with no errands and no alarm. Doing nothing takes practice.', 4, 'days', 80],
    [
      'Into cold water',
      'A lake, a river, the sea or a brave shower. Count to ten, out loud, in the voice that comes out.',
      5,
      'times',
      100,
    ],
  ],
  communication: [
    [
      'How was your day, really',
      'Ten minutes each, once a week, and the listener only asks questions.',
      8,
      'weeks',
      120,
    ],
    [
      'Letters on real paper',
      'Write each other something that no screen will ever show. Hide it where it will be found.',
      6,
      'times',
      100,
    ],
    [
      'Questions for a long drive',
      'Ask one you have never asked. “What would you do with a free year?” is a good one to begin with.',
      15,
      'times',
      90,
    ],
    [
      'Say thank you out loud',
      'Every day, one thing, in a whole sentence. “For the bins” is a whole sentence if you mean it.',
      21,
      'days',
      120,
    ],
    [
      'The quarterly summit',
      'Sit down with snacks and talk about money, plans and whose mother is coming. Three months, three summits.',
      3,
      'months',
      130,
    ],
    [
      'Repair kit',
      'After a squabble, be the first to come back with tea. Whoever makes the tea gets the step.',
      5,
      'times',
      80,
    ],
  ],
  growth: [
    [
      'Learn it together',
      'A language, a dance, a knot. Eight lessons, two beginners, no audience.',
      8,
      'activities',
      140,
    ],
    ['A book club of two', 'Read the same book, fight about the ending. A chapter a week will do.', 6, 'weeks', 120],
    [
      'Teach me yours',
      'One shows the other what they are good at, with all the patience they wish for when it is their turn.',
      6,
      'times',
      100,
    ],
    [
      'Hands in the dirt',
      'Grow something from a seed and keep it alive. One month each for planting, worrying and eating.',
      3,
      'months',
      120,
    ],
    [
      'Do some good',
      'Give a few hours to somebody else’s trouble: a shelter, a park, a neighbor with a ladder.',
      4,
      'activities',
      130,
    ],
    [
      'Try a room full of strangers',
      'A workshop, a choir, a quiz night. Go as a pair, come home with a name you did not know.',
      4,
      'experiences',
      110,
    ],
  ],
};

/** Before any administrator's content, which therefore sorts first. */
const firstWritten = Date.UTC(2025, 0, 1);
const minute = 60_000;
const writtenAt = (place: number) => new Date(firstWritten + place * minute).toISOString();

/** The seeded goal templates in the order of the newest-first lists. */
export const firstGoals = goalCategories.flatMap((category) =>
  written[category].map(([title, description, target_value, target_unit, pebble_reward], place, all) => ({
    id: contentId('goal', title),
    title,
    description,
    category,
    target_value,
    target_unit,
    pebble_reward,
    is_active: true,
    created_at: writtenAt(all.length - place),
    updated_at: writtenAt(all.length - place),
  })),
);

export async function insertGoalTemplates(client: PoolClient): Promise<void> {
  await client.query(
    'insert into goal_templates select * from jsonb_populate_recordset(null::goal_templates, $1) on conflict do nothing',
    [JSON.stringify(firstGoals)],
  );
}
