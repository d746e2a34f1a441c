import * as z from 'zod';
import { expect, test } from 'vitest';
import { DomainError } from './domain-error.ts';
import { read, write } from './procedure.ts';

const input = z.strictObject({});
const output = z.object({});

test('a procedure says who has access, or does not compile', () => {
  // @ts-expect-error: nobody is named
  read({ summary: 'Nothing.', input, output });
  // @ts-expect-error: there is no such principal
  write({ summary: 'Nothing.', access: 'somebody', input, output });
  // @ts-expect-error: there is no such reason to refuse
  write({ summary: 'Nothing.', access: 'account', input, output, errors: { gone: 'vanished' } });
  expect(read({ summary: 'Nothing.', access: 'visitor', input, output })['~orpc'].meta).toEqual({
    access: 'visitor',
    kind: 'read',
    limits: [],
  });
});

test('a read is a GET, a write a POST, and an error has the status of its reason', () => {
  const declared = {
    summary: 'Nothing.',
    access: 'account',
    input,
    output,
    errors: { theirs: 'forbidden', gone: 'missing', late: 'conflict', odd: 'unacceptable' },
  } as const;
  expect(read(declared)['~orpc'].route.method).toBe('GET');
  const { route, errorMap } = write(declared)['~orpc'];
  expect(route.method).toBe('POST');
  expect(Object.fromEntries(Object.entries(errorMap).map(([code, error]) => [code, error?.status]))).toMatchObject({
    theirs: 403,
    gone: 404,
    late: 409,
    odd: 422,
  });
});

test('an error that a procedure does not declare does not compile, and a common one always does', () => {
  const shelve = write({ summary: 'Nothing.', access: 'account', input, output, errors: { full: 'conflict' } });
  const thrown = [
    new DomainError<typeof shelve>('full'),
    new DomainError<typeof shelve>('not_found'),
    new DomainError('not_found'),
  ];
  // @ts-expect-error: the procedure declares no such error
  thrown.push(new DomainError<typeof shelve>('empty'));
  // @ts-expect-error: without a procedure only the common errors
  const undeclared = new DomainError('full');
  expect([...thrown, undeclared].map(({ code }) => code)).toEqual(['full', 'not_found', 'not_found', 'empty', 'full']);
});
