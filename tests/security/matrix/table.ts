import type { Person } from '#app/testing/person.ts';
import { Authenticator } from '#features/accounts/server/testing/authenticator.ts';
import { browsers, logInElsewhere } from '#features/accounts/server/testing/browsers.ts';
import {
  addOldPasskey,
  beginPasskey,
  challengeFor,
  SoftwarePasskey,
} from '#features/accounts/server/testing/software-passkey.ts';
import { codeOf, partingFrom } from '#features/pairing/server/testing/couples.ts';
import { daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { stateOf } from '#features/privacy/server/testing/fixtures.ts';
import { paired, signedOut, type Principal } from './principals.ts';
import { newcomer } from './setup.ts';
import { creditPebbles, makers, originOf, until, type Kind, type Resource } from './resources.ts';
import type { Fixtures } from './fixtures.ts';

/** 'done': success with a change; 'answered': success without one; otherwise an error code, without a change. */
export type Outcome = 'done' | 'answered' | (string & {});

export interface Scene {
  fixtures: Fixtures;
  me: Person;
  partner: Person | null;
  /** The resource that the input names, or a missing one. */
  it: Resource & { updatedAt?: string };
}

export interface Row {
  who: 'visitor' | 'account' | 'partner' | 'administrator';
  /** The kind of resource that the input names. Outcomes not given below are not_found. */
  resourceKind?: Kind;
  /** For the principal's own resource in the open lane. */
  own?: Outcome;
  /** For the partner's resource. */
  shared?: Outcome;
  /** For a resource of either in a lane that the principal left. */
  former?: Outcome;
  /** For the principal's own resource there, if it differs. */
  formerOwn?: Outcome;
  /** For a stranger's resource, and by default for a missing id. */
  other?: Outcome;
  missing?: Outcome;
  /** For a call that names no resource. */
  is?: Outcome;
  /** Other outcomes for some principals. */
  exceptions?: Partial<Record<Principal, Outcome>>;
  /** The call changes the principal, so each cell uses a new account. */
  changesPrincipal?: boolean;
  /** The call is slow, so only a few principals run it with success. */
  costly?: boolean;
  /** A rejected call changes data too: the principal's session ends, and the browser is recorded. */
  leavesTrace?: boolean;
  /** Tables that a success leaves as they are. */
  spares?: readonly string[];
  /** Creates what the call needs. The result is added to the input. */
  prepare?: (scene: Scene) => Promise<Record<string, unknown> | void>;
  input?: (scene: Scene) => Record<string, unknown>;
  /** Waits for effects of the call. */
  after?: (scene: Scene) => Promise<unknown>;
}

const pushTarget = () => ({
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
});

const account = { who: 'account' } as const;
const partner = { who: 'partner' } as const;
const visitor = { who: 'visitor' } as const;
const administrator = { who: 'administrator' } as const;

/** The id of a new row. An id in use in the lane is taken. What is created by the id of another lane's row, `reused-ids.test.ts` tries. */
const idOf = { own: 'id_taken', shared: 'id_taken', missing: 'done' } as const;

/** One rating pays nobody. */
const payments = ['pebble_transactions', 'pebble_balances'] as const;

const password = ({ me }: Scene) => ({ password: me.password });
const memoryId = ({ it }: Scene) => ({ memoryId: it.id });
const pictureId = ({ it }: Scene) => ({ pictureId: it.id });
const fresh = () => crypto.randomUUID();
const outcomeFor = (classes: readonly Principal[], outcome: Outcome) =>
  Object.fromEntries(classes.map((one) => [one, outcome])) as Partial<Record<Principal, Outcome>>;
const today = ({ fixtures }: Scene) => daysFromNow(fixtures.product, 0);
const tomorrow = ({ fixtures }: Scene) => daysFromNow(fixtures.product, 1);
/** Marks a voucher as given, too long ago for an undo. */
const giveLongAgo = ({ fixtures, it }: Scene) =>
  fixtures.product.database.pool.query(
    "update vouchers set claimed_at = now() - interval '1 hour', honoured_at = now() - interval '1 hour' where id = $1 and honoured_at is null",
    [it.id],
  );
const newAccount = () => ({
  firstName: 'New',
  lastName: 'Otter',
  email: `new.${fresh()}@example.org`,
  password: 'river stones at dusk',
  timeZone: 'UTC',
});
const credentials = ({ me, fixtures }: Scene) => ({
  email: me.email || fixtures.people.maya.email,
  password: me.password,
  timeZone: 'UTC',
});

const plan = (scene: Scene) => ({ activity: 'Mine now', date: tomorrow(scene), idea: 'me' });
const past = (scene: Scene) => ({ activity: 'Mine now', date: today(scene), lead: 'me' });
const badge = () => ({
  name: `Badge ${fresh()}`,
  description: 'A test badge',
  icon: '🦦',
  criteria: { type: 'total_dates', required: 9000 },
  isActive: false,
});
const suggestion = () => ({
  title: `Idea ${fresh()}`,
  description: '',
  category: 'food',
  costLevel: 'low',
  effortLevel: 'low',
  timeOfDay: 'any',
  isActive: false,
  steps: [{ activity: 'Eat', notes: null }],
});
const template = () => ({
  title: `Goal ${fresh()}`,
  description: '',
  category: 'growth',
  targetValue: 3,
  targetUnit: 'times',
  pebbleReward: 10,
  isActive: false,
});
const badgeFile = () => ({
  format: 'csv',
  text: `name,description,icon,criteria_type,required,is_active\n${fresh()},A test badge,🦦,total_dates,9000,false\n`,
});
const suggestionFile = () => ({
  format: 'csv',
  text: `title,category,cost_level,effort_level,time_of_day,step_1,is_active\n${fresh()},food,low,low,any,Eat,false\n`,
});
const templateFile = () => ({
  format: 'csv',
  text: `title,category,target_value,target_unit,pebble_reward,is_active\n${fresh()},growth,3,times,10,false\n`,
});
const seen = ({ it }: Scene) => it.updatedAt ?? '2026-01-01T00:00:00.000Z';
const checked =
  (procedure: string, file: () => Record<string, unknown>) =>
  async ({ me }: Scene) => {
    const given = file();
    return { ...given, seen: (await me.write<{ seen: string }>(procedure, given)).seen };
  };
const config = {
  baseRateManual: 10,
  baseRateSuggestion: 15,
  suggestionMultiplier: 1.2,
  dailyCap: 50,
  decayEnabled: true,
  decayThreshold: 3,
  decayRate: 0.5,
  categoryBonuses: {},
};

/** Turns the second factor on and returns a recovery code. */
const secondFactor = async ({ me, fixtures }: Scene) => {
  const { secret } = await me.write<{ secret: string }>('accounts.startSecondFactor', { password: me.password });
  const code = new Authenticator(secret, () => fixtures.product.clock.now()).code();
  const { recoveryCodes } = await me.write<{ recoveryCodes: string[] }>('accounts.confirmSecondFactor', { code });
  return { password: me.password, code: recoveryCodes[0]! };
};

const newPasskey = () =>
  new SoftwarePasskey().create({ challenge: 'A'.repeat(43), rp: { id: 'localhost' }, user: { id: 'AA' } });
const madeUpAnswer = () =>
  new SoftwarePasskey().answer({ challenge: 'A'.repeat(43), rpId: 'localhost' }, { userHandle: 'AA' });

/** Another account, for an act of an administrator on it. */
const someAccount =
  (make: (person: Person, scene: Scene) => Promise<void> = async () => {}) =>
  async (scene: Scene) => {
    const person = await newcomer(scene.fixtures);
    await make(person, scene);
    return { accountId: person.id };
  };
const actOnNobody = (scene: Scene) => ({ accountId: fresh(), ...password(scene) });

/** Who may call which procedure on which resource, and the outcome. Each input would be valid for an allowed principal. */
export const table: Record<string, Row | Row[]> = {
  'accounts.me': { ...visitor, is: 'answered' },
  'accounts.signUp': { ...visitor, is: 'done', changesPrincipal: true, input: newAccount },
  'accounts.logIn': [
    {
      ...visitor,
      is: 'done',
      changesPrincipal: true,
      exceptions: { 'an account pending deletion': 'deletion_pending' },
      input: credentials,
      prepare: async ({ fixtures, me }) => ({ email: me.email || (await newcomer(fixtures)).email }),
    },
    {
      ...visitor,
      is: 'wrong_email_or_password',
      input: (scene) => ({ ...credentials(scene), password: 'a wrong one' }),
    },
  ],
  'accounts.logOut': { ...visitor, is: 'done', changesPrincipal: true, exceptions: outcomeFor(signedOut, 'answered') },
  'accounts.requestPasswordReset': {
    ...visitor,
    is: 'answered',
    input: () => ({ email: `nobody.${fresh()}@example.org` }),
  },
  'accounts.resetPassword': {
    ...visitor,
    resourceKind: 'resetLink',
    own: 'done',
    other: 'reset_link_spent',
    changesPrincipal: true,
    input: ({ it }) => ({ token: it.id, password: 'a quite different one' }),
  },
  'accounts.sessions': { ...account, is: 'answered' },
  'accounts.endSession': {
    ...account,
    resourceKind: 'session',
    own: 'done',
    input: ({ it, me }) => ({ sessionId: it.id, password: me.password }),
  },
  'accounts.endOtherSessions': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: password,
    prepare: async ({ me, fixtures }) => void (await logInElsewhere(fixtures.product, me, browsers.phone)),
  },
  'accounts.changePassword': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: ({ me }) => ({ password: me.password, newPassword: 'a quite different one' }),
  },
  'accounts.emailAddress': { ...account, is: 'answered' },
  'accounts.sendConfirmation': { ...account, is: 'done', changesPrincipal: true },
  'accounts.confirmEmail': {
    ...account,
    resourceKind: 'confirmation',
    own: 'done',
    shared: 'link_spent',
    other: 'link_spent',
    changesPrincipal: true,
    input: ({ it }) => ({ token: it.id }),
  },
  'accounts.requestEmailChange': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: (scene) => ({ ...password(scene), email: `new.${fresh()}@example.org` }),
  },
  'accounts.undoEmailChange': {
    ...visitor,
    resourceKind: 'undoLink',
    own: 'done',
    other: 'link_spent',
    changesPrincipal: true,
    input: ({ it }) => ({ token: it.id, password: 'a quite different one' }),
  },
  'accounts.secondFactor': { ...account, is: 'answered' },
  'accounts.startSecondFactor': { ...account, is: 'done', changesPrincipal: true, input: password },
  'accounts.confirmSecondFactor': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    costly: true,
    input: () => ({ code: '000000' }),
    prepare: async ({ me, fixtures }) => {
      const { secret } = await me.write<{ secret: string }>('accounts.startSecondFactor', { password: me.password });
      return { code: new Authenticator(secret, () => fixtures.product.clock.now()).code() };
    },
  },
  'accounts.renewRecoveryCodes': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    costly: true,
    prepare: secondFactor,
    input: (scene) => ({ ...password(scene), code: '000000' }),
  },
  'accounts.turnOffSecondFactor': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    costly: true,
    prepare: secondFactor,
    input: (scene) => ({ ...password(scene), code: '000000' }),
  },
  // The server has no provider: src/features/accounts/server/sign-on tests with one.
  'accounts.startSignOn': { ...visitor, is: 'sign_on_off', input: () => ({ next: '/dashboard' }) },
  'accounts.finishSignOn': { ...visitor, is: 'sign_on_off', input: () => ({ query: '?code=a&state=b' }) },
  'accounts.logInBySignOn': {
    ...visitor,
    is: 'sign_on_over',
    input: ({ me }) => ({ password: me.password, timeZone: 'UTC' }),
  },
  'accounts.signUpBySignOn': {
    ...visitor,
    is: 'sign_on_over',
    input: () => ({ firstName: 'New', lastName: 'Otter', timeZone: 'UTC' }),
  },
  'accounts.signOn': { ...account, is: 'answered' },
  'accounts.startLinking': { ...account, is: 'sign_on_off', input: password },
  'accounts.unlinkSignOn': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: password,
    prepare: async ({ me, fixtures }) =>
      void (await fixtures.product.database.pool.query(
        `insert into sign_on_identities (issuer, subject, account_id, linked_at) values ('https://login.example.org', $1::text, $1::uuid, now())`,
        [me.id],
      )),
  },
  'accounts.mailPasswordLink': { ...account, is: 'password_set' },

  'accounts.passkeys': { ...account, is: 'answered' },
  'accounts.startPasskey': { ...account, is: 'done', changesPrincipal: true, input: password },
  'accounts.addPasskey': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: () => ({ name: 'My phone', passkey: newPasskey() }),
    prepare: async ({ me, fixtures }) => ({
      passkey: new SoftwarePasskey().create(await beginPasskey(me), { origin: originOf(fixtures.product, me) }),
    }),
  },
  'accounts.renamePasskey': {
    ...account,
    resourceKind: 'passkey',
    own: 'done',
    input: ({ it }) => ({ passkeyId: it.id, name: 'Mine now' }),
  },
  'accounts.removePasskey': {
    ...account,
    resourceKind: 'passkey',
    own: 'done',
    input: ({ it, me }) => ({ passkeyId: it.id, password: me.password }),
  },
  'accounts.passkeyChallenge': { ...visitor, is: 'done' },
  'accounts.logInWithPasskey': [
    { ...visitor, is: 'challenge_over', input: () => ({ passkey: madeUpAnswer(), timeZone: 'UTC' }) },
    {
      ...visitor,
      is: 'done',
      changesPrincipal: true,
      costly: true,
      input: () => ({ passkey: madeUpAnswer(), timeZone: 'UTC' }),
      prepare: async ({ fixtures, me }) => {
        const owner = await newcomer(fixtures);
        const passkey = await addOldPasskey(fixtures.product, owner, { origin: originOf(fixtures.product, owner) });
        return { passkey: passkey.answer(await challengeFor(me), { origin: originOf(fixtures.product, me) }) };
      },
    },
  ],

  'pairing.signUpBySignOnWithCode': {
    ...visitor,
    is: 'sign_on_over',
    input: () => ({ firstName: 'New', lastName: 'Otter', timeZone: 'UTC', partnerCode: 'ZZZZZZ' }),
  },
  'pairing.status': { ...account, is: 'answered' },
  'pairing.signUpWithCode': [
    { ...visitor, is: 'unknown_code', input: () => ({ ...newAccount(), partnerCode: 'ZZZZZZ' }) },
    {
      ...visitor,
      is: 'done',
      changesPrincipal: true,
      input: newAccount,
      prepare: async ({ fixtures }) => ({ partnerCode: await codeOf(await newcomer(fixtures)) }),
    },
  ],
  'pairing.sendRequest': [
    {
      ...account,
      is: 'unknown_code',
      exceptions: outcomeFor(paired, 'you_are_paired'),
      input: () => ({ code: 'ZZZZZZ' }),
    },
    {
      ...account,
      is: 'unknown_code',
      exceptions: outcomeFor(paired, 'you_are_paired'),
      // An account that takes no requests.
      input: ({ fixtures }) => ({ code: fixtures.current(fixtures.people.pia, 'code')!.id }),
    },
    {
      ...account,
      is: 'own_code',
      exceptions: outcomeFor(paired, 'you_are_paired'),
      input: ({ fixtures, me }) => ({ code: fixtures.current(me, 'code')?.id ?? 'ZZZZZZ' }),
    },
    {
      ...account,
      is: 'already_paired',
      exceptions: { ...outcomeFor(paired, 'you_are_paired'), 'a blocked account': 'unknown_code' },
      input: ({ fixtures }) => ({ code: fixtures.current(fixtures.people.maya, 'code')!.id }),
    },
    {
      ...account,
      is: 'done',
      exceptions: outcomeFor(paired, 'you_are_paired'),
      input: () => ({ code: 'ZZZZZZ' }),
      prepare: async ({ fixtures }) => ({ code: await codeOf(await newcomer(fixtures)) }),
    },
  ],
  'pairing.withdrawRequest': [
    { ...account, resourceKind: 'sent', own: 'done', input: ({ it }) => ({ requestId: it.id }) },
    { ...account, resourceKind: 'received', input: ({ it }) => ({ requestId: it.id }) },
  ],
  'pairing.acceptRequest': [
    {
      ...account,
      resourceKind: 'received',
      own: 'done',
      changesPrincipal: true,
      input: ({ it }) => ({ requestId: it.id }),
    },
    { ...account, resourceKind: 'sent', input: ({ it }) => ({ requestId: it.id }) },
  ],
  'pairing.rejectRequest': [
    { ...account, resourceKind: 'received', own: 'done', input: ({ it }) => ({ requestId: it.id }) },
    { ...account, resourceKind: 'sent', input: ({ it }) => ({ requestId: it.id }) },
  ],
  'pairing.blockSender': [
    { ...account, resourceKind: 'received', own: 'done', input: ({ it }) => ({ requestId: it.id }) },
    { ...account, resourceKind: 'sent', input: ({ it }) => ({ requestId: it.id }) },
  ],
  'pairing.unpair': {
    ...account,
    resourceKind: 'person',
    shared: 'done',
    changesPrincipal: true,
    former: 'answered',
    input: ({ it }) => ({ partnerId: it.id, pairedAt: '2026-01-01T00:00:00Z' }),
    prepare: async ({ me, partner: other }) => partingFrom(me, other!),
  },
  'pairing.previousRelationships': { ...account, is: 'answered' },
  'pairing.renewCode': [
    { ...account, is: 'answered', input: () => ({ code: 'ZZZZZZ' }) },
    {
      ...account,
      is: 'done',
      changesPrincipal: true,
      input: () => ({ code: 'ZZZZZZ' }),
      prepare: async ({ me }) => ({ code: await codeOf(me) }),
    },
  ],
  'pairing.takeRequests': { ...account, is: 'done', changesPrincipal: true, input: () => ({ take: false }) },
  'pairing.blocks': { ...account, is: 'answered' },
  'pairing.unblock': {
    ...account,
    resourceKind: 'block',
    own: 'done',
    changesPrincipal: true,
    other: 'answered',
    input: ({ it }) => ({ blockId: it.id }),
  },
  'pairing.sendWaitingRequest': { ...account, is: 'answered' },

  'pebbles.balance': { ...account, is: 'answered' },
  'pebbles.history': { ...account, is: 'answered' },
  'pebbles.jar': { ...account, is: 'answered' },
  'pebbles.vouchers': { ...account, is: 'answered' },
  'pebbles.addTreat': {
    ...partner,
    resourceKind: 'treat',
    ...idOf,
    input: ({ it }) => ({ id: it.id, treat: 'Mine now' }),
  },
  'pebbles.removeTreat': {
    ...partner,
    resourceKind: 'treat',
    own: 'done',
    shared: 'answered',
    former: 'answered',
    other: 'answered',
    input: ({ it }) => ({ treatId: it.id }),
  },
  'pebbles.claim': [
    {
      ...partner,
      resourceKind: 'treat',
      own: 'treat_gone',
      shared: 'done',
      former: 'treat_gone',
      other: 'treat_gone',
      prepare: async ({ fixtures, me }) => creditPebbles({ setup: fixtures }, me),
      input: ({ it }) => ({ id: fresh(), treatId: it.id }),
    },
    {
      ...partner,
      resourceKind: 'voucher',
      own: 'id_taken',
      shared: 'id_taken',
      missing: 'done',
      prepare: async ({ fixtures, me }) => creditPebbles({ setup: fixtures }, me),
      input: ({ it, fixtures, partner: other }) => ({
        id: it.id,
        treatId: (other && fixtures.current(other, 'treat')?.id) ?? fresh(),
      }),
    },
  ],
  'pebbles.honor': {
    ...partner,
    resourceKind: 'voucher',
    own: 'done',
    shared: 'not_yours',
    input: ({ it }) => ({ voucherId: it.id }),
  },
  'pebbles.reopenVoucher': {
    ...partner,
    resourceKind: 'voucher',
    own: 'answered',
    shared: 'done',
    prepare: async (scene) => void (await giveLongAgo(scene)),
    input: ({ it }) => ({ voucherId: it.id }),
  },
  'pebbles.thank': {
    ...partner,
    resourceKind: 'voucher',
    own: 'not_yours',
    shared: 'done',
    prepare: async (scene) => void (await giveLongAgo(scene)),
    input: ({ it }) => ({ voucherId: it.id, thanks: '🫶' }),
  },
  'pebbles.config': { ...administrator, is: 'answered' },
  'pebbles.saveConfig': {
    ...administrator,
    is: 'done',
    input: () => ({ ...config, seen: '2026-01-01T00:00:00.000Z' }),
    prepare: async ({ me }) => {
      const { updatedAt, categoryBonuses } = await me.read<{ updatedAt: string; categoryBonuses: object }>(
        'pebbles.config',
      );
      return { categoryBonuses, baseRateManual: 11, seen: updatedAt };
    },
  },

  'badges.list': { ...account, is: 'answered' },
  'badges.celebrated': { ...account, resourceKind: 'badge', own: 'done', input: ({ it }) => ({ badgeId: it.id }) },
  'badges.allBadges': { ...administrator, is: 'answered' },
  'badges.createBadge': {
    ...administrator,
    resourceKind: 'adminBadge',
    own: 'id_taken',
    missing: 'done',
    input: ({ it }) => ({ id: it.id, ...badge() }),
  },
  'badges.updateBadge': {
    ...administrator,
    resourceKind: 'adminBadge',
    own: 'done',
    input: (scene) => ({ id: scene.it.id, ...badge(), seen: seen(scene) }),
  },
  'badges.deleteBadge': {
    ...administrator,
    resourceKind: 'adminBadge',
    own: 'done',
    missing: 'answered',
    input: ({ it }) => ({ id: it.id }),
  },
  'badges.exportBadges': { ...administrator, is: 'answered', input: () => ({ format: 'csv' }) },
  'badges.checkBadges': { ...administrator, is: 'answered', input: badgeFile },
  'badges.importBadges': {
    ...administrator,
    is: 'done',
    input: () => ({ ...badgeFile(), seen: '' }),
    prepare: checked('badges.checkBadges', badgeFile),
  },

  'dateSuggestions.list': { ...visitor, is: 'answered' },
  'dateSuggestions.get': {
    ...visitor,
    resourceKind: 'suggestion',
    own: 'answered',
    input: ({ it }) => ({ suggestionId: it.id }),
  },
  'dateSuggestions.allSuggestions': { ...administrator, is: 'answered' },
  'dateSuggestions.anySuggestion': {
    ...administrator,
    resourceKind: 'adminSuggestion',
    own: 'answered',
    input: ({ it }) => ({ id: it.id }),
  },
  'dateSuggestions.createSuggestion': {
    ...administrator,
    resourceKind: 'adminSuggestion',
    own: 'id_taken',
    missing: 'done',
    input: ({ it }) => ({ id: it.id, ...suggestion() }),
  },
  'dateSuggestions.updateSuggestion': {
    ...administrator,
    resourceKind: 'adminSuggestion',
    own: 'done',
    input: (scene) => ({ id: scene.it.id, ...suggestion(), seen: seen(scene) }),
  },
  'dateSuggestions.deleteSuggestion': {
    ...administrator,
    resourceKind: 'adminSuggestion',
    own: 'done',
    missing: 'answered',
    input: ({ it }) => ({ id: it.id }),
  },
  'dateSuggestions.exportSuggestions': { ...administrator, is: 'answered', input: () => ({ format: 'json' }) },
  'dateSuggestions.checkSuggestions': { ...administrator, is: 'answered', input: suggestionFile },
  'dateSuggestions.importSuggestions': {
    ...administrator,
    is: 'done',
    input: () => ({ ...suggestionFile(), seen: '' }),
    prepare: checked('dateSuggestions.checkSuggestions', suggestionFile),
  },

  'memories.timeline': [
    { ...account, is: 'answered' },
    { ...account, is: 'answered', input: () => ({ lane: 'solo' }) },
  ],
  'memories.many': [
    {
      ...account,
      resourceKind: 'past',
      own: 'answered',
      shared: 'answered',
      former: 'answered',
      other: 'answered',
      input: ({ it }) => ({ memoryIds: it.id }),
    },
    {
      ...account,
      resourceKind: 'kept',
      own: 'answered',
      shared: 'answered',
      former: 'answered',
      other: 'answered',
      input: ({ it }) => ({ memoryIds: it.id, lane: 'solo' }),
    },
  ],
  'memories.get': [
    { ...account, resourceKind: 'past', own: 'answered', shared: 'answered', input: memoryId },
    { ...account, resourceKind: 'kept', own: 'answered', input: memoryId },
  ],
  'memories.comments': [
    { ...account, resourceKind: 'past', own: 'answered', shared: 'answered', input: memoryId },
    { ...account, resourceKind: 'kept', own: 'answered', input: memoryId },
  ],
  'memories.bin': [
    { ...account, is: 'answered' },
    { ...account, is: 'answered', input: () => ({ lane: 'solo' }) },
  ],
  'memories.invite': { ...account, is: 'answered' },
  'memories.soloSummary': { ...account, is: 'answered' },
  'memories.archive': [
    { ...account, resourceKind: 'past', former: 'answered', input: ({ it }) => ({ laneId: it.laneId ?? fresh() }) },
    { ...account, resourceKind: 'person', input: ({ it }) => ({ laneId: it.id }) },
  ],
  'memories.archivedComments': {
    ...account,
    resourceKind: 'comment',
    former: 'answered',
    input: ({ it }) => ({ laneId: it.laneId ?? fresh(), memoryId: it.memoryId ?? it.id }),
  },
  'memories.turnPast': { ...account, is: 'answered' },
  'memories.planDate': {
    ...partner,
    resourceKind: 'plan',
    ...idOf,
    input: (scene) => ({ id: scene.it.id, ...plan(scene) }),
  },
  'memories.addMemory': {
    ...account,
    resourceKind: 'past',
    ...idOf,
    input: (scene) => ({ id: scene.it.id, ...past(scene) }),
  },
  'memories.editPlan': [
    {
      ...partner,
      resourceKind: 'plan',
      own: 'done',
      shared: 'done',
      input: (scene) => ({ ...memoryId(scene), ...plan(scene) }),
    },
    { ...partner, resourceKind: 'kept', input: (scene) => ({ ...memoryId(scene), ...plan(scene) }) },
  ],
  'memories.editMemory': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'not_yours',
      input: (scene) => ({ ...memoryId(scene), ...past(scene) }),
    },
    { ...account, resourceKind: 'kept', own: 'done', input: (scene) => ({ ...memoryId(scene), ...past(scene) }) },
  ],
  'memories.cancelDate': [
    { ...partner, resourceKind: 'plan', own: 'done', shared: 'done', input: memoryId },
    { ...partner, resourceKind: 'kept', input: memoryId },
  ],
  'memories.deleteMemory': [
    { ...account, resourceKind: 'past', own: 'done', shared: 'not_yours', input: memoryId },
    { ...account, resourceKind: 'kept', own: 'done', input: memoryId },
  ],
  'memories.restoreMemory': [
    { ...account, resourceKind: 'cancelled', own: 'done', shared: 'done', input: memoryId },
    { ...account, resourceKind: 'kept', own: 'answered', input: memoryId },
  ],
  'memories.hideInvite': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    prepare: async ({ fixtures: { product }, me }) =>
      void (await product.database.pool.query('insert into mobile_invites (account_id, earned_at) values ($1, $2)', [
        me.id,
        product.clock.now(),
      ])),
  },
  'memories.share': [
    { ...partner, resourceKind: 'kept', own: 'done', input: memoryId },
    { ...partner, resourceKind: 'past', own: 'answered', shared: 'answered', input: memoryId },
  ],
  'memories.shareAll': {
    ...partner,
    is: 'done',
    changesPrincipal: true,
    prepare: async ({ fixtures, me, partner: other }) =>
      void (await makers.kept({ setup: fixtures, author: me, partner: other, shares: true })),
  },
  'memories.dismissSharingPrompt': { ...partner, is: 'done', changesPrincipal: true },
  'memories.react': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      input: (scene) => ({ ...memoryId(scene), reaction: '🔥' }),
    },
    { ...account, resourceKind: 'kept', own: 'done', input: (scene) => ({ ...memoryId(scene), reaction: '🔥' }) },
  ],
  'memories.unreact': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      input: (scene) => ({ ...memoryId(scene), reaction: '🔥' }),
      prepare: async (scene) => void (await scene.me.write('memories.react', { ...memoryId(scene), reaction: '🔥' })),
    },
    { ...account, resourceKind: 'kept', own: 'answered', input: (scene) => ({ ...memoryId(scene), reaction: '🔥' }) },
  ],
  'memories.addComment': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      input: (scene) => ({ id: fresh(), ...memoryId(scene), comment: 'Mine now' }),
    },
    {
      ...account,
      resourceKind: 'kept',
      own: 'done',
      input: (scene) => ({ id: fresh(), ...memoryId(scene), comment: 'Mine now' }),
    },
    {
      ...account,
      resourceKind: 'comment',
      ...idOf,
      input: ({ it, fixtures, me }) => ({
        id: it.id,
        memoryId: fixtures.current(me, 'past')?.id ?? fresh(),
        comment: 'Mine now',
      }),
    },
  ],
  'memories.deleteComment': {
    ...account,
    resourceKind: 'comment',
    own: 'done',
    input: ({ it }) => ({ commentId: it.id }),
  },
  'memories.addPicture': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      input: (scene) => ({ id: fresh(), ...memoryId(scene) }),
    },
    { ...account, resourceKind: 'kept', own: 'done', input: (scene) => ({ id: fresh(), ...memoryId(scene) }) },
    {
      ...account,
      resourceKind: 'picture',
      ...idOf,
      input: ({ it, fixtures, me }) => ({ id: it.id, memoryId: fixtures.current(me, 'past')?.id ?? fresh() }),
    },
    {
      ...account,
      resourceKind: 'picture',
      own: 'answered',
      shared: 'id_taken',
      input: ({ it }) => ({ id: it.id, memoryId: it.memoryId ?? fresh() }),
    },
  ],
  'memories.removePicture': { ...account, resourceKind: 'picture', own: 'done', formerOwn: 'done', input: pictureId },
  'memories.restorePicture': {
    ...account,
    resourceKind: 'picture',
    own: 'done',
    formerOwn: 'done',
    input: pictureId,
    prepare: async (scene) =>
      void (await scene.me.ask('memories.removePicture', { body: JSON.stringify(pictureId(scene)) })),
  },
  'memories.describePicture': {
    ...account,
    resourceKind: 'picture',
    own: 'done',
    input: (scene) => ({ ...pictureId(scene), altText: 'Mine now' }),
  },
  'memories.pictureFile': {
    ...account,
    resourceKind: 'picture',
    own: 'answered',
    shared: 'answered',
    former: 'answered',
    input: (scene) => ({ ...pictureId(scene), size: '320' }),
  },
  'memories.picturesOfMonth': [
    { ...account, is: 'answered', input: (scene) => ({ month: today(scene).slice(0, 7) }) },
    { ...account, is: 'answered', input: (scene) => ({ month: today(scene).slice(0, 7), lane: 'solo' }) },
  ],
  'memories.pictureMonths': [
    { ...account, is: 'answered' },
    { ...account, is: 'answered', input: () => ({ lane: 'solo' }) },
  ],
  'memories.pictureSpace': { ...account, is: 'answered' },
  'memories.onThisDay': { ...account, is: 'answered' },
  'notifications.choices': { ...account, is: 'answered' },
  'notifications.turnKind': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: () => ({ kind: 'soon', channel: 'email', isOn: true }),
  },
  'notifications.setChoices': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    input: () => ({ quietFrom: '21:00', quietTo: '08:00', showsDetails: true }),
  },
  'notifications.subscribe': { ...account, is: 'done', changesPrincipal: true, input: pushTarget },
  'notifications.unsubscribe': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    prepare: async ({ me }) => void (await me.write('notifications.subscribe', pushTarget())),
  },
  'calendar.feed': { ...account, is: 'answered' },
  'calendar.makeFeed': { ...partner, is: 'done', changesPrincipal: true, input: () => ({ wording: 'titles' }) },
  'calendar.setWording': [
    { ...partner, is: 'no_feed', input: () => ({ wording: 'neutral' }) },
    {
      ...partner,
      is: 'done',
      changesPrincipal: true,
      input: () => ({ wording: 'neutral' }),
      prepare: async ({ me }) => void (await me.write('calendar.makeFeed', { wording: 'titles' })),
    },
  ],
  'calendar.removeFeed': {
    ...partner,
    is: 'done',
    changesPrincipal: true,
    prepare: async ({ me }) => void (await me.write('calendar.makeFeed', { wording: 'titles' })),
  },
  'calendar.feedFile': { ...visitor, resourceKind: 'plan', input: ({ it }) => ({ token: it.id }) },
  'calendar.dateFile': [
    { ...partner, resourceKind: 'plan', own: 'answered', shared: 'answered', input: memoryId },
    { ...partner, resourceKind: 'kept', input: memoryId },
  ],
  'memories.hideReminder': [
    { ...account, resourceKind: 'past', own: 'done', shared: 'done', input: memoryId },
    { ...account, resourceKind: 'kept', input: memoryId },
  ],
  'memories.showReminder': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      former: 'answered',
      other: 'answered',
      input: memoryId,
      prepare: async (scene) => void (await scene.me.write('memories.hideReminder', memoryId(scene))),
    },
    {
      ...account,
      resourceKind: 'kept',
      own: 'answered',
      shared: 'answered',
      former: 'answered',
      other: 'answered',
      input: memoryId,
    },
  ],
  'memories.rateDate': [
    {
      ...account,
      resourceKind: 'past',
      own: 'done',
      shared: 'done',
      spares: payments,
      input: (scene) => ({ ...memoryId(scene), rating: 1, comment: 'Mine now' }),
    },
    {
      ...account,
      resourceKind: 'kept',
      own: 'done',
      spares: payments,
      input: (scene) => ({ ...memoryId(scene), rating: 1, comment: 'Mine now' }),
    },
    {
      ...account,
      resourceKind: 'rated',
      own: 'already_rated',
      shared: 'done',
      input: (scene) => ({ ...memoryId(scene), rating: 1, comment: 'Mine now' }),
    },
  ],

  'activity.list': { ...account, is: 'answered' },
  'activity.markSeen': {
    ...partner,
    is: 'done',
    changesPrincipal: true,
    input: ({ fixtures }) => ({
      upTo: fixtures.product.clock.now().toISOString(),
      ids: ['waved 2026-01-01T00:00:00.000Z'],
    }),
  },
  'activity.wave': [
    { ...partner, is: 'done', changesPrincipal: true, input: () => ({ memoryId: null }) },
    { ...partner, resourceKind: 'past', own: 'done', shared: 'done', changesPrincipal: true, input: memoryId },
  ],
  'moods.board': { ...partner, is: 'answered' },
  'moods.responses': {
    ...partner,
    resourceKind: 'mood',
    own: 'answered',
    shared: 'answered',
    input: ({ it }) => ({ moodRatingId: it.id }),
  },
  'moods.rate': {
    ...partner,
    resourceKind: 'mood',
    ...idOf,
    input: ({ it }) => ({ id: it.id, emoji: '🙂', comment: 'Mine now' }),
  },
  'moods.respond': [
    {
      ...partner,
      resourceKind: 'mood',
      own: 'done',
      shared: 'done',
      input: ({ it }) => ({ id: fresh(), moodRatingId: it.id, comment: 'Mine now' }),
    },
    {
      ...partner,
      resourceKind: 'response',
      ...idOf,
      input: ({ it, fixtures, me }) => ({
        id: it.id,
        moodRatingId: fixtures.current(me, 'mood')?.id ?? fresh(),
        comment: 'Mine now',
      }),
    },
  ],

  'goals.templates': { ...account, is: 'answered', input: () => ({ category: 'growth' }) },
  'goals.list': { ...partner, is: 'answered', input: () => ({ status: 'active' }) },
  'goals.progress': {
    ...partner,
    resourceKind: 'goal',
    own: 'answered',
    shared: 'answered',
    input: ({ it }) => ({ goalId: it.id }),
  },
  'goals.start': [
    { ...partner, resourceKind: 'template', own: 'done', input: ({ it }) => ({ id: fresh(), templateId: it.id }) },
    {
      ...partner,
      resourceKind: 'goal',
      ...idOf,
      changesPrincipal: true,
      input: ({ it, fixtures }) => ({ id: it.id, templateId: fixtures.current(fixtures.people.ada, 'template')!.id }),
    },
  ],
  'goals.addProgress': [
    {
      ...partner,
      resourceKind: 'goal',
      own: 'done',
      shared: 'done',
      input: ({ it }) => ({ id: fresh(), goalId: it.id, amount: 1, notes: 'Mine now', memoryId: null }),
    },
    {
      ...partner,
      resourceKind: 'step',
      ...idOf,
      input: ({ it, fixtures, me }) => ({
        id: it.id,
        goalId: fixtures.current(me, 'goal')?.id ?? fresh(),
        amount: 1,
        notes: 'Mine now',
      }),
    },
  ],
  'goals.allTemplates': { ...administrator, is: 'answered' },
  'goals.createTemplate': {
    ...administrator,
    resourceKind: 'adminTemplate',
    own: 'id_taken',
    missing: 'done',
    input: ({ it }) => ({ id: it.id, ...template() }),
  },
  'goals.updateTemplate': {
    ...administrator,
    resourceKind: 'adminTemplate',
    own: 'done',
    input: (scene) => ({ id: scene.it.id, ...template(), seen: seen(scene) }),
  },
  'goals.deleteTemplate': {
    ...administrator,
    resourceKind: 'adminTemplate',
    own: 'done',
    missing: 'answered',
    input: ({ it }) => ({ id: it.id }),
  },
  'goals.exportTemplates': { ...administrator, is: 'answered', input: () => ({ format: 'csv' }) },
  'goals.checkTemplates': { ...administrator, is: 'answered', input: templateFile },
  'goals.importTemplates': {
    ...administrator,
    is: 'done',
    input: () => ({ ...templateFile(), seen: '' }),
    prepare: checked('goals.checkTemplates', templateFile),
  },

  'privacy.exportStatus': { ...account, is: 'answered' },
  'privacy.startExport': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    costly: true,
    input: password,
    after: ({ me }) => until(async () => (await stateOf(me)) === 'ready'),
  },
  'privacy.makeDownloadLink': {
    ...account,
    is: 'done',
    changesPrincipal: true,
    costly: true,
    prepare: async ({ fixtures, me }) => void (await makers.link({ setup: fixtures, author: me, partner: null })),
  },
  'privacy.downloadExport': {
    ...account,
    resourceKind: 'link',
    own: 'done',
    changesPrincipal: true,
    costly: true,
    shared: 'link_spent',
    former: 'link_spent',
    other: 'link_spent',
    input: ({ it }) => ({ token: it.id }),
  },
  'privacy.deleteAccount': { ...account, is: 'done', changesPrincipal: true, input: password },

  'admin.logIn': {
    ...visitor,
    is: 'not_administrator',
    exceptions: { 'an administrator': 'done' },
    changesPrincipal: true,
    leavesTrace: true,
    input: credentials,
  },
  'admin.stats': { ...administrator, is: 'answered' },
  'admin.trends': { ...administrator, is: 'answered' },
  'admin.changes': { ...administrator, is: 'answered' },
  'admin.people': [
    { ...administrator, is: 'answered' },
    { ...administrator, is: 'answered', input: () => ({ search: 'marker' }) },
  ],
  'admin.invite': { ...administrator, is: 'done', input: () => ({ email: `nobody.${fresh()}@example.org` }) },
  'admin.signOutAccount': { ...administrator, is: 'done', prepare: someAccount(), input: actOnNobody },
  'admin.resetSecondFactor': {
    ...administrator,
    is: 'done',
    prepare: someAccount(async (me, scene) => void (await secondFactor({ ...scene, me }))),
    input: actOnNobody,
  },
  'admin.disableAccount': { ...administrator, is: 'done', prepare: someAccount(), input: actOnNobody },
  'admin.enableAccount': {
    ...administrator,
    is: 'done',
    input: actOnNobody,
    prepare: someAccount(
      async ({ id }, { fixtures }) =>
        void (await fixtures.product.database.pool.query('update accounts set disabled_at = now() where id = $1', [
          id,
        ])),
    ),
  },
  'admin.deleteAccount': { ...administrator, is: 'done', prepare: someAccount(), input: actOnNobody },
  'admin.keepAccount': {
    ...administrator,
    is: 'done',
    prepare: someAccount(async (me) => void (await me.write('privacy.deleteAccount', { password: me.password }))),
    input: actOnNobody,
  },
};
