import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

interface Template {
  id: string;
  targetValue: number;
  pebbleReward: number;
}

/**
 * A couple starts goals with own rewards, claims progress of 10⁹ and completes template after template, from the first minute as a pair. Then one of
 * them does so with four puppet accounts. Two goals of a person pay in a week, and none on a pair's first day.
 */
export const attack: Attack = {
  number: '14',
  title: 'Farming goals',
  tries: { full: 1000, quick: 100 },
  sabotage: {
    edits: [
      {
        file: 'src/features/goals/rules.ts',
        find: 'max: 2, days: 7, notInFirstHours: 24',
        replace: 'max: 2000, days: 7, notInFirstHours: 0',
      },
    ],
  },

  async attempt(cluster, tries) {
    const [maya, theo] = await cluster.couple();
    const { templates } = await maya.read<{ templates: Template[] }>('goals.templates', { category: 'relationship' });
    let done = 0;
    let early = 0;
    for (const template of templates.slice(0, 3)) if ((await complete(maya, template)).paidEach) early += 1;
    await cluster.advance({ days: 1 });
    while (done < tries) {
      // Stays below the rate limit, and within the week for a thousand attempts.
      await cluster.advance({ minutes: 3 });
      done += await oneRound(cluster, [maya, theo], templates[(done / 25) % templates.length]!);
    }
    const puppets = await farmWithPuppets(cluster, templates[0]!);
    const payouts = await cluster.sql<{ amount: number; reward: number }>(
      `with payouts as materialized (select amount, source_id from pebble_transactions where account_id = $1 and source_kind = 'goal' and reason = 'goal_completed')
       select payouts.amount, couple_goals.pebble_reward as reward from payouts join couple_goals on couple_goals.id = payouts.source_id`,
      [maya.id],
    );
    const wrongAmounts = payouts.filter(
      ({ amount, reward }) => amount !== reward || !templates.some(({ pebbleReward }) => pebbleReward === amount),
    ).length;

    await cluster.advance({ days: 7 });
    for (const person of [maya, theo])
      await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone: 'UTC' });
    const later = await complete(maya, templates[0]!);
    return {
      attempts: done + 3 + puppets.attempts,
      succeeded: Math.max(0, payouts.length - 2) + wrongAmounts + early + Math.max(0, puppets.paid - 2),
      control: {
        'two goals a week pay': payouts.length >= 2,
        'two with four puppets pay': puppets.paid === 2,
        'a week later one pays again': later.paidEach === templates[0]!.pebbleReward,
      },
      note: `${payouts.length} payouts, ${puppets.paid} with four puppets`,
    };
  },
};

/** Twenty-five attempts: invalid input, then the goal itself, completed by both at the same time and once more. */
async function oneRound(
  cluster: Cluster,
  [maya, theo]: [Person, Person],
  { id: templateId, targetValue }: Template,
): Promise<number> {
  const goalId = crypto.randomUUID();
  const own = {
    pebbleReward: 10_000,
    pebble_reward: 10_000,
    targetValue: 1,
    currentProgress: 1_000_000_000,
    status: 'completed',
    paidEach: 10_000,
  };
  const forged = Object.entries(own).map(([key, value]) => ({
    procedure: 'goals.start',
    input: { id: crypto.randomUUID(), templateId, [key]: value },
  }));
  await attemptWrite(maya, 'goals.start', { id: goalId, templateId });
  const amounts = [1e9, 2 ** 31, 2 ** 53, -1, 0, 0.5, targetValue + 1, '1', null, 10_001];
  const wrong = amounts.map((amount) => ({
    procedure: 'goals.addProgress',
    input: { id: crypto.randomUUID(), goalId, amount },
  }));
  const whole = Array.from({ length: 8 }, () => ({
    procedure: 'goals.addProgress',
    input: { id: crypto.randomUUID(), goalId, amount: targetValue },
  }));
  await Promise.all(
    [...forged, ...wrong].map(({ procedure, input }, index) => attemptWrite(cluster.at(index, maya), procedure, input)),
  );
  await Promise.all(
    whole.map(({ procedure, input }, index) =>
      attemptWrite(cluster.at(index, index % 2 === 0 ? maya : theo), procedure, input),
    ),
  );
  return 1 + forged.length + wrong.length + whole.length;
}

/** Pairs with four accounts in turn and completes two goals with each on the second day. Returns how many paid. */
async function farmWithPuppets(cluster: Cluster, template: Template): Promise<{ attempts: number; paid: number }> {
  const [farmer, ...puppets] = await cluster.people(5, 'Pago');
  for (const puppet of puppets) {
    await farmer!.pairWith(puppet);
    await cluster.advance({ days: 1 });
    for (let number = 0; number < 2; number += 1) await complete(farmer!, template);
    const { partner } = await farmer!.read<{ partner: { id: string; pairedAt: string } }>('pairing.status');
    await farmer!.write('pairing.unpair', { partnerId: partner.id, pairedAt: partner.pairedAt });
  }
  const [sum] = await cluster.sql<{ paid: number }>(
    `select count(*)::int as paid from pebble_transactions where account_id = $1 and reason = 'goal_completed'`,
    [farmer!.id],
  );
  return { attempts: 2 * puppets.length, paid: sum!.paid };
}

async function complete(
  person: Person,
  { id: templateId, targetValue }: Template,
): Promise<{ paidEach: number | null }> {
  const id = crypto.randomUUID();
  await attemptWrite(person, 'goals.start', { id, templateId });
  return person.write('goals.addProgress', { id: crypto.randomUUID(), goalId: id, amount: targetValue });
}
