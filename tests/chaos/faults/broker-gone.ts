import type { Fault, Scene } from '../fault.ts';
import { openPages } from '../pages.ts';

const foundWithin = 10_000;

export const fault: Fault = {
  name: 'broker-gone',
  says: 'the broker killed, away for three seconds, and started again',
  on: ['postgres'],
  full: 10,
  quick: 2,
  hasBroker: true,
  happen: async ({ servers, broker, amount, pause, over, expect, note }) => {
    const pages = await openPages({ servers });
    for (let time = 0; time < amount; time += 1) {
      await pause(2_000);
      await broker.kill();
      await pause(3_000);
      expect('servers without their broker are ready, and say that they are cut off', (await liveOf(servers)).every((live) => live === 'cut off'));
      await broker.again();
      await over();
      for (const late = performance.now() + foundWithin; performance.now() < late && (await liveOf(servers)).some((live) => live !== 'whole'); ) await pause(100);
      expect(`servers find their broker again within ${foundWithin / 1_000} s`, (await liveOf(servers)).every((live) => live === 'whole'));
    }
    await pause(2_000);
    const { told, readAnew, unheard } = await pages.close();
    note(`of ${told + readAnew + unheard} times that a page was to hear of a change it did ${told} times, and read everything anew ${readAnew} times`);
    expect('every page hears of each change, or reads everything anew after it', unheard === 0 && told > 0 && readAnew > 0);
  },
};

/** What each server says of its live updates; of one that is not ready, nothing. */
function liveOf(servers: Scene['servers']): Promise<(string | null)[]> {
  return Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(`${url}/readyz`);
      return answer.ok ? (((await answer.json()) as { live?: string }).live ?? 'whole') : null;
    }),
  );
}
