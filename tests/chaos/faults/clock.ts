import type { Fault } from '../fault.ts';

const hour = 3_600_000;

export const fault: Fault = {
  name: 'clock',
  title: 'clocks an hour ahead and an hour behind',
  on: ['embedded', 'postgres'],
  full: 10,
  quick: 4,
  inject: async ({ servers, amount, pause, over }) => {
    for (const direction of [1, -1]) {
      await pause(1_000);
      await Promise.all(
        servers.map(async ({ process }, at) => process?.setAhead(direction * (at % 2 === 0 ? hour : -hour))),
      );
      await pause(amount * 1_000);
      await Promise.all(servers.map(async ({ process }) => process?.setAhead(0)));
      await over();
    }
  },
};
