import { everybody, ids } from '../harness/couples.ts';
import { call, freshId, prepared } from '../harness/requests.ts';

/** Five reads, a page with its prefetch and two writes for every account, each couple at its own address, in a fixed shuffled order. */
export function normalMix(couples: number): string[][] {
  const requests = everybody(couples).flatMap((one) => {
    const { cookie, couple } = one;
    const at = { 'x-forwarded-for': `10.1.${couple >> 8}.${couple & 255}` };
    return [
      ...['accounts.me', 'memories.timeline', 'moods.board', 'pebbles.balance', 'pairing.status'].map((name) =>
        call(name, { cookie }, at),
      ),
      ...['/dashboard', '/api/prefetch/dashboard'].map((path) => prepared({ path, headers: { cookie, ...at } })),
      call(
        'memories.addComment',
        { cookie, body: { id: freshId, memoryId: ids.memory(couple, 1), comment: 'Let us do that again' } },
        at,
      ),
      call('moods.rate', { cookie, body: { id: freshId, emoji: '🙂', comment: 'You made me tea' } }, at),
    ];
  });
  let state = 1;
  return requests
    .map((request) => ({ request, place: (state = (state * 48_271) % 2_147_483_647) }))
    .sort((a, b) => a.place - b.place)
    .map(({ request }) => [request]);
}
