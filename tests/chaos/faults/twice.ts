import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'twice',
  says: 'every request sent twice, the second time elsewhere and out of order',
  on: ['embedded', 'postgres'],
  full: 20,
  quick: 6,
  load: { twice: true },
  happen: async ({ amount, pause, over, load, expect }) => {
    await pause(amount * 1_000);
    await over();
    expect('no second request was refused as if it were another', ![...load.refused.keys()].some((what) => what.includes('id_taken')));
  },
};
