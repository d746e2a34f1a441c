import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { chance } from '../../harness/chance.ts';
import { tried } from '../../harness/tried.ts';

const cap = 50;
const [farWest, farEast] = ['Etc/GMT+12', 'Pacific/Kiritimati'] as const;
const zones = [farWest, farEast, 'UTC', 'Asia/Kathmandu'];

/** People turn plans past and back, date things where the cap may not look, and move 26 hours across the globe and back. */
export const attack: Attack = {
  number: '12',
  title: 'Toggling types, hopping zones, backdating',
  tries: { full: 10_000, quick: 100 },
  sabotage: { edits: [{ file: 'src/features/pebbles/rules.ts', find: ', 2 * cap - earnedLately', replace: '' }] },

  async attempt(cluster, operations) {
    const dice = chance();
    const people = [...(await cluster.couple()), ...(await cluster.couple())];
    const hopper = people[0]!;
    await hop(cluster, hopper);
    const known: string[] = [];
    let served = 0;
    for (let done = 0; done < operations; done += people.length) {
      const codes = await Promise.all(people.map((person, index) => oneOperation(cluster, cluster.at(done + index, person), known, dice, person)));
      served += codes.filter((code) => code === 'done').length;
      await cluster.advance({ minutes: dice.oneOf([0, 1, 1, 5, 30, 60]) });
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
    await logIn(hopper, 'UTC');
    await cluster.advance({ days: 3 });
    return {
      tried: operations,
      succeeded: richest!.rows,
      control: { 'three days at home later, a full day’s pebbles are earned': (await earnAll(cluster, hopper)) === cap },
      note: `${served} were served, at most ${richest!.inaday} a day and ${richest!.in24hours} in 24 hours, SEED=${dice.seed}`,
    };
  },
};

/** In the last minutes of a day in the far west one leaves for the far east: there the next day but one ends 22 hours later. */
async function hop(cluster: Cluster, hopper: Person): Promise<void> {
  await logIn(hopper, farWest);
  await cluster.advance({ days: 2 });
  const now = cluster.now();
  await cluster.advance({ minutes: (11 * 60 + 50 - now.getUTCHours() * 60 - now.getUTCMinutes() + 24 * 60) % (24 * 60) });
  await logIn(hopper, farEast);
  await earnAll(cluster, hopper);
  await cluster.advance({ minutes: 15 });
  await earnAll(cluster, hopper);
  await cluster.advance({ hours: 21, minutes: 58 });
  await earnAll(cluster, hopper);
}

/** Plans dates until they pay no more; says what they paid. */
async function earnAll(cluster: Cluster, person: Person): Promise<number> {
  for (let sum = 0; ;) {
    const { pebbles } = await person.write<{ pebbles: number }>('memories.planDate', { id: crypto.randomUUID(), activity: 'Skim stones', date: dayFrom(cluster.now(), 3), idea: 'me' });
    if (pebbles === 0) return sum;
    sum += pebbles;
  }
}

async function logIn(person: Person, timeZone: string): Promise<void> {
  await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone });
}

async function oneOperation(cluster: Cluster, person: Person, known: string[], dice: ReturnType<typeof chance>, owner: Person): Promise<string> {
  const id = crypto.randomUUID();
  const date = dayFrom(cluster.now(), dice.oneOf([-400, -2, -1, 0, 0, 1, 2]));
  const memoryId = known.length > 0 ? dice.oneOf(known.slice(-20)) : id;
  const plan = { activity: dice.oneOf(['Skim stones', 'Row', 'Swim']), date, idea: 'me' };
  const operation = dice.below(100);
  const answer = await (async () => {
    if (operation < 25) return tried(person, 'memories.planDate', { id, ...plan });
    if (operation < 55) return tried(person, 'memories.addMemory', { id, activity: plan.activity, date, lead: 'me' });
    if (operation < 65) return tried(person, 'memories.editPlan', { memoryId, ...plan });
    if (operation < 70) return tried(person, 'memories.editMemory', { memoryId, activity: plan.activity, date, lead: 'me' });
    if (operation < 75) return tried(person, 'memories.cancelDate', { memoryId });
    if (operation < 80) return tried(person, 'memories.deleteMemory', { memoryId });
    if (operation < 85) return tried(person, 'memories.restoreMemory', { memoryId });
    if (operation < 92) return tried(person, 'memories.rateDate', { memoryId, rating: 5 });
    if (operation < 96) return tried(person, 'memories.turnPast');
    return tried(person, 'accounts.logIn', { email: person.email, password: person.password, timeZone: dice.oneOf(zones) });
  })();
  if (operation < 55 && answer.code === 'done') known.push(id);
  if (answer.code === 'signed_out') await logIn(person, 'UTC');
  owner.cookie = person.cookie;
  return answer.code;
}

function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
