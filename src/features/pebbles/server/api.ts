import { implement } from '#features/accounts/server/auth.ts';
import { pebbles } from '../contract.ts';
import { addTreat, removeTreat } from './add-treat.ts';
import { claim } from './claim.ts';
import { history, jar, vouchers } from './queries.ts';
import { honor } from './honor.ts';
import { reopenVoucher } from './reopen-voucher.ts';
import { saveConfig } from './save-config.ts';
import * as store from './store.ts';
import { thank } from './thank.ts';

export const pebblesApi = implement(pebbles, {
  balance: async (tx, principal) => ({ balance: await store.balance(tx, principal.id) }),
  history,
  jar,
  vouchers,
  addTreat,
  removeTreat,
  claim,
  honor,
  reopenVoucher,
  thank,
  config: (tx) => store.savedConfig(tx),
  saveConfig,
});
