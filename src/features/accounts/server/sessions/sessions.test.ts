import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { dayAt } from '#platform/format/calendar.ts';
import { dayAfter } from '../../rules.ts';
import { deleteExpiredSessions } from '../store/sessions.ts';
import { isLoggedIn } from '../testing/browsers.ts';

const product = setUpProduct();
const [maya] = setUpPeople(product, 'Maya');

async function elsewhere({ email, password }: Person, timeZone = 'UTC'): Promise<Person> {
  const browser = product.visitor();
  await browser.write('accounts.logIn', { email, password, timeZone });
  return browser;
}

describe('logging out', () => {
  test('ends this session and its open stream within a second, and no other', async () => {
    const phone = await elsewhere(maya);
    const [here, there] = [await Stream.of(maya), await Stream.of(phone)];
    const taken = maya.cookie;
    const response = await maya.ask('accounts.logOut', { body: '{}' });
    await eventually(() => expect(here.isOpen).toBe(false));
    expect(response.headers.getSetCookie()).toEqual(['s=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    maya.cookie = taken;
    expect(await isLoggedIn(maya)).toBe(false);
    expect([await isLoggedIn(phone), there.isOpen]).toEqual([true, true]);
    there.close();
  });

  test('twice, or without having been logged in, is as good as once', async () => {
    await maya.write('accounts.logOut');
    expect(await maya.write('accounts.logOut')).toEqual({});
    expect(await product.visitor().write('accounts.logOut')).toEqual({});
  });
});

describe('a session', () => {
  test('ends after 90 days without use', async () => {
    product.clock.advance({ days: 89, hours: 23 });
    expect(await isLoggedIn(maya)).toBe(true);
    product.clock.advance({ days: 90, minutes: 1 });
    expect(await isLoggedIn(maya)).toBe(false);
  });

  test('ends after 365 days, however often it is used', async () => {
    for (let days = 0; days < 364; days += 28) {
      product.clock.advance({ days: 28 });
      expect(await isLoggedIn(maya)).toBe(true);
    }
    product.clock.advance({ days: 1, minutes: 1 });
    expect(await isLoggedIn(maya)).toBe(false);
  });

  test('that ended is told to its browser as expired, also after the hour, and as unknown when the server has no trace of it; a log-out tells nothing', async () => {
    const endedOf = async (who: Person) => (await who.read<{ sessionEnded?: string }>('accounts.me')).sessionEnded;
    const [phone, other] = [await elsewhere(maya), await elsewhere(maya)];
    expect([await endedOf(phone), await endedOf(product.visitor())]).toEqual([undefined, undefined]);
    await other.write('accounts.endOtherSessions', { password: maya.password });
    expect(await endedOf(phone)).toBe('unknown');
    product.clock.advance({ days: 91 });
    expect(await endedOf(other)).toBe('expired');
    expect(await isLoggedIn(other)).toBe(false);
    await product.ownerDatabase.asOwner(product.clock.now(), deleteExpiredSessions);
    expect(await endedOf(other)).toBe('expired');
    product.clock.advance({ days: 30 });
    await product.ownerDatabase.asOwner(product.clock.now(), deleteExpiredSessions);
    expect(await endedOf(other)).toBe('unknown');
    await other.write('accounts.logOut');
    expect(await endedOf(other)).toBeUndefined();
  });
});

describe('a changed time zone', () => {
  const todayOf = async (who: Person) => (await who.read<{ me: { today: string } }>('accounts.me')).me.today;
  const shift = (hourInGreenwich: number) => {
    const now = product.clock.now();
    product.clock.advance({
      minutes: (hourInGreenwich * 60 + 24 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes()) % (24 * 60),
    });
  };

  test('counts from the next day, so that nobody gains a second day by traveling', async () => {
    shift(12);
    const traveler = await product.person('Noor', { timeZone: 'Pacific/Pago_Pago' });
    const before = dayAt(product.clock.now(), 'Pacific/Pago_Pago');
    expect(await todayOf(traveler)).toBe(before);

    const abroad = await elsewhere(traveler, 'Pacific/Kiritimati');
    expect(await todayOf(abroad)).toBe(before);
    product.clock.advance({ hours: 22 });
    expect(await todayOf(abroad)).toBe(before);
    product.clock.advance({ hours: 2 });
    expect(await todayOf(abroad)).toBe(dayAt(product.clock.now(), 'Pacific/Kiritimati'));
    expect((await todayOf(abroad)) > dayAfter(before)).toBe(true);
  });

  test('and changed back on the same day leaves everything as it was', async () => {
    shift(12);
    const traveler = await product.person('Noor', { timeZone: 'UTC' });
    await elsewhere(traveler, 'Pacific/Kiritimati');
    await elsewhere(traveler, 'UTC');
    product.clock.advance({ days: 2 });
    expect(await todayOf(traveler)).toBe(dayAt(product.clock.now(), 'UTC'));
  });
});
