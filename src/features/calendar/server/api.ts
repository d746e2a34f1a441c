import { implement } from '#features/accounts/server/auth.ts';
import { calendar } from '../contract.ts';
import { dateFile, feedFile } from './files.ts';
import { feed, makeFeed, removeFeed, setWording } from './make-feed.ts';

export const calendarApi = implement(calendar, {
  feed,
  makeFeed,
  setWording,
  removeFeed,
  feedFile: { withoutTransaction: feedFile },
  dateFile: { withoutTransaction: dateFile },
});
