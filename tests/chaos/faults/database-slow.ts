import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'database-slow',
  title: 'every answer of the database two seconds late',
  on: ['postgres'],
  full: 40,
  quick: 10,
  inject: async ({ proxy, amount, pause, over }) => {
    await pause(2_000);
    proxy.set('slow');
    await pause(amount * 1_000);
    proxy.set('through');
    await over();
    await pause(2_000);
  },
};
