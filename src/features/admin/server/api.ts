import { implement } from '#features/accounts/server/implement.ts';
import { admin } from '../contract.ts';
import { changes } from './changes.ts';
import { logIn } from './log-in.ts';
import { stats } from './stats.ts';
import { trends } from './trends.ts';

export const adminApi = implement(admin, {
  logIn: { outside: (context, _principal, input) => logIn(context, input) },
  stats,
  trends,
  changes,
});
