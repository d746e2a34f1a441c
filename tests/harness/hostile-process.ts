import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#app/testing/child-environment.ts';
import type { Person } from '#app/testing/person.ts';

/** Clients that repeat a request, in a process of their own: in that of the client who measures they would slow its clock. */
export interface HostileProcess {
  start(): Promise<void>;
  /** Resolves once all answers have come. */
  pause(): Promise<void>;
  /** Resolves to the number of attempts. */
  end(): Promise<number>;
}

/** A file exports what they repeat: `hostile(person, given)`. */
export type Hostile<Given> = (person: Person, given: Given) => Promise<unknown>;

export type ToHostile =
  | {
      people: Pick<Person, 'url' | 'firstName' | 'email' | 'id' | 'cookie' | 'address'>[];
      given: unknown;
      connections: number;
    }
  | 'start'
  | 'pause'
  | 'end';

/** Each person repeats it over so many connections. */
export async function hostileProcess(
  file: string,
  people: readonly Person[],
  given: unknown,
  { connections }: { connections: number },
): Promise<HostileProcess> {
  const child = fork(fileURLToPath(new URL('repeat-hostile.ts', import.meta.url)), [file], {
    execArgv: [],
    serialization: 'advanced',
    env: { PATH: process.env.PATH, ...childEnvironment },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the hostile process has ended')));
  ended.catch(() => {});
  const ask = async (message: ToHostile): Promise<number> => {
    const answer = once(child, 'message');
    child.send(message);
    return Number((await Promise.race([answer, ended]))[0]);
  };
  await ask({
    people: people.map(({ url, firstName, email, id, cookie, address }) => ({
      url,
      firstName,
      email,
      id,
      cookie,
      address,
    })),
    given,
    connections,
  });
  return {
    start: async () => void (await ask('start')),
    pause: async () => void (await ask('pause')),
    end: async () => {
      const attempts = await ask('end');
      child.disconnect();
      return attempts;
    },
  };
}
