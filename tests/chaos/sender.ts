import { Person } from '#app/testing/person.ts';
import type { Stage } from './stage.ts';

/** What became of a write: acknowledged with an answer, refused with a code, or nobody knows. */
export type Outcome<T = unknown> = { answer: T } | { refused: string; status: number } | { unknown: string };

/** Asks whichever server has the turn, as it is now; waits as long as a patient browser. */
export async function send<T>({ servers }: Pick<Stage, 'servers'>, turn: number, { cookie, address }: Person, procedure: string, input: object): Promise<Outcome<T>> {
  try {
    const response = await fetch(`${servers[turn % servers.length]!.url}/api/${procedure.replace('.', '/')}`, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await response.json()) as T & { code?: string };
    if (response.ok) return { answer: body };
    return response.status >= 500 ? { unknown: `${response.status} ${body.code}` } : { refused: body.code ?? 'none', status: response.status };
  } catch (fault) {
    return { unknown: (fault as Error).name };
  }
}

/** The same person, at the server that has the turn, to read back what they were promised. */
export function reader({ servers }: Stage, turn: number, { email, id, cookie, address, firstName }: Person): Person {
  return Object.assign(new Person(servers[turn % servers.length]!.url, firstName), { email, id, cookie, address });
}
