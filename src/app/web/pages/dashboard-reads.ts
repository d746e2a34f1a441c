import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/accounts/web/queries.ts';
import { inviteQuery, timelineQuery } from '#features/memories/web/queries.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { balanceQuery } from '#features/pebbles/web/queries.ts';

/** Asks for all the first view shows at once, before its code is there; nothing waits for the answers here. */
export function startDashboardReads(queries: QueryClient): void {
  queries.query(meQuery).catch(saidOnScreen);
  queries.query(pairingQuery).catch(saidOnScreen);
  queries.query(balanceQuery).catch(saidOnScreen);
  queries.query(inviteQuery).catch(saidOnScreen);
  queries.infiniteQuery(timelineQuery()).catch(saidOnScreen);
}

const saidOnScreen = () => {};
