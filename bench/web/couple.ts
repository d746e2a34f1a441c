import { Person } from '#app/testing/person.ts';
import { newId } from '#platform/web/new-id.ts';

export interface Couple {
  count: number;
  maya: Person;
  theo: Person;
}

const activities = [
  'A walk along the river, and the little bakery behind the mill afterwards',
  'Cooked the long recipe for ramen together',
  'Breakfast on the balcony',
  'Climbing, then dumplings at the place with the blue door',
];
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Marks badges as celebrated, so that no celebration covers the page. */
async function celebrate(person: Person): Promise<void> {
  const { badges } = await person.read<{ badges: { id: string; unlockedAt: string | null }[] }>('badges.list');
  for (const { id, unlockedAt } of badges) if (unlockedAt) await person.write('badges.celebrated', { badgeId: id });
}

/** A couple with that many memories, every second one with reactions and comments. */
export async function createCouple(url: string, count: number): Promise<Couple> {
  const [maya, theo] = [new Person(url, 'Maya'), new Person(url, 'Theo')];
  for (const person of [maya, theo])
    await person.signUp({ email: `${person.firstName}.${crypto.randomUUID()}@example.org`.toLowerCase() });
  await maya.pairWith(theo);
  for (let number = 0; number < count; number += 1) {
    const memoryId = newId();
    await maya.write('memories.addMemory', {
      id: memoryId,
      activity: activities[number % activities.length],
      date: day(count - number),
      lead: 'me',
      mood: '🙂',
      notes: number % 4 === 0 ? 'It rained, and nobody minded.' : '',
    });
    if (number % 2 === 1) continue;
    await theo.write('memories.react', { memoryId, reaction: '❤️' });
    await theo.write('memories.addComment', { id: newId(), memoryId, comment: 'You laughed so hard there!' });
  }
  await theo.write('moods.rate', { id: newId(), emoji: '🙂', comment: 'You made me tea before I asked' });
  for (const person of [maya, theo]) await celebrate(person);
  return { count, maya, theo };
}
