import type { DurablePostgres } from '../durable-postgres.ts';
import type { Fault, Scene } from '../fault.ts';
import { payingOnCitus, preparedOn } from '../paying-on-citus.ts';

export const fault: Fault = {
  name: 'coordinator-killed',
  title: 'kill -9 of the coordinator of Citus between the two phases of commits',
  on: ['citus'],
  full: 6,
  quick: 2,
  inject: (scene) =>
    payingOnCitus(scene, async (_, hit) => {
      for (let time = 0; time < scene.amount; time += 1) {
        await scene.pause(2_000);
        hit(scene.citus.coordinator);
        await (time % 2 === 0 ? beforeDecision(scene) : afterDecision(scene));
        await scene.over();
      }
    }),
};

/** One worker has prepared, and the other cannot answer. Nothing of these transactions may stay. */
async function beforeDecision(scene: Scene): Promise<void> {
  const { coordinator, workers: [prepared, silent] } = scene.citus;
  silent.suspend();
  await untilPrepared(scene, [prepared]);
  await coordinator.kill();
  silent.resume();
  await coordinator.start();
}

/** The coordinator has written that the transactions are committed, and waits for a replica that is not there before it tells the workers. */
async function afterDecision(scene: Scene): Promise<void> {
  const { citus } = scene;
  const { coordinator, workers } = citus;
  const setting = 'synchronous_standby_names';
  await citus.ask(`alter system set ${setting} = 'nobody'`);
  await citus.ask('select pg_reload_conf()');
  await untilPrepared(scene, workers);
  await coordinator.kill();
  await coordinator.start([`${setting}=`]);
  await citus.ask(`alter system reset ${setting}`);
}

async function untilPrepared(scene: Scene, nodes: readonly DurablePostgres[]): Promise<void> {
  const began = performance.now();
  for (;;) {
    const counts = await Promise.all(nodes.map((node) => preparedOn(scene.citus, node)));
    if (counts.every((count) => count > 0)) return scene.note(`${counts.join(' and ')} transactions were prepared`);
    if (performance.now() - began > 4_000) return scene.expect('transactions were prepared when the coordinator was killed', false);
    await scene.pause(20);
  }
}
