import { Stream } from '#app/testing/stream.ts';
import type { Person } from '#app/testing/person.ts';
import { Markers } from '../matrix/markers.ts';
import { copyOf, type Name } from '../matrix/setup.ts';
import { proceduresOf, cellsOf, send } from '../matrix/cells.ts';
import { principals, actorOf, type Principal } from '../matrix/principals.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';

const readers: Principal[] = ['the partner', 'a former partner', 'a member of another pair', 'an unpaired account', 'an administrator', 'a blocked account', 'a visitor'];

/** All content contains markers. Each principal calls every query, also with ids of others added, and must not see a foreign marker. */
export const attack: Attack = {
  number: '08',
  title: 'Reading content of others',
  tries: { full: readers.length, quick: 3 },
  sabotage: { edits: [{ file: 'src/features/memories/rules.ts', find: 'partnerRating: mine ? starsOf(theirs) : null,', replace: 'partnerRating: starsOf(theirs),' }] },

  async attempt(cluster, kinds) {
    const fixtures = await fixturesOn(cluster);
    const { maya, theo } = fixtures.people;
    const logged = cluster.log().length;
    const leaks: string[] = [];
    let bodies = 0;
    const asked = readers.slice(0, kinds);
    const signedIn = asked.flatMap((reader) => principals[reader] ?? []);
    const streams = await Promise.all(signedIn.map(async (name) => [name, await Stream.of(fixtures.people[name])] as const));

    for (const reader of asked) {
      await cluster.advance({ minutes: 1 });
      const viewer: Name | 'visitor' = principals[reader] ?? 'visitor';
      const mayas = { accountId: maya.id, account_id: maya.id, userId: maya.id, profile_id: maya.id, laneId: fixtures.current(maya, 'past')!.laneId!, partnerId: maya.id };
      for (const procedure of proceduresOf().filter(({ kind, name }) => kind === 'read' && name !== 'privacy.downloadExport')) {
        for (const cell of [table[procedure.name]!].flat().flatMap((row) => cellsOf(fixtures, procedure, row)).filter(({ principal }) => principal === reader)) {
          for (const smuggled of [{}, mayas]) {
            const { text } = await send(fixtures, cell, actorOf(fixtures, reader), smuggled);
            bodies += 1;
            leaks.push(...fixtures.markers.leakedTo(viewer, text).map((marker) => `${marker} in ${procedure.name} for ${reader}`));
          }
        }
      }
    }

    const word = fixtures.markers.word('maya', ['maya', 'theo']);
    const memoryId = fixtures.current(maya, 'past')!.id;
    await maya.write('memories.addComment', { id: crypto.randomUUID(), memoryId, comment: word });
    await told(streams.find(([name]) => name === 'theo')![1]);
    for (const [name, stream] of streams) {
      leaks.push(...[...Markers.quoted(stream.text), ...fixtures.markers.leakedTo(name, stream.text)].map((marker) => `${marker} on the stream of ${name}`));
      stream.close();
    }
    leaks.push(...cluster.log().slice(logged).flatMap((line) => fixtures.markers.leakedTo('the log', line)).map((marker) => `${marker} in the log`));
    return {
      attempts: bodies,
      succeeded: leaks.length,
      control: { 'her partner reads her new comment': (await commentsOf(copyOf(theo), memoryId)).includes(word) },
      note: [`${fixtures.markers.size} markers`, ...leaks.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };
  },
};

const commentsOf = async (person: Person, memoryId: string) => JSON.stringify(await person.read('memories.comments', { memoryId }));

async function told(stream: Stream): Promise<void> {
  for (const late = Date.now() + 5_000; !stream.heard('memories') && Date.now() < late; ) await new Promise((resolve) => setTimeout(resolve, 20));
}
