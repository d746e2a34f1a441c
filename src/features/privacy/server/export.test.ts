import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { openProduct } from '#app/testing/product.ts';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { commentOn, keep, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { rate, respond } from '#features/moods/server/testing/fixtures.ts';
import { addProgress, newGoal } from '#features/goals/server/testing/fixtures.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { addPicture, fileOf, photo } from '#features/memories/server/testing/pictures.ts';
import { exported, fetched, follow, laneOf, latestOf, linkFor, mentioned, settled, start } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const day = (days: number) => daysFromNow(product, days);

describe('an export holds', () => {
  test('a page to read, the same for other programs, and a word on both', async () => {
    const { files, data } = await exported(maya);
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'index.html']);
    expect(data).toMatchObject({
      schema: 'otterway-export',
      version: 1,
      profile: { firstName: 'Maya', lastName: 'Otter', email: maya.email, timeZone: 'UTC' },
    });
    expect(mentioned(files['README.txt'], Object.keys(data.requests))).toEqual(['areTaken', 'received', 'sent']);
    expect(data.exportedAt).toBe(new Date(data.exportedAt).toISOString());
    expect(mentioned(files['README.txt'], Object.keys(data))).toEqual(Object.keys(data));
    expect(files['index.html']!.startsWith('<!doctype html><html lang="en">')).toBe(true);
  });

  test('Memory Lane with reactions, comments, plans and what both thought, and what is only mine', async () => {
    const swim = await remember(product, maya, {
      activity: 'Swim',
      date: day(-3),
      lead: 'partner',
      mood: '😍',
      notes: 'Cold.\nVery.',
    });
    await plan(product, theo, {
      activity: 'Night market',
      date: day(9),
      time: '19:30',
      venueUrl: 'https://example.org/market',
    });
    await keep(product, maya, { activity: 'A walk alone', date: day(-1) });
    await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
    await commentOn(theo, swim, 'Your idea');
    await maya.write('memories.rateDate', { memoryId: swim, rating: 5, comment: 'Best' });
    await product.database.pool.query('update pebble_config set daily_cap = 1');
    await theo.write('memories.rateDate', { memoryId: swim, rating: 4, comment: 'Sandy' });
    await product.database.pool.query('update pebble_config set daily_cap = 50');
    const hers = await exported(maya);
    expect(laneOf(hers, 'shared')).toMatchObject({
      partnerName: 'Theo Otter',
      memories: [
        {
          activity: 'Night market',
          type: 'planned',
          date: day(9),
          time: '19:30',
          venueUrl: 'https://example.org/market',
          credit: 'partner',
          creditName: 'Theo Otter',
        },
        {
          activity: 'Swim',
          type: 'past',
          date: day(-3),
          notes: 'Cold.\nVery.',
          mood: '😍',
          creditName: 'Theo Otter',
          reactions: [{ reaction: '🔥', count: 1 }],
          comments: [{ author: 'partner', authorName: 'Theo Otter', comment: 'Your idea' }],
          myRating: { rating: 5, comment: 'Best' },
          partnerRating: { rating: 4, comment: 'Sandy' },
          paidEach: 10,
          paidMe: 0,
        },
      ],
    });
    expect(laneOf(hers, 'solo')!.memories).toMatchObject([{ activity: 'A walk alone', creditName: 'You' }]);
    const shown = [
      'Night market',
      '7:30 PM',
      '<q>Cold.\nVery.</q>',
      'Your idea',
      'Best',
      'Sandy',
      'Pebbles earned! +0 for you: your pebble limit of that day was reached',
      'A walk alone',
    ];
    expect(mentioned(hers.files['index.html'], shown)).toEqual(shown);
    expect(mentioned((await exported(theo)).everything, ['A walk alone'])).toEqual([]);
  });

  test('more than any page of a list has, each thing once', async () => {
    for (let number = 1; number <= 45; number += 1)
      await remember(product, number % 2 ? maya : theo, { activity: `Swim ${number}`, date: day(-number) });
    const long = await remember(product, maya, { activity: 'Long talk', date: day(0) });
    for (let number = 1; number <= 52; number += 1) await commentOn(theo, long, `Word ${number}`);
    const { memories } = laneOf(await exported(maya), 'shared')!;
    expect(memories.map(({ activity }) => activity)).toEqual([
      'Long talk',
      ...Array.from({ length: 45 }, (_, index) => `Swim ${index + 1}`),
    ]);
    expect(memories[0]!.comments.map(({ comment }) => comment)).toEqual(
      Array.from({ length: 52 }, (_, index) => `Word ${index + 1}`),
    );
  });

  test('a lane newest first, planned dates too', async () => {
    for (const days of [40, 400]) await plan(product, maya, { activity: `In ${days} days`, date: day(days) });
    await remember(product, maya, { activity: 'Today', date: day(0) });
    const { memories } = laneOf(await exported(maya), 'shared')!;
    expect(memories.map(({ activity }) => activity)).toEqual(['In 400 days', 'In 40 days', 'Today']);
  });

  test('every mood since the two were paired, goals with their steps, badges, the ledger and the jars', async () => {
    const bad = await rate(product, theo, { emoji: '😡', comment: 'The dishes' });
    for (let number = 0; number < 21; number += 1) await rate(product, maya, { emoji: '🙂' });
    await respond(product, maya, { moodRatingId: bad, comment: 'They soak' });
    const goalId = await newGoal(product, maya, { title: 'Four lakes', target: 4 });
    await addProgress(product, theo, goalId, { amount: 3, notes: 'Loch, too' });
    await remember(product, maya, { activity: 'Swim', date: day(-3) });
    await theo.write('pebbles.addTreat', { id: crypto.randomUUID(), treat: 'Foot massage' });
    const { data, files } = await exported(maya);
    expect(data.moods).toHaveLength(22);
    expect(data.moods.at(-1)).toMatchObject({
      by: 'partner',
      emoji: '😡',
      comment: 'The dishes',
      responses: [{ author: 'me', comment: 'They soak' }],
    });
    expect(data.goals).toMatchObject([
      {
        title: 'Four lakes',
        currentProgress: 3,
        shares: { me: 0, partner: 3 },
        steps: [{ by: 'partner', amount: 3, notes: 'Loch, too' }],
      },
    ]);
    expect(data.badges.badges.filter(({ unlockedAt }) => unlockedAt)).toMatchObject([{ name: 'First Ripple' }]);
    expect(data.pebbles).toMatchObject({
      balance: 3,
      transactions: [{ amount: 3, reason: 'memory_added', activity: 'Swim' }],
    });
    expect(data.rewards).toMatchObject({ treats: { mine: [], partners: [{ treat: 'Foot massage' }] }, vouchers: [] });
    const shown = [
      '<q>The dishes</q>',
      'They soak',
      'Four lakes',
      '<q>Loch, too</q>',
      'First Ripple',
      'Memory Added',
      'Foot massage',
    ];
    expect(mentioned(files['index.html'], shown)).toEqual(shown);
  });

  test('of a former time what its archive shows, and whom one blocked; nothing of it for a new partner', async () => {
    const swim = await remember(product, maya, { activity: 'Swim with Theo', date: day(-3) });
    await commentOn(theo, swim, 'Never again');
    await theo.write('memories.rateDate', { memoryId: swim, rating: 1, comment: 'Hidden stars' });
    await rate(product, theo, { emoji: '😡', comment: 'A closed mood' });
    await newGoal(product, theo, { title: 'A goal at rest' });
    await unpair(maya, theo, { block: true });
    const noah = await product.person('Noah');
    await maya.pairWith(noah);
    await remember(product, noah, { activity: 'Tea with Noah', date: day(-1) });
    const hers = await exported(maya);
    expect(laneOf(hers, 'shared')!.memories).toMatchObject([{ activity: 'Tea with Noah' }]);
    expect(laneOf(hers, 'former')).toMatchObject({
      partnerName: 'Theo Otter',
      memories: [
        {
          activity: 'Swim with Theo',
          partnerRating: null,
          comments: [{ authorName: 'Theo Otter', comment: 'Never again' }],
        },
      ],
    });
    expect(hers.data).toMatchObject({
      relationships: [{ partnerName: 'Theo Otter' }],
      blocked: [{ name: 'Theo Otter' }],
      moods: [],
      goals: [],
    });
    expect(mentioned(hers.everything, ['Hidden stars', 'A closed mood', 'A goal at rest'])).toEqual([]);
    expect(mentioned((await exported(noah)).everything, ['Theo', 'Swim with', 'Never again'])).toEqual([]);
    expect(mentioned((await exported(theo)).everything, ['Noah', 'Tea with'])).toEqual([]);
  });
});

