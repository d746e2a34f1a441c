import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#features/accounts/server/roles.ts';
import type { CallMeta } from '#platform/contract/call.ts';
import { contract } from './api.ts';
import { administrator } from './testing/administration.ts';
import type { Person } from './testing/person.ts';
import { openProduct, type Product } from './testing/product.ts';

interface Call {
  name: string;
  kind: CallMeta['kind'];
}

/** Every call of the product that is an administrator's alone. */
const calls: Call[] = Object.entries(contract).flatMap(([feature, verbs]) =>
  Object.entries(verbs).flatMap(([verb, procedure]) => {
    const { who, kind } = procedure['~orpc'].meta as CallMeta;
    return who === 'administrator' ? [{ name: `${feature}.${verb}`, kind }] : [];
  }),
);

const config = { baseRateManual: 1000, baseRateSuggestion: 1, suggestionMultiplier: 2, dailyCap: 1000, decayEnabled: false, decayThreshold: 1, decayRate: 1 };
const badge = { name: 'Own badge', description: 'Made by somebody', icon: '🦦', criteria: { type: 'total_dates', required: 1 }, isActive: true };
const badgeFile = { format: 'csv', text: 'name,description,icon,criteria_type,required\nFrom a file,Made by somebody,🦦,total_dates,1\n' };

const suggestion = { title: 'Own idea', description: '', category: 'food', costLevel: 'low', effortLevel: 'low', timeOfDay: 'any', isActive: true, steps: [{ activity: 'Eat', notes: null }] };
const suggestionFile = { format: 'csv', text: 'title,category,cost_level,effort_level,time_of_day,step_1\nFrom a file,food,low,low,any,Eat\n' };

const template = { title: 'Own goal', description: '', category: 'growth', targetValue: 3, targetUnit: 'times', pebbleReward: 10, isActive: true };
const templateFile = { format: 'csv', text: 'title,category,target_value,target_unit,pebble_reward\nFrom a file,growth,3,times,10\n' };

/** What to send so that an administrator is served: a call that nobody gave an input fails the test. */
const inputs: Record<string, (there: There) => Record<string, unknown>> = {
  'admin.stats': () => ({}),
  'admin.trends': () => ({}),
  'admin.changes': () => ({}),
  'pebbles.config': () => ({}),
  'pebbles.saveConfig': ({ categoryBonuses, configSeen }) => ({ ...config, categoryBonuses, seen: configSeen }),
  'badges.allBadges': () => ({}),
  'badges.exportBadges': () => ({ format: 'csv' }),
  'badges.createBadge': () => ({ id: crypto.randomUUID(), ...badge }),
  'badges.updateBadge': ({ badgeId, badgeSeen }) => ({ id: badgeId, ...badge, seen: badgeSeen }),
  'badges.checkBadges': () => badgeFile,
  'badges.importBadges': ({ badgesPlan }) => ({ ...badgeFile, seen: badgesPlan }),
  'badges.deleteBadge': ({ badgeId }) => ({ id: badgeId }),
  'dateSuggestions.allSuggestions': () => ({}),
  'dateSuggestions.anySuggestion': ({ suggestionId }) => ({ suggestionId }),
  'dateSuggestions.exportSuggestions': () => ({ format: 'json' }),
  'dateSuggestions.createSuggestion': () => ({ id: crypto.randomUUID(), ...suggestion }),
  'dateSuggestions.updateSuggestion': ({ suggestionId, suggestionSeen }) => ({ suggestionId, ...suggestion, seen: suggestionSeen }),
  'dateSuggestions.checkSuggestions': () => suggestionFile,
  'dateSuggestions.importSuggestions': ({ suggestionsPlan }) => ({ ...suggestionFile, seen: suggestionsPlan }),
  'dateSuggestions.deleteSuggestion': ({ suggestionId }) => ({ suggestionId }),
  'goals.allTemplates': () => ({}),
  'goals.exportTemplates': () => ({ format: 'csv' }),
  'goals.createTemplate': () => ({ id: crypto.randomUUID(), ...template }),
  'goals.updateTemplate': ({ templateId, templateSeen }) => ({ id: templateId, ...template, seen: templateSeen }),
  'goals.checkTemplates': () => templateFile,
  'goals.importTemplates': ({ templatesPlan }) => ({ ...templateFile, seen: templatesPlan }),
  'goals.deleteTemplate': ({ templateId }) => ({ id: templateId }),
};

