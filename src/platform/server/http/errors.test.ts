import { expect, test } from 'vitest';
import { DatabaseBusy } from '../database/database.ts';
import { toDomainError } from './errors.ts';

const internal = (message: string) => Object.assign(new Error(message), { code: 'XX000' });

test.for([
  new DatabaseBusy('a worker has not confirmed the commit'),
  Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  internal('failure on connection marked as essential: worker-1:5432'),
  internal('could not commit transaction for shard 102008 on at least one active node'),
  internal('SSL SYSCALL error: EOF detected\ninvalid socket'),
  internal('server closed the connection unexpectedly'),
])('the client may try again after: %s', (error) => {
  expect(toDomainError(error, {})?.code).toBe('unavailable');
});

test.for([internal('cache lookup failed for relation 16385'), new TypeError('failed to prepare transaction')])(
  'is an error of our own, for the log: %s',
  (error) => {
    expect(toDomainError(error, {})).toBeNull();
  },
);

test.for([
  { constraint: 'passkeys_credential_key' },
  { constraint: 'passkeys_credential_key_102093' },
  { message: 'duplicate key value violates unique constraint "passkeys_credential_key_102093"' },
])('a constraint stands for an error of the product: %s', (error) => {
  expect(toDomainError({ code: '23505', ...error }, { passkeys_credential_key: 'passkey_known' })?.code).toBe(
    'passkey_known',
  );
});
