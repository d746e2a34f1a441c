import type { Fault } from '../fault.ts';
import { payingOnCitus } from '../paying-on-citus.ts';

export const fault: Fault = {
  name: 'worker-killed',
  title: 'kill -9 of a worker of Citus while couples are paid',
  on: ['citus'],
  full: 6,
  quick: 2,
  inject: (scene) =>
    payingOnCitus(scene, async ({ citus, amount, pause, over }, hit) => {
      const [, worker] = citus.workers;
      for (let time = 0; time < amount; time += 1) {
        await pause(2_000 + Math.random() * 1_000);
        hit(worker);
        await worker.kill();
        await pause(3_000);
        await worker.start();
        await over();
      }
    }),
};
