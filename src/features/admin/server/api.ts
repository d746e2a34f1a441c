import { implement } from '#features/accounts/server/implement.ts';
import { admin } from '../contract.ts';
import { changes, stats, trends } from './queries.ts';
import { logIn } from './log-in.ts';

export const adminApi = implement(admin, {
  logIn: { withoutTransaction: (context, _principal, input) => logIn(context, input) },
  stats,
  trends,
  changes,
});
