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
        const wereCut = await (time % 2 === 0 ? beforeDecision(scene) : afterDecision(scene));
        scene.expect('transactions were prepared when the coordinator was killed', wereCut);
        await scene.over();
      }
    }),
};

/** One worker has prepared, and the other cannot answer. Nothing of these transactions may stay. */
async function beforeDecision(scene: Scene): Promise<boolean> {
  const {
    coordinator,
    workers: [prepared, silent],
  } = scene.citus;
  let wereCut = false;
  for (let attempt = 1; !wereCut && attempt <= 20; attempt += 1) {
    silent.suspend();
    wereCut = await arePrepared(scene, [prepared], 1_000);
    if (wereCut) await coordinator.kill();
    silent.resume();
    // None was at its end just then.
    if (!wereCut) await scene.pause(300);
  }
  if (wereCut) await coordinator.start();
  return wereCut;
}

/** The coordinator has written that the transactions are committed, and waits for a replica that is not there before it tells the workers. */
async function afterDecision(scene: Scene): Promise<boolean> {
  const { citus } = scene;
  const { coordinator, workers } = citus;
  const setting = 'synchronous_standby_names';
  await citus.ask(`alter system set ${setting} = 'nobody'`);
  await citus.ask('select pg_reload_conf()');
  const wereCut = await arePrepared(scene, workers, 4_000);
  await coordinator.kill();
  await coordinator.start([`${setting}=`]);
  await citus.ask(`alter system reset ${setting}`);
  return wereCut;
}

/** Whether transactions are prepared on all these within so many milliseconds. */
async function arePrepared(
  { citus, note, pause }: Scene,
  nodes: readonly DurablePostgres[],
  within: number,
): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < within) {
    const counts = await Promise.all(nodes.map((node) => preparedOn(citus, node)));
    if (counts.every((count) => count > 0)) {
      note(`${counts.join(' and ')} transactions were prepared`);
      return true;
    }
    await pause(20);
  }
  return false;
}
