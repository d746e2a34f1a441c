import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'twice',
  title: 'every request sent twice, the second time elsewhere and out of order',
  on: ['embedded', 'postgres'],
  full: 20,
  quick: 6,
  load: { twice: true },
  inject: async ({ amount, pause, over, load, expect }) => {
    await pause(amount * 1_000);
    await over();
    expect(
      'no repeated request was rejected as a different one',
      ![...load.refused.keys()].some((what) => what.includes('id_taken')),
    );
  },
};
