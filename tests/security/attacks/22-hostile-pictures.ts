import type { Person } from '#app/testing/person.ts';
import { marksIn } from '#features/memories/server/testing/marked-photo.ts';
import { fileOf, photo } from '#features/memories/server/testing/pictures.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { hostileUploads, script } from '../hostile-uploads.ts';

/** What no stored or served byte may have. */
const marks = [script, '<svg', 'PK\u0003\u0004', '%PDF'];

/** Files that are no pictures, that carry something else, and that take much to decode. */
export const attack: Attack = {
  number: '22',
  title: 'Hostile pictures',
  /** How often each is sent. */
  tries: { full: 5, quick: 1 },
  // Serves what was sent.
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/pictures/picture-intake.ts',
        find: 'const processed = await pictureProcessor.process(bytes);',
        replace:
          'const processed = { ...(await pictureProcessor.process(bytes)), width: 1, height: 1, thumbHash: new Uint8Array(9), variants: [bytes, bytes, bytes] } as Awaited<ReturnType<typeof pictureProcessor.process>>;',
      },
    ],
  },

  async attempt(cluster, rounds) {
    const [maya] = await cluster.couple();
    const uploads = await hostileUploads();
    const found: string[] = [];
    let attempts = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, [body, type, mayBeAccepted]] of Object.entries(uploads)) {
        const query = { id: crypto.randomUUID(), memoryId: await memoryOf(cluster, maya) };
        const { status } = await maya.ask('memories.addPicture', {
          query,
          body: new Uint8Array(body),
          headers: { 'content-type': type },
        });
        attempts += 1;
        if (status === 200 && !mayBeAccepted) found.push(`${name} was taken`);
        if (status >= 500) found.push(`${name}: ${status}`);
        if (status === 200) found.push(...(await servedMarks(maya, query.id)).map((mark) => `${name} serves ${mark}`));
      }
      await cluster.advance({ minutes: 1 });
    }
    const log = Buffer.from(cluster.log().join('\n'));
    found.push(
      ...[...marks.filter((mark) => log.includes(mark)), ...marksIn(log)].map((mark) => `the log has ${mark}`),
    );
    const { status } = await maya.ask('memories.addPicture', {
      query: { id: crypto.randomUUID(), memoryId: await memoryOf(cluster, maya) },
      body: await photo(),
      headers: { 'content-type': 'image/jpeg' },
    });
    return {
      attempts,
      succeeded: found.length,
      control: { 'a photograph is taken afterwards': status === 200 },
      note: found.slice(0, 3).join(', ') || `${Object.keys(uploads).length} kinds`,
    };
  },
};

async function memoryOf(cluster: Cluster, person: Person): Promise<string> {
  const memory = {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: cluster.now().toISOString().slice(0, 10),
    lead: 'me',
  };
  await person.write('memories.addMemory', memory);
  return memory.id;
}

async function servedMarks(person: Person, pictureId: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of ['320', '960', '2560']) {
    const response = await fileOf(person, pictureId, size);
    const bytes = Buffer.from(await response.arrayBuffer());
    found.push(...marks.filter((mark) => bytes.includes(mark)), ...marksIn(bytes));
    const { headers } = response;
    if (
      headers.get('content-type') !== 'image/webp' ||
      headers.get('x-content-type-options') !== 'nosniff' ||
      !headers.get('content-security-policy')?.includes("default-src 'none'")
    )
      found.push(`another type (${response.status}, ${headers.get('content-type')})`);
  }
  return found;
}
