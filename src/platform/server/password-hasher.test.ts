import { expect, test } from 'vitest';
import { passwordHasher } from './password-hasher.ts';

test('an address that asks for many hashes at once leaves room for another', async () => {
  const hasherOf = passwordHasher({ memoryCost: 8, timeCost: 1 });
  const flood = Array.from({ length: 40 }, () =>
    hasherOf('hostile')
      .hash('x')
      .then(
        () => 'hashed',
        ({ code }: { code: string }) => code,
      ),
  );
  const honest = await hasherOf('honest').hash('river stones');
  expect((await Promise.all(flood)).filter((answer) => answer === 'hashed')).toHaveLength(6);
  expect(await hasherOf('honest').matches('river stones', honest)).toBe(true);
});
