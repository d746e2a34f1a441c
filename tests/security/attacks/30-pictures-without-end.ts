import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import type { Attack } from '../../harness/attack.ts';
import type { Cluster } from '../../harness/cluster.ts';

const mostBytes = 200_000;

/** An account that fills one lane after the other, its own and one with each partner. */
export const attack: Attack = {
  number: '30',
  title: 'Pictures without end, by one lane after the other',
  /** Partners. */
  tries: { full: 3, quick: 1 },
  env: { PICTURES_PER_ACCOUNT: `${mostBytes}`, PICTURES_PER_LANE: `${mostBytes}`, PICTURES_TOTAL: '10000000' },
  sabotage: {
    edits: [
      {
        file: 'src/features/memories/server/pictures/add-picture.ts',
        find: 'if ((await pictureStore.ownSpaceUsed(tx)) + bytes > settings.picturesPerAccount)',
        replace: 'if (bytes < 0)',
      },
    ],
  },

  async attempt(cluster, partners) {
    const attacker = await cluster.person('Attacker');
    const picture = new Uint8Array(
      await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
        .jpeg()
        .toBuffer(),
    );
    let attempts = await fill(cluster, attacker, picture);
    for (let number = 0; number < partners; number += 1) {
      const partner = await cluster.person('Partner');
      await attacker.pairWith(partner);
      attempts += await fill(cluster, attacker, picture);
      await unpair(attacker, partner);
    }
    const rows = await cluster.sql<{ bytes: number }>(
      'select sum(bytes)::float8 as bytes from memory_pictures where account_id = $1',
      [attacker.id],
    );
    const stored = Number(rows[0]!.bytes);
    const other = await cluster.person('Maya');
    return {
      attempts,
      succeeded: Number(stored > mostBytes),
      control: { 'somebody else adds a picture': (await upload(cluster, other, picture)) === 200 },
      note: `${Math.round(stored / 1_000)} of ${mostBytes / 1_000} kB`,
    };
  },
};

/** Adds pictures until one is refused. Returns how many were sent. */
async function fill(cluster: Cluster, person: Person, picture: Uint8Array<ArrayBuffer>): Promise<number> {
  for (let sent = 1; ; sent += 1) if (sent > 30 || (await upload(cluster, person, picture)) !== 200) return sent;
}

async function upload(cluster: Cluster, person: Person, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const memory = {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: cluster.now().toISOString().slice(0, 10),
    lead: 'me',
  };
  await person.write('memories.addMemory', memory);
  const response = await person.ask('memories.addPicture', {
    query: { id: crypto.randomUUID(), memoryId: memory.id },
    body,
    headers: { 'content-type': 'image/jpeg' },
  });
  await response.arrayBuffer();
  return response.status;
}
