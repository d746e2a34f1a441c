import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

interface Answer {
  said: string;
  took: number;
}

const kinds = ['the code from before', 'the new code, blocked', 'a code that nobody has'] as const;
const hourly = 9;

/** An ex, blocked when they were left, tries the code they remember and the new one: neither may differ from one that nobody has. */
export const attack: Attack = {
  number: '02',
  title: 'Learning from an old code that somebody is paired again',
  tries: { full: 200, quick: 18 },
  sabotage: {
    edits: [{ file: 'src/features/pairing/rules.ts', find: 'owner.isClosed || (owner.hasBlockedMe && !owner.hasRejectedMe)', replace: 'owner.isClosed' }],
  },

  async attempt(cluster, tries, { quick }) {
    let [done, served, differing, times] = [0, true, 0, [0]];
    // Times are told apart only where they differ three times running: a machine has other things to do as well.
    for (let round = 1; round <= 3; round += 1) {
      const answers = await allAnswers();
      const usual = answers[kinds[2]][0]!.said;
      differing += Object.values(answers).flat().filter(({ said }) => said !== usual).length;
      times = Object.values(answers).map((some) => median(some.map(({ took }) => took)));
      if (quick || apart() <= 20) break;
    }
    return {
      attempts: done,
      succeeded: differing + (!quick && apart() > 20 ? 1 : 0),
      control: { 'whoever is not blocked is told that she is paired already': served },
      note: `medians ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}`,
    };

    function apart(): number {
      return Math.max(...times) - Math.min(...times);
    }

    async function allAnswers(): Promise<Record<(typeof kinds)[number], Answer[]>> {
      const answers = { [kinds[0]]: [], [kinds[1]]: [], [kinds[2]]: [] } as Record<(typeof kinds)[number], Answer[]>;
      const until = done + tries;
      while (done < until) {
        const { ex, codes, current } = await parted(cluster);
        // 30 a day for an account: then another ex goes on.
        for (let asked = 0; asked < 27 && done < until; asked += 1, done += 1) {
          if (asked > 0 && asked % hourly === 0) await cluster.advance({ minutes: 61 });
          const kind = kinds[asked % kinds.length]!;
          answers[kind].push(await answerTo(cluster.at(done, ex), codes[kind]));
        }
        const friend = await cluster.person('Ida');
        const told = await friend.refused('pairing.sendRequest', { code: current });
        served &&= told.code === 'already_paired';
      }
      return answers;
    }
  },
};

async function parted(cluster: Cluster) {
  const [maya, ex] = await cluster.couple();
  const codeOf = async (person: Person) => (await person.read<{ pairingCode: string }>('pairing.status')).pairingCode;
  const before = await codeOf(maya);
  await unpair(maya, ex, { block: true });
  await maya.pairWith(await cluster.person('Noor'));
  const current = await codeOf(maya);
  return { ex, current, codes: { [kinds[0]]: before, [kinds[1]]: current, [kinds[2]]: 'ZZZZZZ' } as Record<(typeof kinds)[number], string> };
}

/** Everything that the answer says, but for the moment it was given. */
async function answerTo(ex: Person, code: string): Promise<Answer> {
  const began = performance.now();
  const response = await ex.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });
  const body = await response.text();
  const took = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { said: JSON.stringify([response.status, headers, body]), took };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
