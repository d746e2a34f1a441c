import type { Person } from '#app/testing/person.ts';
import { logInElsewhere, sessionsOf } from '#features/accounts/server/testing/browsers.ts';
import { addSoftwarePasskey } from '#features/accounts/server/testing/software-passkey.ts';
import { ask, codeOf, received, statusOf } from '#features/pairing/server/testing/couples.ts';
import { addPicture, photo } from '#features/memories/server/testing/pictures.ts';
import { daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { linkFor, start as startExport, stateOf } from '#features/privacy/server/testing/fixtures.ts';
import { block, newcomer, userAgent, type Setup } from './setup.ts';

export interface Resource {
  id: string;
  /** The memory of a comment or a picture. */
  memoryId?: string;
  laneId?: string;
}

/** The owner of a new resource and their partner at that time. */
export interface Ownership {
  setup: Setup;
  author: Person;
  partner: Person | null;
  /** Whether the pair is unpaired before anyone reads the resource. */
  closes?: boolean;
  /** Whether a private memory will be shared. */
  shares?: boolean;
}

type Maker = (where: Ownership) => Promise<Resource | null>;

export type Kind =
  | 'plan'
  | 'past'
  | 'rated'
  | 'kept'
  | 'cancelled'
  | 'comment'
  | 'picture'
  | 'mood'
  | 'response'
  | 'goal'
  | 'step'
  | 'treat'
  | 'voucher'
  | 'received'
  | 'sent'
  | 'block'
  | 'session'
  | 'passkey'
  | 'person'
  | 'code'
  | 'badge'
  | 'link'
  | 'resetLink'
  | 'confirmation'
  | 'undoLink'
  | 'suggestion'
  | 'template'
  | 'adminBadge'
  | 'adminSuggestion'
  | 'adminTemplate';

/** Quickly processed. */
export const smallPhoto = photo({ width: 16, height: 12 });

/** Creates each kind of resource through the API. Null if an account without a partner cannot have one. */
export const makers: Record<Kind, Maker> = {
  plan: async (where) => {
    const { author, partner, setup } = where;
    if (!partner) return null;
    const { both, word } = markersFor(where);
    return at(
      where,
      await author.write('memories.planDate', {
        id: crypto.randomUUID(),
        activity: word(both),
        date: daysFromNow(setup.product, 2),
        time: '19:30',
        venueUrl: `https://${word(both)}.example/`,
        idea: 'partner',
      }),
    );
  },
  past: (where) => remember(where, { notes: markersFor(where).word(markersFor(where).both) }),
  rated: async (where) => {
    const memory = await remember(where);
    await where.author.write('memories.rateDate', { memoryId: memory.id, rating: 4 });
    return memory;
  },
  kept: (where) => {
    if (!where.partner) return Promise.resolve(null);
    const { word, own, both } = markersFor(where);
    return remember(where, {
      activity: word(where.shares ? both : own),
      notes: word(where.shares ? both : own),
      keepToMyself: true,
    });
  },
  cancelled: async (where) => {
    const plan = await makers.plan(where);
    if (plan) await where.author.write('memories.cancelDate', { memoryId: plan.id });
    return plan;
  },
  comment: async (where) => {
    const { id: memoryId, laneId } = await remember(where);
    const { both, word } = markersFor(where);
    const { id } = await where.author.write<Resource>('memories.addComment', {
      id: crypto.randomUUID(),
      memoryId,
      comment: word(both),
    });
    return { id, memoryId, ...(laneId !== undefined && { laneId }) };
  },
  picture: async (where) => {
    const { id: memoryId, laneId } = await remember(where);
    const { both, word } = markersFor(where);
    const id = await addPicture(where.author, memoryId, await smallPhoto);
    await where.author.write('memories.describePicture', { pictureId: id, altText: word(both) });
    return { id, memoryId, ...(laneId !== undefined && { laneId }) };
  },
  mood: async (where) => {
    const { author, partner } = where;
    if (!partner) return null;
    const { open, word } = markersFor(where);
    const mood = await author.write<Resource>('moods.rate', {
      id: crypto.randomUUID(),
      emoji: '🙃',
      comment: word(open),
    });
    for (const each of [author, partner])
      await each.write('moods.respond', { id: crypto.randomUUID(), moodRatingId: mood.id, comment: word(open) });
    return mood;
  },
  response: async (where) => {
    if (!where.partner) return null;
    const { open, word } = markersFor(where);
    const { id: moodRatingId } = await where.author.write<Resource>('moods.rate', {
      id: crypto.randomUUID(),
      emoji: '🙂',
      comment: word(open),
    });
    return where.author.write<Resource>('moods.respond', {
      id: crypto.randomUUID(),
      moodRatingId,
      comment: word(open),
    });
  },
  goal: async (where) => {
    const { setup, author, partner } = where;
    if (!partner) return null;
    const { id: templateId } = await platformContent.template(setup, true);
    const goal = await author.write<Resource>('goals.start', { id: crypto.randomUUID(), templateId });
    for (const each of [author, partner]) await step(where, each, goal.id);
    return goal;
  },
  step: async (where) => {
    const goal = await makers.goal(where);
    return goal && step(where, where.author, goal.id);
  },
  treat: async (where) => {
    if (!where.partner) return null;
    const { open, word } = markersFor(where);
    return where.author.write<Resource>('pebbles.addTreat', { id: crypto.randomUUID(), treat: word(open) });
  },
  /** The author has to fulfil it. The claimer's ledger keeps the treat's name. */
  voucher: async (where) => {
    const { author, partner } = where;
    if (!partner) return null;
    const { open, word, nameOf } = markersFor(where);
    await creditPebbles(where, partner);
    const { id: treatId } = await author.write<Resource>('pebbles.addTreat', {
      id: crypto.randomUUID(),
      treat: word([...open, nameOf(partner)]),
    });
    return partner.write<Resource>('pebbles.claim', { id: crypto.randomUUID(), treatId });
  },
  /** Sent by a new account. A paired account receives none. */
  received: async ({ setup, author, partner }) => {
    if (partner) return null;
    await ask(await newcomer(setup, [setup.nameOf(author)]), author);
    return { id: await received(author) };
  },
  sent: async ({ setup, author, partner }) => {
    if (partner) return null;
    await ask(author, await newcomer(setup));
    return { id: (await statusOf(author)).outgoing[0]!.id };
  },
  block: async ({ setup, author, partner }) => {
    if (partner) return null;
    await block(await newcomer(setup, [setup.nameOf(author)]), author);
    return { id: (await author.read<{ blocks: [Resource] }>('pairing.blocks')).blocks[0].id };
  },
  session: async ({ setup, author }) => {
    await logInElsewhere(setup.product, author, userAgent(setup.markers, setup.nameOf(author)));
    return { id: (await sessionsOf(author)).find(({ isThisOne }) => !isThisOne)!.id };
  },
  passkey: async (where) => {
    const { own, word } = markersFor(where);
    return {
      id: (
        await addSoftwarePasskey(where.author, { name: word(own), origin: originOf(where.setup.product, where.author) })
      ).passkeyId,
    };
  },
  person: async ({ author }) => ({ id: author.id }),
  code: async ({ author }) => ({ id: await codeOf(author) }),
  /** Inserted directly: how badges unlock is not tested here. */
  badge: async ({ setup: { product, people, markers }, author }) => {
    const { id } = await people.ada.write<Resource>('badges.createBadge', {
      id: crypto.randomUUID(),
      name: markers.word('platform', ['*']),
      description: markers.word('platform', ['*']),
      icon: '🦦',
      criteria: { type: 'total_dates', required: 9000 },
      isActive: true,
    });
    await product.database.pool.query(
      'insert into user_badges (account_id, badge_id, unlocked_at, told_at) values ($1, $2, $3, $3)',
      [author.id, id, product.clock.now()],
    );
    return { id };
  },
  suggestion: ({ setup }) => platformContent.suggestion(setup, true),
  template: ({ setup }) => platformContent.template(setup, true),
  /** A link to a new export. The earlier export is deleted, because there are two a day. */
  link: async ({ setup: { product }, author }) => {
    await product.database.pool.query('delete from exports where account_id = $1', [author.id]);
    await startExport(author);
    await until(async () => (await stateOf(author)) === 'ready');
    return { id: new URL(await linkFor(author), author.url).searchParams.get('token')! };
  },
  resetLink: async ({ setup: { product }, author: { email } }) => {
    return newToken(product, { to: email, page: 'reset-password' }, () =>
      product.visitor().write('accounts.requestPasswordReset', { email }),
    );
  },
  confirmation: ({ setup: { product }, author }) =>
    newToken(product, { to: author.email, page: 'confirm-email' }, () => author.write('accounts.sendConfirmation')),
  undoLink: ({ setup: { product }, author: { email, password }, author }) => {
    const given = { email: `other.${email}`, password };
    return newToken(product, { to: email, page: 'undo-email-change' }, () =>
      author.write('accounts.requestEmailChange', given),
    );
  },
  adminBadge: ({ setup }) => platformContent.badge(setup, false),
  adminSuggestion: ({ setup }) => platformContent.suggestion(setup, false),
  adminTemplate: ({ setup }) => platformContent.template(setup, false),
};

/** The token in an email that a call sends. */
async function newToken(
  { emails }: Pick<Setup['product'], 'emails'>,
  { to, page }: { to: string; page: string },
  call: () => Promise<unknown>,
): Promise<Resource> {
  const sent = () => emails.filter((email) => email.to === to && email.text.includes(`/${page}#token=`));
  const before = sent().length;
  await call();
  await until(async () => sent().length > before);
  return { id: /token=([\w-]{43})/.exec(sent().at(-1)!.text)![1]! };
}

/** The origin that a server takes passkeys from. Each server of a cluster has its own. */
export const originOf = ({ settings }: { settings?: { publicUrl: string } }, { url }: { url: string }): string =>
  settings?.publicUrl ?? url;

/** Inactive content is visible to administrators only. */
export const platformContent = {
  badge: ({ people: { ada }, markers }: Setup, isActive: boolean) => {
    const word = () => markers.word('platform', [isActive ? '*' : 'ada']);
    return ada.write<Resource & { updatedAt: string }>('badges.createBadge', {
      id: crypto.randomUUID(),
      name: word(),
      description: word(),
      icon: '🦦',
      criteria: { type: 'total_dates', required: 9000 },
      isActive,
    });
  },
  suggestion: ({ people: { ada }, markers }: Setup, isActive: boolean) => {
    const word = () => markers.word('platform', [isActive ? '*' : 'ada']);
    return ada.write<Resource & { updatedAt: string }>('dateSuggestions.createSuggestion', {
      id: crypto.randomUUID(),
      title: word(),
      description: word(),
      category: 'food',
      costLevel: 'low',
      effortLevel: 'low',
      timeOfDay: 'any',
      isActive,
      steps: [{ activity: word(), notes: word() }],
    });
  },
  template: ({ people: { ada }, markers }: Setup, isActive: boolean) => {
    const word = () => markers.word('platform', [isActive ? '*' : 'ada']);
    return ada.write<Resource & { updatedAt: string }>('goals.createTemplate', {
      id: crypto.randomUUID(),
      title: word(),
      description: word(),
      category: 'growth',
      targetValue: 100,
      targetUnit: 'times',
      pebbleReward: 10,
      isActive,
    });
  },
};

/** Marker words for the members of a lane, for the members while it is open, or for the author. */
function markersFor({ setup: { markers, nameOf }, author, partner, closes }: Ownership) {
  const [own, both] = [[nameOf(author)], partner ? [nameOf(author), nameOf(partner)] : [nameOf(author)]];
  return {
    own,
    both,
    open: closes ? [] : both,
    nameOf,
    word: (viewers: readonly string[]) => markers.word(nameOf(author), viewers),
  };
}

async function remember(where: Ownership, given: object = {}): Promise<Resource> {
  const { both, word } = markersFor(where);
  const past = { activity: word(both), date: daysFromNow(where.setup.product, 0), lead: 'me', mood: '😍' };
  return at(
    where,
    await where.author.write<Resource>('memories.addMemory', { id: crypto.randomUUID(), ...past, ...given }),
  );
}

async function step(where: Ownership, by: Person, goalId: string): Promise<Resource> {
  const { open, word } = markersFor(where);
  const id = crypto.randomUUID();
  await by.write('goals.addProgress', { id, goalId, amount: 1, notes: word(open) });
  return { id };
}

async function at({ setup, author, partner }: Ownership, { id }: Partial<Resource>): Promise<Resource> {
  const { rows } = await setup.product.database.pool.query<{ lane_id: string }>(
    'select lane_id from lane_members where account_id = $1 and left_at is null order by kind limit 1',
    [author.id],
  );
  return { id: id!, laneId: partner ? rows[0]!.lane_id : author.id };
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Credits enough pebbles for a claim. */
export async function creditPebbles(
  { setup: { product, markers, nameOf } }: Pick<Ownership, 'setup'>,
  person: Person,
): Promise<void> {
  await product.database.pool.query(
    `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
     values (gen_random_uuid(), $1, 600, 'goal_completed', 'goal', $1, gen_random_uuid(), '2026-01-01', jsonb_build_object('activity', $2::text, 'category', null), $3)`,
    [person.id, markers.word(nameOf(person), [nameOf(person)]), product.clock.now()],
  );
}
