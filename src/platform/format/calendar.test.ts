import { afterEach, expect, test, vi } from 'vitest';
import { deviceTimeZone } from './calendar.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Etc/Unknown', 'UTC'],
  ['+03:00', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
  ['Mars/Olympus', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('a browser whose zone is %j is in %s', (zone, known) => {
  const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolved.call(this), timeZone: zone as string };
  });
  expect(deviceTimeZone()).toBe(known);
});
