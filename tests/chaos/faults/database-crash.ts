import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'database-crash',
  title: 'PostgreSQL killed or stopped at once, and started again',
  on: ['postgres'],
  full: 10,
  quick: 2,
  inject: async ({ postgres, amount, pause, over }) => {
    for (let time = 0; time < amount; time += 1) {
      await pause(2_000);
      await (time % 2 === 0 ? postgres.kill() : postgres.stopAtOnce());
      await postgres.start();
      await over();
    }
  },
};
