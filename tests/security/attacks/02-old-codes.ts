import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { median } from '../../../bench/timing.ts';

interface Answer {
  said: string;
  took: number;
}

const kinds = ['the former code', 'the new code, blocked', 'an unknown code'] as const;
const hourly = 9;

/** A blocked former partner tries the old code and the new one. Neither answer may differ from the one for an unknown code. */
export const attack: Attack = {
  number: '02',
  title: 'Learning from an old code about a new pairing',
  tries: { full: 200, quick: 18 },
  sabotage: {
    edits: [
      {
        file: 'src/features/pairing/rules.ts',
        find: 'owner.isClosed || owner.hasBlockedMe',
        replace: 'owner.isClosed',
      },
    ],
  },

  async attempt(cluster, tries, { quick }) {
    let [done, served, differing, times] = [0, true, 0, [0]];
    // Response times count as different only after three rounds: other load disturbs a single one.
    for (let round = 1; round <= 3; round += 1) {
      const answers = await allAnswers();
      const usual = answers[kinds[2]][0]!.said;
      differing += Object.values(answers)
        .flat()
        .filter(({ said }) => said !== usual).length;
      times = Object.values(answers).map((some) => median(some.map(({ took }) => took)));
      if (quick || timeDifference() <= 20) break;
    }
    return {
      attempts: done,
      succeeded: differing + (!quick && timeDifference() > 20 ? 1 : 0),
      control: { 'an account that is not blocked is told that she is paired already': served },
      note: `medians ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}`,
    };

    function timeDifference(): number {
      return Math.max(...times) - Math.min(...times);
    }

    async function allAnswers(): Promise<Record<(typeof kinds)[number], Answer[]>> {
      const answers = { [kinds[0]]: [], [kinds[1]]: [], [kinds[2]]: [] } as Record<(typeof kinds)[number], Answer[]>;
      const until = done + tries;
      while (done < until) {
        const { ex, codes, current } = await unpairedCouple(cluster);
        // The limit is 30 a day by account, so another former partner continues.
        for (let asked = 0; asked < 27 && done < until; asked += 1, done += 1) {
          if (asked > 0 && asked % hourly === 0) await cluster.advance({ minutes: 61 });
          const kind = kinds[asked % kinds.length]!;
          answers[kind].push(await answerTo(cluster.at(done, ex), codes[kind]));
        }
        const friend = await cluster.person('Ida');
        const told = await friend.errorOf('pairing.sendRequest', { code: current });
        served &&= told.code === 'already_paired';
      }
      return answers;
    }
  },
};

async function unpairedCouple(cluster: Cluster) {
  const [maya, ex] = await cluster.couple();
  const codeOf = async (person: Person) => (await person.read<{ pairingCode: string }>('pairing.status')).pairingCode;
  const before = await codeOf(maya);
  await unpair(maya, ex, { block: true });
  await maya.pairWith(await cluster.person('Noor'));
  const current = await codeOf(maya);
  return {
    ex,
    current,
    codes: { [kinds[0]]: before, [kinds[1]]: current, [kinds[2]]: 'ZZZZZZ' } as Record<(typeof kinds)[number], string>,
  };
}

/** The whole answer except its date. */
async function answerTo(ex: Person, code: string): Promise<Answer> {
  const began = performance.now();
  const response = await ex.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });
  const body = await response.text();
  const took = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { said: JSON.stringify([response.status, headers, body]), took };
}
