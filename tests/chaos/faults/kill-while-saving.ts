import { randomUUID } from 'node:crypto';
import { photo } from '#features/memories/server/testing/pictures.ts';
import { dyingAt } from '../../harness/sabotage.ts';
import type { Fault } from '../fault.ts';
import { newCouple } from '../load.ts';
import { send, sendPicture } from '../sender.ts';

const saving = 'src/features/memories/server/pictures/add-picture.ts';
const intake = 'src/platform/server/pictures/picture-intake.ts';
const folder = 'src/platform/server/pictures/picture-folder.ts';

/** The steps of saving a picture, and the statement before which the server dies. */
const steps: Record<string, [file: string, find: string, before?: string]> = {
  'it has a place': [intake, '        const picture = await readAndProcess(sender, body, pictureProcessor, pause);'],
  'its body is read': [intake, "  if ('error' in bytes) return"],
  'it is processed': [intake, "        return 'error' in picture ? picture : keep(picture);"],
  'a file is partly written': [
    folder,
    '    await writePrivateFile(file, [content]);',
    "(await import('node:fs')).writeFileSync(file + '.partial', content.slice(0, 9)); ",
  ],
  'a file is written': [folder, '    await Promise.all([syncFolder(this.#root)'],
  'all files are written': [saving, "  if ('error' in stored) throw"],
  'its row is inserted': [saving, "  tx.announce(peopleOf(principal), { changed: 'memories', ids: [row.memoryId] });"],
  'its row is committed': [saving, '  if (isNew) countStored(context.database, bytes);'],
};

export const fault: Fault = {
  name: 'kill-while-saving',
  title: 'kill -9 of a server at every step of saving a picture',
  on: ['embedded', 'postgres'],
  full: 3,
  quick: 1,
  edits: Object.entries(steps).map(([step, [file, find, before]]) => dyingAt(step, { file, find }, before)),
  load: { couples: 0 },
  inject: async ({ servers, load, amount, over, expect }) => {
    const couple = await newCouple({ servers });
    const [maya, theo] = couple.people;
    const picture = await photo();
    let turn = 0;
    for (let time = 0; time < amount; time += 1) {
      for (const step of Object.keys(steps)) {
        turn += 1;
        const [id, memoryId] = [randomUUID(), randomUUID()];
        await send({ servers }, turn, maya, 'memories.addMemory', {
          id: memoryId,
          activity: `Until ${step}`,
          date: '2026-01-01',
          lead: 'me',
        });
        await servers[turn % servers.length]!.process!.dieAt(step);
        const cutOff = await sendPicture({ servers }, turn, maya, { id, memoryId }, picture);
        expect(`a server dies when ${step}`, 'unknown' in cutOff);
        await over();
        const seen = await seenBy(theo, servers[0]!.url, memoryId);
        expect(
          `a picture is ${step === 'its row is committed' ? '' : 'not '}on the card when its server died as ${step}`,
          seen.includes(id) === (step === 'its row is committed'),
        );
        const again = await sendPicture({ servers }, turn + 1, maya, { id, memoryId }, picture);
        expect(`a picture is saved when it is sent again after its server died as ${step}`, 'answer' in again);
        if ('answer' in again) load.writes.add({ kind: 'picture', couple, who: maya, id, under: memoryId });
      }
    }
  },
};

async function seenBy(
  { cookie, address }: { cookie: string; address: string },
  url: string,
  memoryId: string,
): Promise<string[]> {
  const response = await fetch(`${url}/api/memories/get?memoryId=${memoryId}`, {
    headers: { cookie, 'x-forwarded-for': address },
  });
  const { memory } = (await response.json()) as { memory: { pictures: { id: string }[] } };
  return memory.pictures.map(({ id }) => id);
}
