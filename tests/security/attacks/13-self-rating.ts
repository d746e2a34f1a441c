import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** One person rates for both, rates twice, and pairs with themselves. */
export const attack: Attack = {
  number: '13',
  title: 'Self-rating, double rating, self-pairing',
  tries: { full: 500, quick: 42 },
  sabotage: {
    edits: [{ file: 'src/features/memories/server/rate-date.ts', find: '{ laneId, id: partner.id }, memory.id', replace: 'principal, memory.id' }],
    sql: ['alter table date_ratings drop constraint date_ratings_once_per_person'],
  },

  async attempt(cluster, tries) {
    let [done, succeeded, served] = [0, 0, true];
    while (done < tries) {
      const [maya, theo] = await cluster.couple();
      const sam = await cluster.person('Sam');
      const { pairingCode } = await sam.read<{ pairingCode: string }>('pairing.status');
      const today = cluster.now().toISOString().slice(0, 10);
      const [past, planned] = [crypto.randomUUID(), crypto.randomUUID()];
      await maya.write('memories.addMemory', { id: past, activity: 'Swim', date: today, lead: 'me' });
      await maya.write('memories.planDate', { id: planned, activity: 'Row', date: today, idea: 'me' });
      const rate = { memoryId: past, rating: 5 };
      const variants = [
        [maya, 'memories.rateDate', { memoryId: planned, rating: 5 }],
        ...[0, 6, 1.5, '5', null, 1e9].map((rating) => [maya, 'memories.rateDate', { memoryId: past, rating }] as const),
        ...['accountId', 'account_id', 'user_id', 'raterId'].map((key) => [maya, 'memories.rateDate', { ...rate, [key]: theo.id }] as const),
        [sam, 'memories.rateDate', rate],
        ...[1, 2, 3, 4, 5].map(() => [maya, 'memories.rateDate', rate] as const),
        [sam, 'pairing.sendRequest', { code: pairingCode }],
        [sam, 'pairing.sendRequest', { code: pairingCode.toLowerCase() }],
        [sam, 'pairing.sendRequest', { code: pairingCode, recipientId: sam.id }],
        [sam, 'pairing.acceptRequest', { requestId: sam.id }],
      ] as const;
      await Promise.all(variants.map(([person, procedure, input], index) => attemptWrite(cluster.at(index, person), procedure, input)));
      done += variants.length;
      const [row] = await cluster.sql<{ doubled: number; paid: number; alone: number }>(
        `select (select count(*) - count(distinct account_id) from date_ratings where memory_id = any ($1)) as doubled,
                (select count(*) from pebble_transactions where source_id = any ($1) and reason = 'date_completed') as paid,
                (select count(*) from lane_members where account_id = $2 and kind = 'shared') + (select count(*) from pairing_requests where requester_id = $2) as alone`,
        [[past, planned], sam.id],
      );
      succeeded += row!.doubled + row!.paid + row!.alone;
      const { paidEach } = await theo.write<{ paidEach: number | null }>('memories.rateDate', rate);
      served &&= paidEach !== null && paidEach > 0;
    }
    return { attempts: done, succeeded, control: { 'the partner’s rating completes the date and pays both': served } };
  },
};
