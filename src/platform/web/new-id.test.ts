import { expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

test('an id made here is a UUID of version 7', () => {
  for (let made = 0; made < 200; made++)
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('it begins with the moment it was made, so that later ones sort behind', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  const before = newId();
  vi.advanceTimersByTime(1);
  expect(newId() > before).toBe(true);
  expect(parseInt(before.slice(0, 13).replace('-', ''), 16)).toBe(Date.parse('2026-11-21T10:00:00Z'));
  vi.useRealTimers();
});

test('ids of one moment differ', () => {
  expect(new Set(Array.from({ length: 5000 }, newId)).size).toBe(5000);
});
