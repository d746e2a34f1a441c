import { implement } from '#features/accounts/server/auth.ts';
import { calendar } from '../contract.ts';
import { dateFile, feedFile } from './files.ts';
import { makeFeed } from './make-feed.ts';
import { feed } from './queries.ts';
import { removeFeed } from './remove-feed.ts';
import { setWording } from './set-wording.ts';

export const calendarApi = implement(calendar, {
  feed,
  makeFeed,
  setWording,
  removeFeed,
  feedFile: { withoutTransaction: feedFile },
  dateFile: { withoutTransaction: dateFile },
});
