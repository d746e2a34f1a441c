import { isolated } from '#platform/contract/isolated.ts';

/** What the partner will see of what is shared. */
export const sharingTexts = {
  activity: 'what you did and when',
  notes: 'your notes',
  mood: 'the mood',
  pictures: (count: number) => (count === 1 ? 'your picture' : `your ${count} pictures`),
  reactions: 'your reactions',
  comments: (count: number) => (count === 1 ? 'your comment' : `your ${count} comments`),
  willSee: (partner: string, list: string) => `${isolated(partner)} will see ${list}.`,
  willSeeAll: (partner: string, count: number) =>
    `${isolated(partner)} will see ${count === 1 ? 'the one memory' : `all ${count} memories`} of Just mine, with your notes, moods, pictures, reactions and comments.`,
  forGood: 'A share cannot be taken back.',
  forGoodButPictures: 'A share cannot be taken back, but each picture can.',
  starsLater: 'Your stars stay hidden until you have both rated.',
} as const;
