import type { Fault } from '../fault.ts';
import { newCouple } from '../load.ts';
import { payingOnCitus } from '../paying-on-citus.ts';

export const fault: Fault = {
  name: 'shards-moved',
  title: 'shards of Citus moved to a new worker',
  on: ['citus'],
  full: 1,
  quick: 1,
  inject: (scene) =>
    payingOnCitus(scene, async ({ citus, pause, over, expect, note }) => {
      await pause(2_000);
      await citus.addWorker();
      const began = performance.now();
      await citus.ask('select citus_rebalance_start()');
      let isOver = false;
      const waited = citus.ask('select citus_rebalance_wait()').finally(() => (isOver = true));
      // The new worker gets a copy of the accounts, which are written meanwhile.
      while (!isOver) await newCouple(scene);
      await waited;
      const [moved] = await citus.ask<{ count: number }>(
        'select count(*)::int as count from pg_dist_placement join pg_dist_node using (groupid) where nodeport = $1',
        [citus.workers.at(-1)!.port],
      );
      note(`${moved!.count} shards were moved in ${Math.round((performance.now() - began) / 1000)} s`);
      expect('shards were moved', moved!.count > 0);
      await over();
      await pause(2_000);
    }),
};
