import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { addPicture, fileOf, photo } from '#features/memories/server/testing/pictures.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

/** Ids that name a path, a pattern or a statement. */
const oddIds = ['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', './', '*', "' or true --", '{}', '00000000-0000-0000-0000-000000000000'];

/** A stranger, a former partner and whoever uses the browser next ask for pictures by their URLs, and write on pictures by their ids. */
export const attack: Attack = {
  number: '23',
  title: 'Pictures of others',
  tries: { full: 20, quick: 2 },
  // Shows a picture to everybody who knows its id.
  sabotage: {
    sql: [`create or replace function picture_seen_by(account uuid, wanted uuid) returns table (file_id uuid, file_key bytea, bytes integer)
      language sql stable security definer set search_path = public as $$ select file_id, file_key, bytes from memory_pictures where id = wanted $$`],
  },

  async attempt(cluster, rounds) {
    const got: string[] = [];
    let [attempts, isServed] = [0, true];
    const attempt = async (what: string, asked: Promise<Response>, goal: (response: Response) => boolean = ({ status }) => status === 200 || status === 304) => {
      attempts += 1;
      const response = await asked;
      await response.arrayBuffer();
      if (goal(response) || response.status >= 500) got.push(`${what}: ${response.status}`);
    };
    for (let round = 0; round < rounds; round += 1) {
      await cluster.advance({ minutes: 1 });
      const [maya, theo] = await cluster.couple();
      const stranger = await cluster.person('Stranger');
      const memoryId = await memoryOf(cluster, maya);
      const pictureId = await addPicture(maya, memoryId);
      const etag = (await fileOf(maya, pictureId)).headers.get('etag')!;
      const [{ file_id: fileId }] = (await cluster.sql<{ file_id: string }>('select file_id from memory_pictures where id = $1', [pictureId])) as [{ file_id: string }];

      for (const [who, person] of Object.entries({ 'a stranger': stranger, 'a visitor': cluster.visitor() })) {
        for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }, { 'if-none-match': `W/${etag}` }] as Record<string, string>[]) {
          await attempt(`${who} with ${JSON.stringify(headers)}`, fileOf(person, pictureId, '320', headers));
        }
        await attempt(`${who} by the name of its files`, fileOf(person, fileId));
        for (const path of [`/pictures/${fileId}`, `/api/pictures/${fileId}-320`, `/${fileId.slice(0, 2)}/${fileId}-320`, `/assets/..%2f..%2fdata/pictures/${fileId.slice(0, 2)}/${fileId}-320`]) {
          await attempt(`${who} by ${path}`, fetch(person.url + path, { headers: { cookie: person.cookie } }), (response) => response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html'));
        }
      }
      for (const odd of oddIds) for (const size of ['320', '../320']) await attempt(`the id ${odd}`, fileOf(maya, odd, size));
      await attempt('an unknown size', fileOf(maya, pictureId, '100000'));

      for (const procedure of ['removePicture', 'restorePicture', 'describePicture']) {
        for (const person of [theo, stranger]) await attempt(`${procedure} by another`, person.ask(`memories.${procedure}`, { body: JSON.stringify({ pictureId, ...(procedure === 'describePicture' && { altText: 'Mine now' }) }) }));
      }
      const upload = async (person: Person, id: string) => person.ask('memories.addPicture', { query: { id, memoryId }, body: await photo(), headers: { 'content-type': 'image/jpeg' } });
      await attempt('an upload to a memory of others', upload(stranger, crypto.randomUUID()));
      await attempt('an upload by the id of another’s picture', upload(theo, pictureId));

      // Two people send one id at once.
      const id = crypto.randomUUID();
      const answers = await Promise.all([upload(maya, id), upload(theo, id), upload(maya, id), upload(theo, id)]);
      const [{ count }] = (await cluster.sql<{ count: number }>('select count(*)::int as count from memory_pictures where id = $1', [id])) as [{ count: number }];
      attempts += answers.length;
      if (count !== 1 || answers.filter(({ status }) => status === 200).length !== 2 || answers.some(({ status }) => status >= 500)) got.push(`one id at once: ${answers.map(({ status }) => status).join()}, ${count} rows`);

      isServed &&= (await fileOf(theo, pictureId)).status === 200 && (await fileOf(theo, pictureId, '320', { 'if-none-match': etag })).status === 304;
      const elsewhere = await addPicture(maya, await memoryOf(cluster, maya, { keepToMyself: true }));
      await attempt('her partner, of a memory of her own', fileOf(theo, elsewhere));

      // Parted: he keeps what was theirs until she takes it back, and gets nothing new.
      await unpair(maya, theo);
      await attempt('a former partner, of a memory of her own', fileOf(theo, elsewhere));
      await attempt('a former partner adds one', upload(theo, crypto.randomUUID()));
      await attempt('a former partner takes hers', theo.ask('memories.removePicture', { body: JSON.stringify({ pictureId }) }));
      await maya.write('memories.removePicture', { pictureId });
      for (const headers of [{}, { 'if-none-match': etag }] as Record<string, string>[]) await attempt('a former partner, of one that she took back', fileOf(theo, pictureId, '320', headers));

      // The next person at the browser, after she logged out.
      const own = await fileOf(maya, elsewhere);
      const cookie = maya.cookie;
      if (!own.headers.get('cache-control')?.match(/private, no-cache/) || own.headers.get('vary') !== 'cookie') got.push('a browser may show it unasked');
      const out = await maya.ask('accounts.logOut', { body: '{}' });
      if (!out.headers.get('clear-site-data')?.includes('"cache"')) got.push('the browser keeps it after she logged out');
      attempts += 2;
      const left = Object.assign(cluster.visitor(), { cookie });
      for (const headers of [{}, { 'if-none-match': own.headers.get('etag')! }] as Record<string, string>[]) await attempt('by her former session', fileOf(left, elsewhere, '320', headers));
    }
    return { attempts, succeeded: got.length, control: { 'her partner sees it': isServed }, note: got.slice(0, 3).join(', ') };
  },
};

async function memoryOf(cluster: Cluster, person: Person, given: object = {}): Promise<string> {
  const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me', ...given };
  await person.write('memories.addMemory', memory);
  return memory.id;
}
