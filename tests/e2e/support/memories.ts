import { uuidv7 } from 'uuidv7';
import type { Person } from './people.ts';

interface Entry {
  id?: string;
  activity: string;
  date: string;
  [field: string]: unknown;
}

/** Plans a date by the API. Returns its id. */
export async function planDate(by: Person, { id = uuidv7(), ...entry }: Entry): Promise<string> {
  await by.write('memories.planDate', { id, idea: 'me', ...entry });
  return id;
}

/** Adds a past memory by the API. Returns its id. */
export async function addMemory(by: Person, { id = uuidv7(), ...entry }: Entry): Promise<string> {
  await by.write('memories.addMemory', { id, lead: 'me', ...entry });
  return id;
}

export async function addComment(by: Person, memoryId: string, comment: string): Promise<void> {
  await by.write('memories.addComment', { id: uuidv7(), memoryId, comment });
}
