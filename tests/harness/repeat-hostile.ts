import type { Hostile, ToHostile } from './hostile-process.ts';
import { RetryingPerson } from './retrying-person.ts';

/** The process of `hostileProcess`. */
const { hostile } = (await import(process.argv[2]!)) as { hostile: Hostile<unknown> };
let [isOn, attempts] = [false, 0];
let [clients, work]: [(() => Promise<unknown>)[], Promise<unknown>] = [[], Promise.resolve()];

process.on('message', (message: ToHostile) => void follow(message));

async function follow(message: ToHostile): Promise<void> {
  if (typeof message === 'object') {
    const { people, given, connections } = message;
    clients = people.flatMap((person) =>
      Array.from(
        { length: connections },
        () => () => hostile(Object.assign(new RetryingPerson(person.url, person.firstName), person), given),
      ),
    );
  } else {
    isOn = message === 'start';
    if (isOn) work = Promise.all(clients.map(repeat));
    else await work;
  }
  process.send!(attempts);
}

async function repeat(client: () => Promise<unknown>): Promise<void> {
  while (isOn) {
    attempts += 1;
    await client().catch(() => {});
  }
}
