import { implement } from '#features/accounts/server/auth.ts';
import { admin } from '../contract.ts';
import { changes, people, stats, trends } from './queries.ts';
import { logIn } from './log-in.ts';
import { deleteAccount, keepAccount } from './people/delete-account.ts';
import { disableAccount } from './people/disable-account.ts';
import { enableAccount } from './people/enable-account.ts';
import { invite } from './people/invite.ts';
import { resetSecondFactor } from './people/reset-second-factor.ts';
import { signOutAccount } from './people/sign-out-account.ts';

export const adminApi = implement(admin, {
  logIn: { withoutTransaction: (context, _principal, input) => logIn(context, input) },
  stats,
  trends,
  changes,
  people,
  invite: { withoutTransaction: invite },
  signOutAccount: { withoutTransaction: signOutAccount },
  resetSecondFactor: { withoutTransaction: resetSecondFactor },
  disableAccount: { withoutTransaction: disableAccount },
  enableAccount: { withoutTransaction: enableAccount },
  deleteAccount: { withoutTransaction: deleteAccount },
  keepAccount: { withoutTransaction: keepAccount },
});
