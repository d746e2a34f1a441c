import { expect, test } from 'vitest';
import { identityOf, isMissingClaims } from './identity.ts';

const claims = { iss: 'https://login.example', sub: 'robin' };

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: 'true' }, true],
  [{ email_verified: 'True' }, true],
  [{ email_verified: false }, false],
  [{ email_verified: 'false' }, false],
  [{ email_verified: 1 }, false],
  [{ email_verified: ['true'] }, false],
  [{ email_verified: null }, false],
  [{}, false],
])('an address with %j is verified: %s', (given, isEmailVerified) => {
  expect(identityOf({ ...claims, email: 'robin@example.org', ...given }, {})).toMatchObject({
    email: 'robin@example.org',
    isEmailVerified,
  });
});

test('what only the userinfo endpoint tells is taken from there, and an address with its proof from one place', () => {
  const more = {
    sub: 'robin',
    email: 'robin@example.org',
    email_verified: true,
    given_name: 'Robin',
    family_name: 'van Otter',
  };
  expect(identityOf(claims, more)).toMatchObject({
    email: 'robin@example.org',
    isEmailVerified: true,
    firstName: 'Robin',
    lastName: 'van Otter',
  });
  expect(identityOf({ ...claims, email: 'other@example.org' }, more)).toMatchObject({
    email: 'robin@example.org',
    isEmailVerified: true,
  });
  expect(identityOf({ ...claims, email: 'other@example.org' }, { sub: 'robin', email_verified: true })).toMatchObject({
    email: 'other@example.org',
    isEmailVerified: false,
  });
  expect(isMissingClaims({ ...claims, email: 'robin@example.org', email_verified: false })).toBe(false);
});
