import type { Person } from '#app/testing/person.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import type { Cluster } from '../harness/cluster.ts';
import type { Procedure } from './fields.ts';

export type Valid = Record<string, unknown>;

/** Table name → digest. */
type Digest = Record<string, string>;

/** The accounts, and a valid input for every procedure, of which one field is then replaced. */
export interface Scene {
  cluster: Cluster;
  principalOf(procedure: Procedure): Person;
  /** A valid input. */
  valid(procedure: Procedure): Promise<Valid>;
  /** The answers of queries that show the texts a mutation has stored. */
  readBack(procedure: Procedure, input: Valid): Promise<string>;
  /** A digest of the database without session activity, rate limits and runs of jobs. */
  digest(): Promise<Digest>;
  /** Resets the rate limits, which are tested elsewhere. */
  forgetAttempts(): Promise<void>;
}

export async function createScene(cluster: Cluster): Promise<Scene> {
  const [maya, theo] = await cluster.couple();
  const ada = await cluster.person('Ada');
  await cluster.sql(`update accounts set role = 'administrator' where email = $1`, [ada.email]);
  const visitor = cluster.visitor();
  /** An act of an administrator on an account. */
  const act = { accountId: theo.id, password: 'not the right one' };
  const today = new Date().toISOString().slice(0, 10);
  const id = () => crypto.randomUUID();
  const made = async (procedure: string, input: Valid, by = maya): Promise<string> => {
    const given = { id: id(), ...input };
    await by.write(procedure, given);
    return given.id;
  };
  const planned = await made('memories.planDate', { activity: 'A walk', date: today, idea: 'me' });
  const memory = await made('memories.addMemory', { activity: 'A film', date: '2026-01-01', lead: 'me' });
  const picture = await addPicture(maya, memory);
  const moodRatingId = await made('moods.rate', { emoji: '🙂' });
  const { templates } = await maya.read<{ templates: { id: string }[] }>('goals.templates', { category: 'growth' });
  const goalId = await made('goals.start', { templateId: templates[0]!.id });
  const { suggestions } = await maya.read<{ suggestions: { id: string }[] }>('dateSuggestions.list');
  const badge = {
    name: 'Own badge',
    description: 'Made here',
    icon: '🦦',
    criteria: { type: 'total_dates', required: 1 },
    isActive: true,
  };
  const suggestion = {
    title: 'Own idea',
    description: '',
    category: 'food',
    costLevel: 'low',
    effortLevel: 'low',
    timeOfDay: 'any',
    isActive: true,
    steps: [{ activity: 'Eat', notes: null }],
  };
  const template = {
    title: 'Own goal',
    description: '',
    category: 'growth',
    targetValue: 3,
    targetUnit: 'times',
    pebbleReward: 10,
    isActive: true,
  };
  const badgeId = await made('badges.createBadge', badge, ada);
  const suggestionId = await made('dateSuggestions.createSuggestion', suggestion, ada);
  const templateId = await made('goals.createTemplate', template, ada);
  const updatedAtOf = async (table: string, row: string): Promise<string> =>
    new Date(
      (await cluster.sql<{ at: string }>(`select updated_at as at from ${table} where id = $1`, [row]))[0]!.at,
    ).toISOString();

  const password = maya.password;
  const email = () => `${id()}@example.org`;
  const names = { firstName: 'Maya', lastName: 'Otter', timeZone: 'UTC' };
  const file = { format: 'json', text: '[]' };
  const plan = { activity: 'A walk', date: today, time: '19:30', venueUrl: 'https://example.org/', idea: 'me' };
  const past = { activity: 'A film', date: '2026-01-01', lead: 'me', mood: '🙂', notes: 'Nice' };
  const asked = { search: 'a', state: 'active', order: 'newest' };
  const valid: Record<string, () => Valid | Promise<Valid>> = {
    'accounts.signUp': () => ({ ...names, email: email(), password }),
    'accounts.logIn': () => ({ email: theo.email, password: 'not the right one', timeZone: 'UTC', keepAccount: false }),
    'accounts.requestPasswordReset': () => ({ email: email() }),
    'accounts.resetPassword': () => ({ token: 'none', password }),
    'accounts.confirmEmail': () => ({ token: 'none' }),
    'accounts.requestEmailChange': () => ({ email: email(), password: 'not the right one' }),
    'accounts.undoEmailChange': () => ({ token: 'none', password }),
    'accounts.endSession': () => ({ sessionId: id(), password: 'not the right one' }),
    'accounts.endOtherSessions': () => ({ password: 'not the right one' }),
    'accounts.changePassword': () => ({ password: 'not the right one', newPassword: password }),
    'accounts.startSecondFactor': () => ({ password: 'not the right one' }),
    'accounts.confirmSecondFactor': () => ({ code: '123456' }),
    'accounts.renewRecoveryCodes': () => ({ password: 'not the right one', code: '123456' }),
    'accounts.turnOffSecondFactor': () => ({ password: 'not the right one', code: '123456' }),
    'accounts.startSignOn': () => ({ next: '/dashboard', invitation: 'none', partnerCode: 'ABCDEF' }),
    'accounts.finishSignOn': () => ({ query: '?code=a&state=b' }),
    'accounts.logInBySignOn': () => ({
      password: 'not the right one',
      code: '123456',
      keepAccount: false,
      timeZone: 'UTC',
    }),
    'accounts.signUpBySignOn': () => names,
    'accounts.startLinking': () => ({ password: 'not the right one' }),
    'accounts.unlinkSignOn': () => ({ password: 'not the right one' }),
    'pairing.signUpBySignOnWithCode': () => ({ ...names, partnerCode: 'ABCDEF' }),
    'accounts.startPasskey': () => ({ password: 'not the right one', code: '123456' }),
    'accounts.addPasskey': () => ({
      name: 'My phone',
      passkey: { id: 'AA', clientData: 'e30', attestation: 'oA', transports: ['internal'] },
    }),
    'accounts.renamePasskey': () => ({ passkeyId: id(), name: 'My phone' }),
    'accounts.removePasskey': () => ({ passkeyId: id(), password: 'not the right one' }),
    'accounts.logInWithPasskey': () => ({
      passkey: { id: 'AA', clientData: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      timeZone: 'UTC',
    }),
    'pairing.signUpWithCode': () => ({ ...names, email: email(), password, partnerCode: 'ABCDEF' }),
    'pairing.sendRequest': () => ({ code: 'ABCDEF' }),
    'pairing.withdrawRequest': () => ({ requestId: id() }),
    'pairing.acceptRequest': () => ({ requestId: id() }),
    'pairing.rejectRequest': () => ({ requestId: id() }),
    'pairing.blockSender': () => ({ requestId: id() }),
    'pairing.unpair': () => ({ partnerId: id(), pairedAt: cluster.now().toISOString(), block: false }),
    'pairing.renewCode': () => ({ code: 'ABCDEF' }),
    'pairing.takeRequests': () => ({ take: true }),
    'pairing.unblock': () => ({ blockId: id() }),
    'pebbles.addTreat': () => ({ id: id(), treat: 'Breakfast' }),
    'pebbles.removeTreat': () => ({ treatId: id() }),
    'pebbles.claim': () => ({ id: id(), treatId: id() }),
    'pebbles.honor': () => ({ voucherId: id() }),
    'pebbles.reopenVoucher': () => ({ voucherId: id() }),
    'pebbles.thank': () => ({ voucherId: id(), thanks: '🫶' }),
    'pebbles.saveConfig': async () => {
      const {
        updatedAt,
        updatedByName: _,
        ...config
      } = await ada.read<{ updatedAt: string; updatedByName: string }>('pebbles.config');
      return { ...config, seen: updatedAt };
    },
    'badges.celebrated': () => ({ badgeId }),
    'badges.allBadges': () => asked,
    'badges.createBadge': () => ({ id: id(), ...badge }),
    'badges.updateBadge': async () => ({ id: badgeId, ...badge, seen: await updatedAtOf('badges', badgeId) }),
    'badges.deleteBadge': () => ({ id: id() }),
    'badges.exportBadges': () => ({ format: 'csv' }),
    'badges.checkBadges': () => file,
    'badges.importBadges': () => ({ ...file, seen: '' }),
    'dateSuggestions.list': () => ({}),
    'dateSuggestions.get': () => ({ suggestionId: suggestions[0]!.id }),
    'dateSuggestions.allSuggestions': () => asked,
    'dateSuggestions.anySuggestion': () => ({ id: suggestionId }),
    'dateSuggestions.createSuggestion': () => ({ id: id(), ...suggestion }),
    'dateSuggestions.updateSuggestion': async () => ({
      id: suggestionId,
      ...suggestion,
      seen: await updatedAtOf('date_suggestions', suggestionId),
    }),
    'dateSuggestions.deleteSuggestion': () => ({ id: id() }),
    'dateSuggestions.exportSuggestions': () => ({ format: 'json' }),
    'dateSuggestions.checkSuggestions': () => file,
    'dateSuggestions.importSuggestions': () => ({ ...file, seen: '' }),
    'memories.timeline': () => ({ lane: 'open' }),
    'memories.many': () => ({ memoryIds: memory }),
    'memories.get': () => ({ memoryId: memory }),
    'memories.comments': () => ({ memoryId: memory }),
    'memories.bin': () => ({ lane: 'open' }),
    'memories.archive': () => ({ laneId: id() }),
    'memories.archivedComments': () => ({ laneId: id(), memoryId: memory }),
    'memories.planDate': () => ({ id: id(), ...plan, suggestionId: null }),
    'memories.addMemory': () => ({ id: id(), ...past, keepToMyself: false }),
    'memories.editPlan': () => ({ memoryId: planned, ...plan }),
    'memories.editMemory': () => ({ memoryId: memory, ...past }),
    'memories.cancelDate': () => ({ memoryId: memory }),
    'memories.deleteMemory': () => ({ memoryId: planned }),
    'memories.restoreMemory': () => ({ memoryId: memory }),
    'memories.share': () => ({ memoryId: memory }),
    'memories.react': () => ({ memoryId: memory, reaction: '🔥' }),
    'memories.unreact': () => ({ memoryId: memory, reaction: '🔥' }),
    'memories.addComment': () => ({ id: id(), memoryId: memory, comment: 'Lovely' }),
    'memories.deleteComment': () => ({ commentId: id() }),
    'memories.addPicture': () => ({ id: id(), memoryId: memory }),
    'memories.removePicture': () => ({ pictureId: id() }),
    'memories.restorePicture': () => ({ pictureId: picture }),
    'memories.describePicture': () => ({ pictureId: picture, altText: 'A wall' }),
    'memories.pictureFile': () => ({ pictureId: picture, size: '320' }),
    'memories.picturesOfMonth': () => ({ month: '2026-01', lane: 'open' }),
    'memories.pictureMonths': () => ({ lane: 'open' }),
    'calendar.makeFeed': () => ({ wording: 'titles' }),
    'calendar.setWording': () => ({ wording: 'neutral' }),
    'calendar.feedFile': () => ({ token: 'none' }),
    'calendar.dateFile': () => ({ memoryId: planned }),
    'notifications.turnKind': () => ({ kind: 'soon', channel: 'push', isOn: true }),
    'notifications.setChoices': () => ({ quietFrom: '22:00', quietTo: '08:00', showsDetails: false }),
    'notifications.subscribe': () => ({
      endpoint: `https://push.example/${id()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    }),
    'memories.hideReminder': () => ({ memoryId: memory }),
    'memories.showReminder': () => ({ memoryId: memory }),
    'memories.rateDate': async () => ({ memoryId: await made('memories.addMemory', past), rating: 4, comment: 'Nice' }),
    'moods.responses': () => ({ moodRatingId }),
    'activity.markSeen': () => ({
      upTo: '2026-01-01T00:00:00.000Z',
      ids: [`commented ${memory} 2026-01-01T00:00:00.000Z`],
    }),
    'activity.wave': () => ({ memoryId: null }),
    'moods.rate': () => ({ id: id(), emoji: '🙂', comment: 'Sunny' }),
    'moods.respond': () => ({ id: id(), moodRatingId, comment: 'Same' }),
    'goals.templates': () => ({ category: 'growth' }),
    'goals.list': () => ({ status: 'active' }),
    'goals.progress': () => ({ goalId }),
    'goals.start': () => ({ id: id(), templateId: templates[1]!.id }),
    'goals.addProgress': () => ({ id: id(), goalId, amount: 1, notes: 'A step' }),
    'goals.allTemplates': () => asked,
    'goals.createTemplate': () => ({ id: id(), ...template }),
    'goals.updateTemplate': async () => ({
      id: templateId,
      ...template,
      seen: await updatedAtOf('goal_templates', templateId),
    }),
    'goals.deleteTemplate': () => ({ id: id() }),
    'goals.exportTemplates': () => ({ format: 'csv' }),
    'goals.checkTemplates': () => file,
    'goals.importTemplates': () => ({ ...file, seen: '' }),
    'privacy.startExport': () => ({ password: 'not the right one' }),
    'privacy.downloadExport': () => ({ token: 'none' }),
    'privacy.deleteAccount': () => ({ password: 'not the right one' }),
    'admin.people': () => ({ search: 'theo' }),
    'admin.invite': () => ({ email: `noor.${id()}@example.org` }),
    'admin.signOutAccount': () => act,
    'admin.resetSecondFactor': () => act,
    'admin.disableAccount': () => act,
    'admin.enableAccount': () => act,
    'admin.deleteAccount': () => act,
    'admin.keepAccount': () => act,
    'admin.logIn': () => ({ email: theo.email, password: 'not the right one', timeZone: 'UTC' }),
  };
  const reads: Record<string, (input: Valid) => Promise<unknown>[]> = {
    'memories.planDate': ({ id: memoryId }) => [maya.read('memories.get', { memoryId: String(memoryId) })],
    'memories.addMemory': ({ id: memoryId }) => [maya.read('memories.get', { memoryId: String(memoryId) })],
    'memories.editPlan': () => [maya.read('memories.get', { memoryId: planned })],
    'memories.editMemory': () => [maya.read('memories.get', { memoryId: memory })],
    'memories.describePicture': () => [maya.read('memories.get', { memoryId: memory })],
    'memories.rateDate': ({ memoryId }) => [maya.read('memories.get', { memoryId: String(memoryId) })],
    'moods.rate': () => [maya.read('moods.board')],
    'pebbles.addTreat': () => [maya.read('pebbles.jar')],
    'goals.addProgress': () => [maya.read('goals.progress', { goalId })],
    'badges.createBadge': () => [ada.read('badges.allBadges')],
    'badges.updateBadge': () => [ada.read('badges.allBadges', { search: 'a' }), ada.read('badges.allBadges')],
    'dateSuggestions.createSuggestion': ({ id: of }) => [ada.read('dateSuggestions.anySuggestion', { id: String(of) })],
    'dateSuggestions.updateSuggestion': () => [ada.read('dateSuggestions.anySuggestion', { id: suggestionId })],
    'goals.createTemplate': () => [ada.read('goals.allTemplates')],
  };
  return {
    cluster,
    principalOf: ({ name, meta: { access } }) =>
      access === 'administrator'
        ? ada
        : access === 'visitor' && name !== 'accounts.me'
          ? cluster.visitor()
          : access === 'visitor'
            ? visitor
            : maya,
    valid: async ({ name, fields }) => {
      const input = valid[name];
      if (!input && fields.some(({ name: field }) => field !== 'cursor'))
        throw new Error(`tests/fuzz/scene.ts has no valid input for ${name}`);
      return input ? input() : {};
    },
    readBack: async ({ name }, input) => JSON.stringify(await Promise.all(reads[name]?.(input) ?? [])),
    digest: () => digest(cluster),
    forgetAttempts: async () => {
      await cluster.sql('delete from attempts');
      // Makes room in jars, inboxes, goals and memories for the next input.
      await cluster.sql('delete from treats');
      await cluster.sql('delete from memory_pictures where id <> $1', [picture]);
      await cluster.sql(
        `update couple_goals set current_progress = 0, status = 'active', completed_at = null, paid_each = null`,
      );
    },
  };
}

/** Row by row, to use no memory of the server. */
async function digest({ sql }: Cluster): Promise<Digest> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('sessions', 'attempts', 'job_runs') order by relname`,
  );
  const rows = await sql<{ table: string; is: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as "table", count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as is from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ table, is }) => [table, is]));
}

/** The tables whose digests differ. */
export function changedBetween(before: Digest, after: Digest): string {
  return Object.keys({ ...before, ...after })
    .filter((table) => before[table] !== after[table])
    .join(', ');
}
