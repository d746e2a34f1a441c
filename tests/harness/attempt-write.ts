import type { Person } from '#app/testing/person.ts';

interface WriteOutcome {
  status: number;
  /** The error code, or 'done'. */
  code: string;
  body: string;
}

/** Calls a mutation that may be rejected, and returns the outcome. */
export async function attemptWrite(person: Person, procedure: string, input: unknown = {}): Promise<WriteOutcome> {
  const response = await person.ask(procedure, { body: JSON.stringify(input) });
  const body = await response.text();
  return {
    status: response.status,
    code: response.ok ? 'done' : ((JSON.parse(body) as { code?: string }).code ?? 'unknown'),
    body,
  };
}
