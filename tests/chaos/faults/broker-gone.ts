import type { Fault, Scene } from '../fault.ts';
import { openPages } from '../pages.ts';

const foundWithin = 10_000;

export const fault: Fault = {
  name: 'broker-gone',
  title: 'the broker killed, away for three seconds, and started again',
  on: ['postgres'],
  full: 10,
  quick: 2,
  hasBroker: true,
  inject: async ({ servers, broker, amount, pause, over, expect, note }) => {
    const pages = await openPages({ servers });
    for (let time = 0; time < amount; time += 1) {
      await pause(2_000);
      await broker.kill();
      await pause(3_000);
      expect(
        'servers without their broker are ready and report that they are cut off',
        (await liveOf(servers)).every((live) => live === 'cut off'),
      );
      await broker.again();
      await over();
      for (
        const late = performance.now() + foundWithin;
        performance.now() < late && (await liveOf(servers)).some((live) => live !== 'whole');
      )
        await pause(100);
      expect(
        `servers find their broker again within ${foundWithin / 1_000} s`,
        (await liveOf(servers)).every((live) => live === 'whole'),
      );
    }
    await pause(2_000);
    const { received, refetched, missed } = await pages.close();
    note(
      `${received + refetched + missed} changes: ${received} received by the page, ${refetched} covered by refetching`,
    );
    expect(
      'every page receives each change or refetches everything after it',
      missed === 0 && received > 0 && refetched > 0,
    );
  },
};

/** The state of live updates that each ready server reports. */
function liveOf(servers: Scene['servers']): Promise<(string | null)[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/readyz`);
      return answer.ok ? (((await answer.json()) as { live?: string }).live ?? 'whole') : null;
    }),
  );
}