describe('pictures', () => {
  const picturesOf = (lane: ReturnType<typeof laneOf>) => lane!.memories.flatMap(({ pictures }) => pictures);

  test('lie beside the page, which shows them, in every lane that the account sees', async () => {
    const [swim, pier] = [
      await remember(product, maya, { activity: 'Swim', date: '2020-04-02' }),
      await remember(product, theo, { activity: 'Pier', date: '2020-04-02' }),
    ];
    const alone = await keep(product, maya, { activity: 'Alone', date: '2020-04-03' });
    const [first, second, third, fourth] = [
      await addPicture(maya, swim, await photo({ width: 3_000, height: 1_500 })),
      await addPicture(theo, swim),
      await addPicture(theo, pier),
      await addPicture(maya, alone),
    ];
    await addPicture(theo, await keep(product, theo, { activity: 'His alone' }));
    await maya.write('memories.describePicture', { pictureId: first, altText: 'A "red" <wall>' });
    const hers = await exported(maya);
    const shared = picturesOf(laneOf(hers, 'shared'));
    expect(shared).toHaveLength(3);
    expect(shared.map(({ file }) => file).sort()).toEqual([
      'pictures/2020-04-02-1.webp',
      'pictures/2020-04-02-2.webp',
      'pictures/2020-04-02-3.webp',
    ]);
    expect(shared.find(({ id }) => id === first)).toEqual({
      id: first,
      file: expect.any(String) as string,
      altText: 'A "red" <wall>',
      addedBy: 'me',
      width: 2_560,
      height: 1_280,
    });
    expect(shared.filter(({ id }) => id === second || id === third)).toMatchObject([
      { addedBy: 'partner', altText: null },
      { addedBy: 'partner', altText: null },
    ]);
    expect(picturesOf(laneOf(hers, 'solo'))).toMatchObject([{ id: fourth, file: 'pictures/2020-04-03-1.webp' }]);
    expect(Object.keys(hers.files).filter((name) => name.startsWith('pictures/'))).toHaveLength(4);
    for (const { id, file } of [...shared, ...picturesOf(laneOf(hers, 'solo'))]) {
      expect(Buffer.from(hers.bytes[file]!)).toEqual(Buffer.from(await (await fileOf(maya, id, '2560')).arrayBuffer()));
      expect(hers.files['index.html']).toContain(`<img src="${file}"`);
    }
    expect(hers.files['index.html']).toContain('alt="A &quot;red&quot; &lt;wall&gt;"');
    expect(await latestOf(maya)).toMatchObject({ done: 3 + 4 + 2, total: 3 + 4 + 2 });
    const { rows } = await product.database.pool.query('select zip, pictures from exports where account_id = $1', [
      maya.id,
    ]);
    expect(rows).toEqual([{ zip: null, pictures: [] }]);
  });

  test('of a former time are in it; one that was taken back since it was put together is not', async () => {
    const memoryId = await remember(product, maya, { date: '2020-04-02' });
    const [his, hers] = [await addPicture(theo, memoryId), await addPicture(maya, memoryId)];
    await unpair(maya, theo);
    await start(maya);
    expect(await settled(maya)).toMatchObject({ state: 'ready' });
    await theo.write('memories.removePicture', { pictureId: his });
    const { data, files, bytes } = await fetched(maya);
    expect(picturesOf(laneOf({ data }, 'former')).map(({ id }) => id)).toEqual([his, hers]);
    expect(Object.keys(bytes).sort()).toEqual(['README.txt', 'data.json', 'index.html', 'pictures/2020-04-02-2.webp']);
    expect(files['README.txt']).not.toContain('pictures/2020');
  });

  test('whose file is missing are left out, and README.txt names them', async () => {
    const memoryId = await remember(product, maya, { date: '2020-04-02' });
    const [lost] = [await addPicture(theo, memoryId), await addPicture(maya, memoryId)];
    const { rows } = await product.database.pool.query<{ file_id: string }>(
      'select file_id from memory_pictures where id = $1',
      [lost],
    );
    await product.pictureFiles.remove(rows[0]!.file_id);
    const { files } = await exported(maya);
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'data.json', 'index.html', 'pictures/2020-04-02-2.webp']);
    expect(files['README.txt']).toContain(
      'missing here. Ask\nwho runs it, and download your data again:\npictures/2020-04-02-1.webp\n',
    );
  });

  test('are read as fast as the browser takes them, and a download that nobody takes is cut', async () => {
    const slow = await openProduct({}, { limits: { idleSeconds: 0.5 } });
    const [noah] = await slow.couple();
    const memoryId = await remember(slow, noah);
    for (let number = 0; number < 10; number += 1) await addPicture(noah, memoryId);
    await start(noah);
    expect(await settled(noah)).toMatchObject({ state: 'ready' });
    const link = await linkFor(noah);
    let reads = 0;
    slow.pictureFiles.read = async () => {
      reads += 1;
      return randomBytes(4_000_000);
    };
    const served: Socket[] = [];
    const serve = (message: unknown) => void served.push((message as { socket: Socket }).socket);
    subscribe('net.server.socket', serve);
    const { socket } = new RawConnection(noah.url, written(link, { headers: { cookie: noah.cookie } }));
    socket.once('data', () => socket.pause());
    await eventually(() => expect(reads).toBeGreaterThan(0));
    await eventually(() => expect(served.map(({ destroyed }) => destroyed)).toEqual([true]));
    unsubscribe('net.server.socket', serve);
    expect(reads).toBeLessThan(5);
    await slow.stop();
  });

  test('are not given out any more once the session has ended, in the middle of a download', async () => {
    const memoryId = await remember(product, maya);
    for (let number = 0; number < 3; number += 1) await addPicture(theo, memoryId);
    await start(maya);
    expect(await settled(maya)).toMatchObject({ state: 'ready' });
    const link = await linkFor(maya);
    const { read } = product.pictureFiles;
    let reads = 0;
    product.pictureFiles.read = async (...wanted) => {
      if ((reads += 1) === 2)
        await product.database.pool.query('delete from sessions where account_id = $1', [maya.id]);
      return read(...wanted);
    };
    try {
      const response = await follow(maya, link);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
      expect(reads).toBe(2);
    } finally {
      product.pictureFiles.read = read;
    }
  });
});

