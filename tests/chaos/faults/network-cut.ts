import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'network-cut',
  title: 'the network between server and database cut: hung up, then swallowing everything',
  on: ['postgres'],
  full: 30,
  quick: 12,
  inject: async ({ proxy, amount, pause, over }) => {
    for (const line of ['cut', 'lost'] as const) {
      await pause(2_000);
      proxy.set(line);
      await pause((amount * 1_000) / 2);
      proxy.set('through');
      await over();
    }
    await pause(2_000);
  },
};
