import { afterEach, expect, test } from 'vitest';
import { contactAddress } from './code-step.tsx';

afterEach(() => document.querySelector('meta[name="contact"]')?.remove());

test('people write to the address that the document was served with, or to the usual one', () => {
  expect(contactAddress()).toBe('hello@otterway.app');
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'contact', content: 'help@otters.example' }),
  );
  expect(contactAddress()).toBe('help@otters.example');
});
