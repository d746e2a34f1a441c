import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { historyOf, sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { answerTo, commentOn, keep, remember, soloOf, timelineOf } from './testing/fixtures.ts';

const product = shareProduct();

interface Kept {
  id: string;
  by: Person;
  /** A word in all that is written of it. */
  word: string;
  isShared: boolean;
}

/** Some people who pair and part as they like, and everything they keep to themselves. */
class Town {
  readonly people: Person[];
  readonly kept: Kept[] = [];
  readonly #partners = new Map<Person, Person>();

  constructor(people: Person[]) {
    this.people = people;
  }

  async keeps(by: Person): Promise<void> {
    const word = `canary-${crypto.randomUUID().slice(0, 8)}`;
    const id = await keep(product, by, { activity: word, notes: word, date: daysFromNow(product, -1) });
    await commentOn(by, id, word);
    await by.write('memories.rateDate', { memoryId: id, rating: 3, comment: word });
    this.kept.push({ id, by, word, isShared: false });
  }

  /** Does something to one's own memory, if there is one that may be. */
  async does(by: Person, call: string, more: (memory: Kept) => object = () => ({})): Promise<void> {
    const memory = this.kept.find((one) => one.by === by && !one.isShared);
    if (!memory) return;
    const response = await by.ask(`memories.${call}`, {
      body: JSON.stringify({ memoryId: memory.id, ...more(memory) }),
    });
    if (call === 'share' && response.ok) memory.isShared = true;
  }

  async sharesAll(by: Person): Promise<void> {
    if (!(await by.ask('memories.shareAll', { body: '{}' })).ok) return;
    const left = new Set((await soloOf(by)).map(({ id }) => id));
    const open = new Set((await timelineOf(by)).map(({ id }) => id));
    for (const memory of this.kept)
      if (memory.by === by && !left.has(memory.id) && open.has(memory.id)) memory.isShared = true;
  }

  async pairsOrParts(one: Person, other: Person): Promise<void> {
    const partner = this.#partners.get(one);
    if (partner) {
      await unpair(one, partner);
      for (const person of [one, partner]) this.#partners.delete(person);
    } else if (one !== other && !this.#partners.has(other)) {
      await one.pairWith(other);
      this.#partners.set(one, other).set(other, one);
    }
  }

  /** Everything somebody is told, by every read, of every list and of every memory there is. */
  async allThatIsReadBy(person: Person): Promise<string> {
    const { relationships } = await historyOf(person);
    const answers = [
      ...(['open', 'solo'] as const).flatMap((lane) =>
        ['timeline', 'bin'].map((call) => answerTo(person, ['read', call, { lane }])),
      ),
      answerTo(person, ['read', 'soloSummary', {}]),
      ...this.kept.flatMap(({ id: memoryId }) =>
        ['get', 'comments'].map((call) => answerTo(person, ['read', call, { memoryId }])),
      ),
      ...relationships.map(({ laneId }) => answerTo(person, ['read', 'archive', { laneId }])),
      ...relationships.flatMap(({ laneId }) =>
        this.kept.map(({ id: memoryId }) => answerTo(person, ['read', 'archivedComments', { laneId, memoryId }])),
      ),
    ];
    return (await Promise.all(answers)).map(({ body }) => body).join();
  }
}

const acts = ['keep', 'keep', 'add', 'edit', 'delete', 'restore', 'share', 'shareAll', 'pair', 'pair'] as const;

async function act(town: Town, [what, who, whom]: readonly [(typeof acts)[number], number, number]): Promise<void> {
  const [person, other] = [town.people[who]!, town.people[whom]!];
  switch (what) {
    case 'keep':
      return town.keeps(person);
    case 'add':
      return void (await remember(product, person));
    case 'edit':
      return town.does(person, 'editMemory', ({ word }) => ({
        activity: word,
        date: daysFromNow(product, -2),
        lead: 'me',
        notes: null,
      }));
    case 'delete':
      return town.does(person, 'deleteMemory');
    case 'restore':
      return town.does(person, 'restoreMemory');
    case 'share':
      return town.does(person, 'share');
    case 'shareAll':
      return town.sharesAll(person);
    case 'pair':
      return town.pairsOrParts(person, other);
  }
}

test('whatever people do, nobody ever reads what another keeps to themselves', async () => {
  const commands = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(3), fc.nat(3)), { minLength: 12, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      atNoon(product);
      const town = new Town([
        await product.person('Maya'),
        await product.person('Theo'),
        await product.person('Ada'),
        await product.person('Ben'),
      ]);
      await town.pairsOrParts(town.people[0]!, town.people[1]!);
      await town.keeps(town.people[0]!);
      const streams = await Promise.all(town.people.map((person) => Stream.of(person)));
      for (const step of steps) await act(town, step);
      for (const [index, person] of town.people.entries()) {
        const told = `${await town.allThatIsReadBy(person)}${streams[index]!.text}`;
        const secrets = town.kept.filter(({ by, isShared }) => by !== person && !isShared);
        expect(secrets.filter(({ word }) => told.includes(word)).map(({ word }) => word)).toEqual([]);
        const own = town.kept.filter(({ by, isShared }) => by === person && !isShared);
        expect(own.filter(({ word }) => !told.includes(word)).map(({ word }) => word)).toEqual([]);
        streams[index]!.close();
      }
    }),
    {
      numRuns: process.env.ALL === '1' ? 8 : 4,
      // An edit after the first memory was shared, then the bin, which shows nothing but the activity.
      examples: [
        [
          (['share', 'keep', 'edit', 'delete'] as const).map((what): [(typeof acts)[number], number, number] => [
            what,
            0,
            0,
          ]),
        ],
      ],
    },
  );
});

test('the database itself deletes the memories of one’s own solo lane alone, which is how one moves', async () => {
  const [maya, theo] = await product.couple();
  await keep(product, maya);
  await remember(product, maya);
  const ours = await sharedLaneOf(product, maya);
  const deleted = (account: string, lane: string) =>
    product.database.transaction({ account, lane }, product.clock.now(), (tx) => tx.execute(sql`delete from memories`));
  expect(
    await Promise.all([
      deleted(theo.id, maya.id),
      deleted(maya.id, ours),
      deleted(theo.id, ours),
      deleted(maya.id, theo.id),
    ]),
  ).toEqual([0, 0, 0, 0]);
  expect(await deleted(maya.id, maya.id)).toBe(1);
});
