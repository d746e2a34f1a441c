import * as z from 'zod';
import { expect, test } from 'vitest';
import { declarationOf, read, write } from './procedure.ts';

const input = z.strictObject({});
const output = z.object({});

test('a procedure says who has access, or does not compile', () => {
  // @ts-expect-error: nobody is named
  read({ summary: 'Nothing.', input, output });
  // @ts-expect-error: there is no such principal
  write({ summary: 'Nothing.', access: 'somebody', input, output });
  // @ts-expect-error: there is no such reason to refuse
  write({ summary: 'Nothing.', access: 'account', input, output, errors: { gone: 'vanished' } });
  expect(declarationOf(read({ summary: 'Nothing.', access: 'visitor', input, output })).meta).toEqual({
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
  expect(declarationOf(read(declared)).route.method).toBe('GET');
  const { route, errors } = declarationOf(write(declared));
  expect(route.method).toBe('POST');
  expect(errors).toMatchObject({
    theirs: { status: 403 },
    gone: { status: 404 },
    late: { status: 409 },
    odd: { status: 422 },
  });
});
