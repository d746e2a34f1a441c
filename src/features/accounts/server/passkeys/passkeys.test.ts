import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { deleteExpiredChallenges } from '../store/passkeys.ts';
import { turnOn } from '../testing/authenticator.ts';
import { browsers, logInElsewhere } from '../testing/browsers.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';
import {
  addOldPasskey,
  addSoftwarePasskey,
  beginPasskey,
  challengeFor,
  SoftwarePasskey,
} from '../testing/software-passkey.ts';

const product = setUpProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

interface Listed {
  id: string;
  name: string;
  device: string;
  addedAt: string;
  usedAt: string | null;
  aloneFrom: string;
  logsInAlone: boolean;
}
const listOf = async (person: Person) => (await person.read<{ passkeys: Listed[] }>('accounts.passkeys')).passkeys;
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name);
const subjectsTo = (person: Person) => emailsTo(product, person).map(({ subject }) => subject);
const day = 24 * 60 * 60_000;

describe('adding a passkey', () => {
  test('takes the password and what the browser made, and lists it', async () => {
    const desk = await logInElsewhere(product, maya, browsers.desk);
    await addSoftwarePasskey(Object.assign(desk, { password: maya.password }), { name: '  Work key ' });
    const [listed] = await listOf(maya);
    expect(listed).toMatchObject({ name: 'Work key', device: 'Unknown browser', usedAt: null, logsInAlone: false });
    expect(Date.parse(listed!.aloneFrom) - Date.parse(listed!.addedAt)).toBe(day);
  });

  test('asks the authenticator for a passkey that it keeps and unlocks, for a random handle, without attestation', async () => {
    const first = await beginPasskey(maya);
    expect(first).toMatchObject({
      rp: { id: 'localhost', name: 'Otterway' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(first.user.id).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(first)).not.toContain(maya.email);
    const passkey = await addSoftwarePasskey(maya);
    const second = await beginPasskey(maya);
    expect([second.user.id, second.excludeCredentials.map(({ id }) => id)]).toEqual([first.user.id, [passkey.id]]);
    expect((await beginPasskey(theo)).user.id).not.toBe(first.user.id);
  });

  test('is told to every open session within a second, and by email', async () => {
    const stream = await Stream.of(await logInElsewhere(product, maya, browsers.phone));
    await addSoftwarePasskey(maya);
    await eventually(() => expect(stream.heard('accounts')).toBe(true));
    stream.close();
    await eventually(() => expect(subjectsTo(maya)).toContain('A passkey was added'));
    const text = emailsTo(product, maya).at(-1)!.text.replace(/\s+/g, ' ');
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(product.clock.now().getTime() + 7 * day),
    );
    expect(text).toContain(`before ${until}`);
    expect(text).not.toContain('My phone');
  });

  test('wants the right password, and a code where the second factor is on', async () => {
    expect(await maya.errorOf('accounts.startPasskey', { password: 'not the password' })).toMatchObject({
      status: 422,
      code: 'wrong_password',
    });
    const { app } = await turnOn(product, maya);
    expect(await maya.errorOf('accounts.startPasskey', { password: maya.password })).toMatchObject({
      status: 422,
      code: 'second_factor_needed',
    });
    expect(await maya.errorOf('accounts.startPasskey', { password: maya.password, code: '000000' })).toMatchObject({
      status: 422,
      code: 'wrong_code',
    });
    await addSoftwarePasskey(maya, { code: app.code() });
    expect(await namesOf(maya)).toEqual(['My phone']);
  });

  test('answers a challenge once, within fifteen minutes, in the session that began', async () => {
    const phone = Object.assign(await logInElsewhere(product, maya, browsers.phone), { password: maya.password });
    const options = await beginPasskey(maya);
    const body = () => ({ name: 'Key', passkey: new SoftwarePasskey().create(options) });
    expect(await phone.errorOf('accounts.addPasskey', body())).toMatchObject({ status: 422, code: 'challenge_over' });
    await maya.write('accounts.addPasskey', body());
    expect(await maya.errorOf('accounts.addPasskey', body())).toMatchObject({ code: 'challenge_over' });
    const late = await beginPasskey(maya);
    product.clock.advance({ minutes: 15.1 });
    expect(
      await maya.errorOf('accounts.addPasskey', { name: 'Key', passkey: new SoftwarePasskey().create(late) }),
    ).toMatchObject({ code: 'challenge_over' });
    expect(await namesOf(maya)).toHaveLength(1);
  });

  test.for([
    ['another origin', { origin: 'https://otterway.example' }],
    ['another domain', { rpId: 'otterway.example' }],
    ['the frame of another site', { crossOrigin: true }],
    ['nobody who unlocked it', { flags: 0x41 }],
    ['a log-in', { type: 'webauthn.get' }],
  ] as const)('fails for %s', async ([, said]) => {
    const passkey = new SoftwarePasskey().create(await beginPasskey(maya), said);
    expect(await maya.errorOf('accounts.addPasskey', { name: 'Key', passkey })).toMatchObject({
      status: 422,
      code: 'wrong_passkey',
    });
    expect(await listOf(maya)).toEqual([]);
  });

  test('fails for what is no passkey, without a trace', async () => {
    const { clientData } = new SoftwarePasskey().create(await beginPasskey(maya));
    for (const attestation of ['AAAA', 'oA', 'x'.repeat(8_000)]) {
      const made = new SoftwarePasskey().create(await beginPasskey(maya));
      expect(
        await maya.errorOf('accounts.addPasskey', { name: 'Key', passkey: { ...made, attestation } }),
      ).toMatchObject({ code: 'wrong_passkey' });
    }
    for (const wrong of [
      { id: '' },
      { id: 'a+b' },
      { clientData: 'x'.repeat(4097) },
      { transports: Array(9).fill('usb') },
    ]) {
      expect(
        await maya.errorOf('accounts.addPasskey', {
          name: 'Key',
          passkey: { id: 'AA', clientData, attestation: 'AA', transports: [], ...wrong },
        }),
      ).toMatchObject({ code: 'invalid_input' });
    }
    expect(await listOf(maya)).toEqual([]);
  });

  test('never takes a passkey that another account has', async () => {
    const passkey = await addSoftwarePasskey(maya);
    expect(
      await theo.errorOf('accounts.addPasskey', {
        name: 'Mine now',
        passkey: passkey.create(await beginPasskey(theo)),
      }),
    ).toMatchObject({ status: 409, code: 'passkey_known' });
    expect([await namesOf(maya), await namesOf(theo)]).toEqual([['My phone'], []]);
  });

  test('stops at ten, also when all come at once', async () => {
    for (let count = 0; count < 9; count += 1) {
      product.clock.advance({ minutes: 1 });
      await addSoftwarePasskey(maya, { name: `Key ${count}` });
    }
    product.clock.advance({ minutes: 1 });
    const others = [
      maya,
      await logInElsewhere(product, maya, browsers.phone),
      await logInElsewhere(product, maya, browsers.desk),
    ];
    const bodies: object[] = [];
    for (const one of others)
      bodies.push({
        name: 'Tenth',
        passkey: new SoftwarePasskey().create(await beginPasskey(Object.assign(one, { password: maya.password }))),
      });
    const answers = await Promise.all(
      others.map((one, index) => one.ask('accounts.addPasskey', { body: JSON.stringify(bodies[index]) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await maya.errorOf('accounts.startPasskey', { password: maya.password })).toMatchObject({
      status: 409,
      code: 'too_many_passkeys',
    });
    expect(await listOf(maya)).toHaveLength(10);
  });
});

describe('a passkey on the profile', () => {
  test('is removed with the password, by its owner alone, who is told by email', async () => {
    const { passkeyId } = await addSoftwarePasskey(maya);
    expect(await theo.errorOf('accounts.removePasskey', { passkeyId, password: theo.password })).toMatchObject({
      status: 404,
    });
    expect(await maya.errorOf('accounts.removePasskey', { passkeyId, password: 'a guess' })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await namesOf(maya)).toHaveLength(1);
    await maya.write('accounts.removePasskey', { passkeyId, password: maya.password });
    expect(await listOf(maya)).toEqual([]);
    expect(await maya.errorOf('accounts.removePasskey', { passkeyId, password: maya.password })).toMatchObject({
      status: 404,
    });
    await eventually(() => expect(subjectsTo(maya)).toContain('A passkey was removed'));
  });
});

describe('a new password', () => {
  const newPassword = 'a quite different one';
  const change = (person: Person) =>
    person.write('accounts.changePassword', { password: person.password, newPassword });
  const reset = async (person: Person) =>
    product
      .visitor()
      .write('accounts.resetPassword', { token: await mailedToken(product, person), password: newPassword });

  test.for([
    ['changed', change],
    ['reset', reset],
  ] as const)(
    'that is %s removes the passkeys of the last seven days, keeps older ones, and says so',
    async ([, renew]) => {
      await addOldPasskey(product, maya);
      await addSoftwarePasskey(maya, { name: 'New one' });
      await renew(maya);
      const owner = await logInElsewhere(
        product,
        Object.assign(product.visitor(), { email: maya.email, password: newPassword }),
        browsers.phone,
      );
      expect(await namesOf(owner)).toEqual(['My phone']);
      await eventually(() =>
        expect(subjectsTo(maya)).toContain('New ways into your account were removed with your old password'),
      );
    },
  );

  test('also ends the adding of one', async () => {
    const options = await beginPasskey(maya);
    await change(maya);
    expect(
      await maya.errorOf('accounts.addPasskey', { name: 'Key', passkey: new SoftwarePasskey().create(options) }),
    ).toMatchObject({ code: 'challenge_over' });
    expect(subjectsTo(maya)).not.toContain('New ways into your account were removed with your old password');
  });
});

test('challenges belong to one browser, which has five at most, and are forgotten', async () => {
  const browser = product.visitor();
  for (let count = 0; count < 7; count += 1) await challengeFor(browser);
  await challengeFor(product.visitor());
  await beginPasskey(maya);
  const kept = async () =>
    (
      await product.database.pool.query<{ kept: number }>(
        'select (select count(*) from passkey_challenges)::int + (select count(*) from passkey_additions)::int as kept',
      )
    ).rows[0]!.kept;
  const before = await kept();
  expect(
    (
      await product.database.pool.query(`select from passkey_challenges where browser_hash = sha256($1)`, [
        browser.challenge.split('=')[1],
      ])
    ).rowCount,
  ).toBe(5);
  product.clock.advance({ minutes: 15.1 });
  expect(await product.database.asOwner(product.clock.now(), deleteExpiredChallenges)).toBe(before);
  expect(await kept()).toBe(0);
});
