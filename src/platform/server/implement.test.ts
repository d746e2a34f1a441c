import { expect, test } from 'vitest';
import * as z from 'zod';
import { anyErrors, DomainError, type ErrorsOf } from '../contract/domain-error.ts';
import { write } from '../contract/procedure.ts';
import type { Tx } from './database/transaction.ts';
import { implementFor, type Principals } from './implement.ts';

const nothing = { summary: 'Nothing.', access: 'account', input: z.strictObject({}), output: z.object({}) } as const;
const shelves = {
  fill: write({ ...nothing, errors: { full: 'conflict' } }),
  clear: write({ ...nothing, errors: { empty: 'conflict' } }),
};

type Errors = ErrorsOf<typeof shelves.fill>;
const fill = (_tx: Tx, _principal: object, _input: object, { error }: Errors) => Promise.reject<object>(error('full'));
const clear = () => Promise.reject<object>(new DomainError('not_found'));

test('a handler that throws the error of another procedure does not compile, and a common one always does', async () => {
  const implement = implementFor<Principals>();
  // @ts-expect-error: `clear` declares no `full`
  const bound = [implement(shelves, { fill, clear }), implement(shelves, { fill, clear: fill })];
  expect(bound).toHaveLength(2);
  await expect(fill({} as Tx, {}, {}, anyErrors)).rejects.toMatchObject({ code: 'full' });
  await expect(clear()).rejects.toMatchObject({ code: 'not_found' });
});

test('an error that no common one is does not compile without a procedure', () => {
  // @ts-expect-error: only the common errors
  expect(new DomainError('full')).toMatchObject({ code: 'full' });
  // @ts-expect-error: the procedure declares no such error
  expect((anyErrors as Errors).error('empty')).toMatchObject({ code: 'empty' });
});
