import type { Person } from '#app/testing/person.ts';

export interface Tried {
  status: number;
  /** The error code, or 'done'. */
  code: string;
  body: string;
}

/** Calls a mutation that may be rejected, and returns the outcome. */
export async function tried(person: Person, call: string, input: unknown = {}): Promise<Tried> {
  const response = await person.ask(call, { body: JSON.stringify(input) });
  const body = await response.text();
  return { status: response.status, code: response.ok ? 'done' : ((JSON.parse(body) as { code?: string }).code ?? 'unknown'), body };
}