describe('an export never holds', () => {
  test('the partner’s email, code or unrevealed stars, a session, or anything of others', async () => {
    const [stranger, other] = await product.couple();
    for (const person of [stranger, other]) await remember(product, person, { activity: 'CANARY', notes: 'CANARY' });
    await rate(product, stranger, { comment: 'CANARY' });
    await keep(product, theo, { activity: 'Kept by Theo', date: day(-1) });
    const swim = await remember(product, maya, { activity: 'Swim', date: day(-3) });
    await theo.write('memories.rateDate', { memoryId: swim, rating: 1, comment: 'Not yet for you' });
    const { data, everything } = await exported(maya);
    const { pairingCode } = await theo.read<{ pairingCode: string }>('pairing.status');
    expect(
      mentioned(everything, [
        'CANARY',
        'Kept by Theo',
        'Not yet for you',
        theo.email,
        pairingCode,
        theo.id,
        maya.cookie.split('=')[1]!,
        '$argon2',
      ]),
    ).toEqual([]);
    expect(laneOf({ data }, 'shared')!.memories[0]).toMatchObject({ partnerRated: true, partnerRating: null });
  });

  test('markup that somebody wrote', async () => {
    const hostile = `<script>window.CANARY=1</script><img src=x onerror="CANARY" '">&amp; javascript:CANARY`;
    const swim = await remember(product, theo, { activity: hostile, date: day(-3), notes: hostile });
    await commentOn(theo, swim, hostile);
    await rate(product, theo, { comment: hostile });
    await theo.write('pebbles.addTreat', { id: crypto.randomUUID(), treat: hostile });
    const { files, data } = await exported(maya);
    expect(laneOf({ data }, 'shared')!.memories[0]!.notes).toBe(hostile);
    const page = files['index.html']!;
    expect(page.match(/&lt;script&gt;window.CANARY=1&lt;\/script&gt;/g)!.length).toBeGreaterThan(4);
    expect(page.match(/<(script|img|iframe|link)|\son\w+="|href="(?!#|https?:)/i)).toBeNull();
  });
});
