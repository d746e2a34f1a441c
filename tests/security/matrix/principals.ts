import type { Person } from '#app/testing/person.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { again, block, couple, demote, makeAdministrator, newcomer, type Setup, type Name } from './setup.ts';

/** Every class of principal, and who of the prepared people stands for it. */
export const principals = {
  'a visitor': null,
  'somebody alone': 'robin',
  'somebody with another partner': 'sam',
  'the owner': 'maya',
  'the partner': 'theo',
  'a former partner': 'noah',
  'a former partner with a new one': 'omar',
  'somebody blocked': 'ben',
  'somebody leaving': 'dora',
  'somebody logged out': 'pia',
  'an administrator': 'ada',
  'a former administrator': 'grace',
} as const satisfies Record<string, Name | null>;

export type Principal = keyof typeof principals;

export const signedOut: readonly Principal[] = ['a visitor', 'somebody leaving', 'somebody logged out'];
export const paired: readonly Principal[] = ['somebody with another partner', 'the owner', 'the partner', 'a former partner with a new one'];

export interface Standing {
  me: Person;
  partner: Person | null;
}

export function standingOf({ product, people, partnerOf }: Setup, principal: Principal): Standing {
  const name = principals[principal];
  return name ? { me: again(people[name]), partner: partnerOf(people[name]) } : { me: product.visitor(), partner: null };
}

/** Somebody new of the same class, for calls after which the principal is not who they were. */
export async function standIn(setup: Setup, principal: Principal): Promise<Standing> {
  const { product } = setup;
  if (signedOut.includes(principal)) return standingOf(setup, principal);
  if (paired.includes(principal)) {
    const [me, partner] = await couple(setup);
    return { me, partner };
  }
  const me = await newcomer(setup, principal === 'somebody blocked' ? ['robin'] : []);
  if (principal === 'an administrator' || principal === 'a former administrator') await makeAdministrator(product, me);
  if (principal === 'a former administrator') await demote(product, me);
  if (principal === 'somebody blocked') await block(me, setup.people.robin);
  if (principal === 'a former partner') {
    const other = await newcomer(setup);
    await me.pairWith(other);
    await unpair(other, me);
  }
  return { me, partner: null };
}
