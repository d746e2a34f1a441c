import { serve } from '#features/accounts/server/serve.ts';
import { pebbles } from '../contract.ts';
import * as store from './store.ts';

export const pebblesApi = serve(pebbles, {
  balance: async (tx, caller) => ({ balance: await store.balance(tx, caller.id) }),
});
