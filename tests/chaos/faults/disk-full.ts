import type { Fault } from '../fault.ts';

const megabyte = 1024 * 1024;

export const fault: Fault = {
  name: 'disk-full',
  title: 'the disk of the database filled to the last byte, then freed',
  on: ['embedded', 'postgres'],
  full: 3,
  quick: 1,
  diskMegabytes: 700,
  inject: async ({ disk, kind, load, amount, pause, over, note, servers, postgres }) => {
    for (let time = 0; time < amount; time += 1) {
      await pause(2_000);
      // First nearly full, so that the embedded database can still report it, then full.
      disk!.fill(100 * megabyte);
      await pause(8_000);
      disk!.fill(0);
      await pause(8_000);
      note(`${Math.round(disk!.free() / megabyte)} MB free`);
      disk!.freeSpace();
      if (kind === 'postgres' && !(await servers[0]!.isReady())) {
        await postgres.stopAtOnce();
        await postgres.start();
      }
      await over();
      await pause(2_000);
    }
    note([...load.unknown].map(([what, times]) => `${times} × ${what}`).join(', '));
  },
};
