import { Person } from '#app/testing/person.ts';
import type { Stage } from './stage.ts';

/** The outcome of a write: acknowledged, rejected with a code, or unknown. */
export type Outcome<T = unknown> = { answer: T } | { refused: string; status: number } | { unknown: string };

/** Sends to the server with the next turn, with the time limit of a patient browser. */
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

/** The same person at the server with the next turn, to read back writes. */
export function reader({ servers }: Stage, turn: number, { email, id, cookie, address, firstName }: Person): Person {
  return Object.assign(new Person(servers[turn % servers.length]!.url, firstName), { email, id, cookie, address });
}