/** What there is, as an administrator learns it. */
async function learn(ada: Person) {
  const { categoryBonuses, updatedAt: configSeen } = await ada.read<{ categoryBonuses: object; updatedAt: string }>('pebbles.config');
  const first = async (call: string) => (await ada.read<{ items: [{ id: string; updatedAt: string }] }>(call)).items[0];
  const { id: badgeId, updatedAt: badgeSeen } = await first('badges.allBadges');
  const { seen: badgesPlan } = await ada.write<{ seen: string }>('badges.checkBadges', badgeFile);
  const { id: suggestionId, updatedAt: suggestionSeen } = await first('dateSuggestions.allSuggestions');
  const { seen: suggestionsPlan } = await ada.write<{ seen: string }>('dateSuggestions.checkSuggestions', suggestionFile);
  const { id: templateId, updatedAt: templateSeen } = await first('goals.allTemplates');
  const { seen: templatesPlan } = await ada.write<{ seen: string }>('goals.checkTemplates', templateFile);
  return { templateId, templateSeen, templatesPlan, suggestionId, suggestionSeen, suggestionsPlan, categoryBonuses, configSeen, badgeId, badgeSeen, badgesPlan };
}

type There = Awaited<ReturnType<typeof learn>>;

let product: Product;
let ada: Person;

beforeAll(async () => {
  product = await openProduct();
  ada = await administrator(product, 'Ada');
});
afterAll(() => product.stop());

/** Everything in the database but who was seen when, and how often they tried. */
async function everything(): Promise<string> {
  const { rows: tables } = await product.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('sessions', 'attempts') order by relname`,
  );
  const rows = tables.map(({ name }) => `select '${name}' as "table", md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as is from "${name}" t`);
  return JSON.stringify((await product.database.pool.query(rows.join(' union all '))).rows);
}

const send = (person: Person, { name, kind }: Call, input: Record<string, unknown>, headers = {}) =>
  person.ask(name, kind === 'read' ? { query: input as Record<string, string>, headers } : { body: JSON.stringify(input), headers });

const others: Record<string, () => Promise<{ person: Person; status: number }>> = {
  'a visitor': async () => ({ person: product.visitor(), status: 401 }),
  'somebody alone': async () => ({ person: await product.person('Robin'), status: 403 }),
  'a partner': async () => ({ person: (await product.couple())[0], status: 403 }),
  'a former partner': async () => {
    const [maya, theo] = await product.couple();
    await maya.write('pairing.unpair', { partnerId: theo.id });
    return { person: theo, status: 403 };
  },
  'somebody blocked': async () => {
    const [maya, noah] = [await product.person('Maya'), await product.person('Noah')];
    const { pairingCode } = await maya.read<{ pairingCode: string }>('pairing.status');
    await noah.write('pairing.sendRequest', { code: pairingCode });
    const { incoming } = await maya.read<{ incoming: { id: string }[] }>('pairing.status');
    await maya.write('pairing.blockSender', { requestId: incoming[0]!.id });
    return { person: noah, status: 403 };
  },
  'somebody whose account is being deleted': async () => {
    const person = await product.person('Robin');
    await person.write('privacy.deleteAccount', { password: person.password });
    return { person, status: 401 };
  },
  'a former administrator': async () => {
    const grace = await administrator(product, 'Grace');
    await grace.read('admin.stats');
    await grantRole(product.database.pool, grace.email, 'partner');
    return { person: grace, status: 403 };
  },
  'an administrator who logged out': async () => {
    const grace = await administrator(product, 'Grace');
    const { cookie } = grace;
    await grace.write('accounts.logOut');
    return { person: Object.assign(grace, { cookie }), status: 401 };
  },
};

test.each(Object.keys(others))('every call of administrators is refused to %s, and nothing changes', async (other) => {
  const { person, status } = await others[other]!();
  const there = await learn(ada);
  const before = await everything();
  for (const call of calls) {
    const response = await send(person, call, inputs[call.name]!(there));
    const { code } = (await response.json()) as { code: string };
    expect([call.name, response.status, code]).toEqual([call.name, status, status === 401 ? 'signed_out' : 'forbidden']);
  }
  expect(await everything()).toBe(before);
});

test('pages of other sites get none of the writes done, with an administrator’s own cookie', async () => {
  const there = await learn(ada);
  const before = await everything();
  for (const call of calls.filter(({ kind }) => kind === 'write')) {
    expect((await send(ada, call, inputs[call.name]!(there), { 'sec-fetch-site': 'cross-site' })).status, call.name).toBe(403);
  }
  expect(await everything()).toBe(before);
});

test('every one of them serves an administrator, with what the others were refused', async () => {
  for (const call of Object.keys(inputs).map((name) => calls.find((one) => one.name === name)!)) {
    const response = await send(ada, call, inputs[call.name]!(await learn(ada)));
    expect([call.name, response.status]).toEqual([call.name, 200]);
    await response.arrayBuffer();
  }
});

test('no call is left out', () => {
  expect(Object.keys(inputs).sort()).toEqual(calls.map(({ name }) => name).sort());
});
