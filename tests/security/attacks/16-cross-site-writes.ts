import pLimit from 'p-limit';
import { contract } from '#app/contract.ts';
import type { Person } from '#app/testing/person.ts';
import { partingFrom } from '#features/pairing/server/testing/couples.ts';
import type { ProcedureMeta } from '#platform/contract/procedure.ts';
import type { Attack } from '../../harness/attack.ts';

const writes = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).filter(([, procedure]) => (procedure['~orpc'].meta as ProcedureMeta).kind === 'write').map(([name]) => `${feature}.${name}`),
);

/** Headers with which a browser marks a request from a page of another site. */
const crossSiteHeaders: Record<string, string>[] = [
  { origin: 'https://otters.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://otters.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'http://localhost.otters.example' },
];

/** A page of another site writes with a visitor's cookies, logs the visitor in as another account, and plants a session. */
export const attack: Attack = {
  number: '16',
  title: 'Cross-site writes and session fixation',
  tries: { full: 10, quick: 1 },
  sabotage: {
    edits: [{ file: 'src/platform/server/http/procedure-router.ts', find: "        if (!isSameOrigin(http.request, context.settings)) throw new DomainError('forbidden');\n", replace: '' }],
  },

  async attempt(cluster, victims) {
    let [attempts, succeeded, served] = [0, 0, true];
    for (let round = 0; round < victims; round += 1) {
      const [maya, theo] = await cluster.couple();
      const attacker = await cluster.person('Attacker');
      const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me' };
      const real: Record<string, object> = { 'memories.addMemory': memory, 'pairing.unpair': await partingFrom(maya, theo) };
      const asked = writes.flatMap((procedure) => crossSiteHeaders.map((headers) => [procedure, headers] as const));
      const statuses = await pLimit(8).map(asked, ([procedure, headers]) => crossSiteWrite(maya, procedure, real[procedure] ?? {}, headers));
      // A form needs no preflight but cannot send JSON. An image or a link sends GET.
      const form = await crossSiteWrite(maya, 'memories.addMemory', memory, { 'content-type': 'text/plain' });
      const link = (await maya.ask('memories.addMemory', { query: { id: memory.id, activity: memory.activity, date: memory.date, lead: 'me' } })).status;
      // Logged in as the attacker, the victim would write into the attacker's account.
      const planting = await maya.ask('accounts.logIn', { body: JSON.stringify({ email: attacker.email, password: attacker.password, timeZone: 'UTC' }), headers: crossSiteHeaders[0]! });
      const [{ written }] = (await cluster.sql<{ written: number }>('select count(*) as written from memories where id = $1', [memory.id])) as [{ written: number }];
      const [{ paired }] = (await cluster.sql<{ paired: number }>("select count(*) as paired from lane_members where account_id = $1 and kind = 'shared' and left_at is null", [maya.id])) as [{ paired: number }];
      attempts += statuses.length + 3;
      succeeded += statuses.filter((status) => status !== 403 && status !== 415).length + [form, link, planting.status].filter((status) => status < 400).length + written + (1 - paired);

      const fixed = await fixation(cluster.visitor(), theo);
      attempts += 2;
      succeeded += fixed.succeeded;
      served &&= fixed.served && (await maya.ask('memories.addMemory', { body: JSON.stringify(memory), headers: { origin: maya.url, 'sec-fetch-site': 'same-origin' } })).status === 200;
    }
    return { attempts, succeeded, control: { 'the same writes and log-ins from the own origin succeed': served }, note: `${writes.length} writes × ${crossSiteHeaders.length} ways` };
  },
};

let sent = 0;

/** Uses ten addresses in turn to stay below the rate limit. */
async function crossSiteWrite(person: Person, procedure: string, input: object, headers: Record<string, string>): Promise<number> {
  const { url, cookie } = person;
  const address = `198.18.16.${1 + (sent++ % 10)}`;
  const response = await fetch(`${url}/api/${procedure.replace('.', '/')}`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': address, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Neither a chosen token nor one from before the log-in may open a session afterwards. */
async function fixation(browser: Person, { email, password }: Person): Promise<{ succeeded: number; served: boolean }> {
  const logIn = () => browser.write('accounts.logIn', { email, password, timeZone: 'UTC' });
  browser.cookie = `s=${'A'.repeat(43)}`;
  const planted = browser.cookie;
  await logIn();
  const former = browser.cookie;
  await logIn();
  const isIn = async (cookie: string) => {
    const holder = Object.assign(Object.create(browser) as Person, { cookie });
    const response = await fetch(`${holder.url}/api/accounts/me`, { headers: { cookie, 'x-forwarded-for': holder.address } });
    return ((await response.json()) as { me: object | null }).me !== null;
  };
  return { succeeded: Number(await isIn(planted)) + Number(await isIn(former)), served: await isIn(browser.cookie) };
}
