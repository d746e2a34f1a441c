import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { copyOf, block, couple, demote, makeAdministrator, newcomer, type Setup, type Name } from './setup.ts';

/** Every kind of principal, and the prepared account that represents it. */
export const principals = {
  'a visitor': null,
  'an unpaired account': 'robin',
  'a member of another pair': 'sam',
  'the owner': 'maya',
  'the partner': 'theo',
  'a former partner': 'noah',
  'a former partner in another pair': 'omar',
  'a blocked account': 'ben',
  'an account pending deletion': 'dora',
  'a logged-out account': 'pia',
  'an administrator': 'ada',
  'a former administrator': 'grace',
} as const satisfies Record<string, Name | null>;

export type Principal = keyof typeof principals;

export const signedOut: readonly Principal[] = ['a visitor', 'an account pending deletion', 'a logged-out account'];
export const paired: readonly Principal[] = [
  'a member of another pair',
  'the owner',
  'the partner',
  'a former partner in another pair',
];

export interface Actor {
  me: Person;
  partner: Person | null;
}

export function actorOf({ product, people, partnerOf }: Setup, principal: Principal): Actor {
  const name = principals[principal];
  return name
    ? { me: copyOf(people[name]), partner: partnerOf(people[name]) }
    : { me: product.visitor(), partner: null };
}

/** A new account of the same kind, for calls that change the principal. */
export async function newActor(setup: Setup, principal: Principal): Promise<Actor> {
  const { product } = setup;
  if (signedOut.includes(principal)) return actorOf(setup, principal);
  if (paired.includes(principal)) {
    const [me, partner] = await couple(setup);
    return { me, partner };
  }
  const me = await newcomer(setup, principal === 'a blocked account' ? ['robin'] : []);
  if (principal === 'an administrator' || principal === 'a former administrator') await makeAdministrator(product, me);
  if (principal === 'a former administrator') await demote(product, me);
  if (principal === 'a blocked account') await block(me, setup.people.robin);
  if (principal === 'a former partner') {
    const other = await newcomer(setup);
    await me.pairWith(other);
    await unpair(other, me);
  }
  return { me, partner: null };
}
