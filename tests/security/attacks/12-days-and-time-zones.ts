import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const cap = 50;
const [farWest, farEast] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const;
const zones = [farWest, farEast, 'UTC', 'Asia/Kathmandu'];

/** People move plans into the past and back, backdate memories beyond the cap's day, and change their time zone by 26 hours. */
export const attack: Attack = {
  number: '12',
  title: 'Toggling types, changing time zones, backdating',
  tries: { full: 10_000, quick: 100 },
  sabotage: { edits: [{ file: 'src/features/pebbles/rules.ts', find: ', 2 * cap - earnedLately', replace: '' }] },

  async attempt(cluster, operations) {
    const random = seededRandom();
    const people = [...(await cluster.couple()), ...(await cluster.couple())];
    const traveler = people[0]!;
    await crossDateLine(cluster, traveler);
    const known: string[] = [];
    let served = 0;
    for (let done = 0; done < operations; done += people.length) {
      const codes = await Promise.all(
        people.map((person, index) => oneOperation(cluster, cluster.at(done + index, person), known, random, person)),
      );
      served += codes.filter((code) => code === 'done').length;
      await cluster.advance({ minutes: random.oneOf([0, 1, 1, 5, 30, 60]) });
    }
    const [richest] = await cluster.sql<{ in24hours: number; inaday: number; rows: number }>(
      `select coalesce(max(lately), 0) as in24hours, coalesce(max(daily), 0) as inaday,
              count(*) filter (where lately > $2 or daily > $3) as rows from (
         select sum(amount) over (partition by account_id order by created_at range between '23:59:59.999' preceding and current row) as lately,
                sum(amount) over (partition by account_id, day) as daily
         from pebble_transactions where account_id = any ($1) and reason in ('date_planned', 'memory_added', 'date_completed')) earned`,
      [people.map(({ id }) => id), 2 * cap, cap],
    );

    await cluster.advance({ days: 3 });
    await logIn(traveler, 'UTC');
    await cluster.advance({ days: 3 });
    return {
      attempts: operations,
      succeeded: richest!.rows,
      control: { 'three days later at home a full daily cap is earned': (await earnAll(cluster, traveler)) === cap },
      note: `${served} were served, at most ${richest!.inaday} a day and ${richest!.in24hours} in 24 hours, SEED=${random.seed}`,
    };
  },
};

/** Leaves the far west at the end of a day for the far east, where a day two dates later ends 22 hours afterwards. */
async function crossDateLine(cluster: Cluster, traveler: Person): Promise<void> {
  await logIn(traveler, farWest);
  await cluster.advance({ days: 2 });
  const now = cluster.now();
  await cluster.advance({
    minutes: (11 * 60 + 50 - now.getUTCHours() * 60 - now.getUTCMinutes() + 24 * 60) % (24 * 60),
  });
  await logIn(traveler, farEast);
  await earnAll(cluster, traveler);
  await cluster.advance({ minutes: 15 });
  await earnAll(cluster, traveler);
  await cluster.advance({ hours: 21, minutes: 58 });
  await earnAll(cluster, traveler);
}

/** Plans dates until they pay nothing more. Returns the sum. */
async function earnAll(cluster: Cluster, person: Person): Promise<number> {
  for (let sum = 0; ;) {
    const { pebbles } = await person.write<{ pebbles: number }>('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'Skim stones',
      date: dayFrom(cluster.now(), 3),
      idea: 'me',
    });
    if (pebbles === 0) return sum;
    sum += pebbles;
  }
}

async function logIn(person: Person, timeZone: string): Promise<void> {
  await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone });
}

async function oneOperation(
  cluster: Cluster,
  person: Person,
  known: string[],
  random: ReturnType<typeof seededRandom>,
  owner: Person,
): Promise<string> {
  const id = crypto.randomUUID();
  const date = dayFrom(cluster.now(), random.oneOf([-400, -2, -1, 0, 0, 1, 2]));
  const memoryId = known.length > 0 ? random.oneOf(known.slice(-20)) : id;
  const plan = { activity: random.oneOf(['Skim stones', 'Row', 'Swim']), date, idea: 'me' };
  const operation = random.below(100);
  const answer = await (async () => {
    if (operation < 25) return attemptWrite(person, 'memories.planDate', { id, ...plan });
    if (operation < 55)
      return attemptWrite(person, 'memories.addMemory', { id, activity: plan.activity, date, lead: 'me' });
    if (operation < 65) return attemptWrite(person, 'memories.editPlan', { memoryId, ...plan });
    if (operation < 70)
      return attemptWrite(person, 'memories.editMemory', { memoryId, activity: plan.activity, date, lead: 'me' });
    if (operation < 75) return attemptWrite(person, 'memories.cancelDate', { memoryId });
    if (operation < 80) return attemptWrite(person, 'memories.deleteMemory', { memoryId });
    if (operation < 85) return attemptWrite(person, 'memories.restoreMemory', { memoryId });
    if (operation < 92) return attemptWrite(person, 'memories.rateDate', { memoryId, rating: 5 });
    if (operation < 96) return attemptWrite(person, 'memories.turnPast');
    return attemptWrite(person, 'accounts.logIn', {
      email: person.email,
      password: person.password,
      timeZone: random.oneOf(zones),
    });
  })();
  if (operation < 55 && answer.code === 'done') known.push(id);
  if (answer.code === 'signed_out') await logIn(person, 'UTC');
  owner.cookie = person.cookie;
  return answer.code;
}

function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
