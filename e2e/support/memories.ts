import { uuidv7 } from 'uuidv7';
import type { Person } from './people.ts';

interface Entry {
  activity: string;
  date: string;
  [field: string]: unknown;
}

/** Plans a date behind the screens, for stories that begin after it; answers its id. */
export async function planned(by: Person, entry: Entry): Promise<string> {
  const id = uuidv7();
  await by.write('memories.planDate', { id, idea: 'me', ...entry });
  return id;
}

/** Adds a past memory behind the screens; answers its id. */
export async function remembered(by: Person, entry: Entry): Promise<string> {
  const id = uuidv7();
  await by.write('memories.addMemory', { id, lead: 'me', ...entry });
  return id;
}

export async function commented(by: Person, memoryId: string, comment: string): Promise<void> {
  await by.write('memories.addComment', { id: uuidv7(), memoryId, comment });
}
