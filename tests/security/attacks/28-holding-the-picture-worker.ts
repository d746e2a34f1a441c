import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import { pngOfText } from '#platform/server/testing/png-of-text.ts';
import type { Attack } from '../../harness/attack.ts';
import type { Cluster } from '../../harness/cluster.ts';
import { hostileProcess, type Hostile } from '../../harness/hostile-process.ts';

/** How many times as long as alone a picture may take. */
const mostSlowed = 3;

/** Six accounts, each at its own address, send small PNG files whose text unpacks to more than a gigabyte. */
export const attack: Attack = {
  number: '28',
  title: 'Holding the picture worker by compressed text',
  /** Pictures of somebody else meanwhile. */
  tries: { full: 9, quick: 6 },
  // The worker loads the edited source too.
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/pictures/picture-processor.ts',
        find: "env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072' },\n      execArgv: ['--expose-gc']",
        replace: "env: process.env, execArgv: [...process.execArgv, '--expose-gc']",
      },
      {
        file: 'src/platform/server/pictures/picture-worker.ts',
        find: 'const { bytes, orientation } = pictureOnly(given);',
        replace: 'const { bytes, orientation } = { bytes: given, orientation: 1 };',
      },
      {
        file: 'src/platform/server/limits.ts',
        find: 'pictureSeconds: 5,\n  pictureCpuSeconds: 2,',
        replace: 'pictureSeconds: 60,\n  pictureCpuSeconds: 60,',
      },
      {
        file: 'src/platform/server/pictures/picture-intake.ts',
        find: 'const killedOfAccount = new RateLimiterMemory({ points: 2,',
        replace: 'const killedOfAccount = new RateLimiterMemory({ points: 1_000,',
      },
      {
        file: 'src/platform/server/pictures/picture-intake.ts',
        find: 'const killedOfAddress = new RateLimiterMemory({ points: 2,',
        replace: 'const killedOfAddress = new RateLimiterMemory({ points: 1_000,',
      },
    ],
  },

  async attempt(cluster, tries) {
    const honest = cluster.at(0, await cluster.person('Maya'));
    const people = (await cluster.people(6, 'Attacker')).map((person) => cluster.at(0, person));
    const picture = await photoOfNoise();
    const attackers = await hostileProcess(
      import.meta.url,
      people,
      { bomb: new Uint8Array(await pngOfText(150)), date: dateOf(cluster) },
      { connections: 2 },
    );
    // The first starts the worker.
    await upload(honest, picture, dateOf(cluster));
    const [alone, meanwhile]: [number[], number[]] = [[], []];
    let isSaved = true;
    const measure = async (into: number[]) => {
      for (let times = 0; times < 3; times += 1) {
        const { ms, isSaved: isThisSaved } = await timeOf(honest, picture, dateOf(cluster));
        into.push(ms);
        isSaved &&= isThisSaved;
      }
    };
    // By turns, so that the load of the machine does not decide.
    for (let at = 0; at < tries; at += 3) {
      await measure(alone);
      await attackers.start();
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await measure(meanwhile);
      await attackers.pause();
      // Without the defense each round takes minutes.
      if (median(meanwhile) > 3 * mostSlowed * median(alone)) break;
    }
    const attempts = await attackers.end();
    const [usual, slowed] = [median(alone), median(meanwhile)];
    return {
      attempts,
      succeeded: Number(slowed > mostSlowed * usual),
      control: { 'pictures of somebody else are saved': isSaved },
      note: `a picture takes ${Math.round(usual)} ms alone and ${Math.round(slowed)} ms meanwhile`,
    };
  },
};

export const hostile: Hostile<{ bomb: Uint8Array<ArrayBuffer>; date: string }> = (attacker, { bomb, date }) =>
  upload(attacker, bomb, date);

async function timeOf(
  person: Person,
  body: Uint8Array<ArrayBuffer>,
  date: string,
): Promise<{ ms: number; isSaved: boolean }> {
  const began = performance.now();
  // As the browser does: a busy machine asks to send a picture again.
  let status = 503;
  for (let sent = 0; sent < 5 && status === 503; sent += 1) status = await upload(person, body, date).catch(() => 503);
  return { ms: performance.now() - began, isSaved: status === 200 };
}

async function upload(person: Person, body: Uint8Array<ArrayBuffer>, date: string): Promise<number> {
  const memory = { id: crypto.randomUUID(), activity: 'Picnic', date, lead: 'me' };
  await person.write('memories.addMemory', memory);
  const response = await person.ask('memories.addPicture', {
    query: { id: crypto.randomUUID(), memoryId: memory.id },
    body,
    headers: { 'content-type': 'image/png' },
  });
  await response.arrayBuffer();
  return response.status;
}

const dateOf = (cluster: Cluster) => cluster.now().toISOString().slice(0, 10);

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

async function photoOfNoise(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [1_000, 750];
  return new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .blur(2)
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
}
