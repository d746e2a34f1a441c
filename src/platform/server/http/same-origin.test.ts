import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const local = 'http://localhost:3000';
const abroad = 'https://otters.example';

test.for([
  [local, local, 'localhost:3000', true],
  [local, 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  [local, 'http://[::1]:3000', '[::1]:3000', true],
  [local, 'http://localhost:8080', 'localhost:8080', true],
  [local, 'http://localhost:8080', 'localhost:3000', false],
  [local, 'https://localhost:3000', 'localhost:3000', false],
  [local, 'https://127.0.0.1:3000', '127.0.0.1:3000', false],
  [local, 'http://evil.example:3000', 'evil.example:3000', false],
  [local, 'http://localhost.evil.example:3000', 'localhost.evil.example:3000', false],
  [local, 'http://192.168.0.7:3000', '192.168.0.7:3000', false],
  [local, 'null', 'localhost:3000', false],
  [local, '', '', false],
  [abroad, abroad, 'otters.example', true],
  [abroad, abroad, '10.0.0.5:3000', true],
  [abroad, 'http://otters.example', 'otters.example', false],
  [abroad, 'https://evil.example', 'evil.example', false],
  [abroad, 'https://otters.example:8443', 'otters.example:8443', false],
  [abroad, 'https://localhost', 'localhost', false],
  [abroad, 'http://127.0.0.1:3000', '127.0.0.1:3000', false],
] as const)('at %s, a write from %s with the host %s is our own: %s', ([publicUrl, origin, host, isOurs]) => {
  expect(isSameOrigin({ headers: { origin, host } }, { publicUrl })).toBe(isOurs);
});
