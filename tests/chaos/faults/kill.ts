import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'kill',
  title: 'kill -9 of a server under writes',
  on: ['embedded', 'postgres'],
  full: 50,
  quick: 4,
  inject: async ({ servers, amount, pause, over }) => {
    for (let time = 0; time < amount; time += 1) {
      await pause(500 + Math.random() * 1_000);
      await servers[time % servers.length]!.process?.kill();
      await over();
    }
  },
};
