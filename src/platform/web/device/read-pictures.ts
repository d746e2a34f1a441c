import { delMany, get, keys, set } from 'idb-keyval';
import { keptReadsOf } from './marks.ts';
import { picturePrefix } from './reads.ts';
import { device, digest, sealBytes, unsealBytes, type Sealed } from './database.ts';

/** Keeps the pictures at these addresses, encrypted beside what was read, and no others. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const before = (await keys<string>(device)).filter((key) => key.startsWith(picturePrefix));
  const wanted = new Map(await Promise.all(addresses.map(async (address) => [await keyOf(address), address] as const)));
  await delMany(
    before.filter((key) => !wanted.has(key)),
    device,
  );
  for (const [key, address] of wanted) {
    if (before.includes(key)) continue;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    const [sealed, type] = [
      await sealBytes('lane', await answer.arrayBuffer()),
      answer.headers.get('content-type') ?? '',
    ];
    if (keptReadsOf() !== null) await set(key, { ...sealed, type }, device);
  }
}

/** The picture of an address, where this browser keeps it. */
export async function keptPicture(address: string): Promise<Blob | undefined> {
  const kept = await get<Sealed & { type: string }>(await keyOf(address), device);
  return kept && new Blob([await unsealBytes('lane', kept)], { type: kept.type });
}

const keyOf = async (address: string) => picturePrefix + (await digest(address));
