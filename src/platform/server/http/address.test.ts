import { expect, test } from 'vitest';
import { addressOf, rateLimitedAddress } from './address.ts';
import type { Settings } from '../settings.ts';

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
] as const)('the address %s is counted as %s', ([ip, counted]) => {
  expect(addressOf(ip)).toBe(counted);
});

test('loopback is counted where others share the server, and not on one’s own machine', () => {
  const settings = (databaseUrl: string | null, publicUrl = 'http://localhost:3000') =>
    ({ databaseUrl, publicUrl }) as Settings;
  for (const address of ['127.0.0.1', '127.8.9.1', '::1']) {
    expect(rateLimitedAddress({ address, settings: settings(null) })).toBeNull();
    expect(rateLimitedAddress({ address, settings: settings('postgres://db') })).toBe(address);
    // A proxy on the same machine, which nobody said to trust.
    expect(rateLimitedAddress({ address, settings: settings(null, 'https://otterway.example') })).toBe(address);
  }
  expect(rateLimitedAddress({ address: '192.0.2.1', settings: settings(null) })).toBe('192.0.2.1');
});
