import { Person } from '#app/testing/person.ts';
import type { Stage } from './stage.ts';

/** The outcome of a write: acknowledged, rejected with a code, or unknown. */
export type Outcome<T = unknown> = { answer: T } | { refused: string; status: number } | { unknown: string };

/** Sends to the server with the next turn, with the time limit of a patient browser. */
export function send<T>(
  stage: Pick<Stage, 'servers'>,
  turn: number,
  who: Person,
  procedure: string,
  input: object,
): Promise<Outcome<T>> {
  return post(stage, turn, who, procedure.replace('.', '/'), JSON.stringify(input), 'application/json');
}

/** Sends a picture as `send` does. */
export function sendPicture(
  stage: Pick<Stage, 'servers'>,
  turn: number,
  who: Person,
  query: { id: string; memoryId: string },
  picture: Uint8Array<ArrayBuffer>,
): Promise<Outcome> {
  return post(stage, turn, who, `memories/addPicture?${new URLSearchParams(query).toString()}`, picture, 'image/jpeg');
}

async function post<T>(
  { servers }: Pick<Stage, 'servers'>,
  turn: number,
  { cookie, address }: Person,
  path: string,
  body: BodyInit,
  type: string,
): Promise<Outcome<T>> {
  try {
    const response = await fetch(`${servers[turn % servers.length]!.url}/api/${path}`, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': address, 'content-type': type },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as T & { code?: string };
    if (response.ok) return { answer };
    return response.status >= 500
      ? { unknown: `${response.status} ${answer.code}` }
      : { refused: answer.code ?? 'none', status: response.status };
  } catch (fault) {
    return { unknown: (fault as Error).name };
  }
}

/** The same person at the server with the next turn, to read back writes. */
export function reader({ servers }: Stage, turn: number, { email, id, cookie, address, firstName }: Person): Person {
  return Object.assign(new Person(servers[turn % servers.length]!.url, firstName), { email, id, cookie, address });
}
