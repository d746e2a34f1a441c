import { openCluster, type Cluster } from '../harness/cluster.ts';
import { openDatabases } from '../harness/databases.ts';
import { Findings } from './findings.ts';
import { screens, throughForm, type Typed } from './forms.ts';
import { withoutRateLimits } from './on-server.ts';
import { openBrowser } from './watched-page.ts';
import { payloads } from './xss.ts';

/** Forms at the same time; each mostly waits for pages to load. */
const atOnce = 4;

/** Types that many texts into the forms of the given screens, on a server of its own. */
export async function inBrowser(
  texts: number,
  some = screens,
  tell: (done: string) => void = () => {},
): Promise<Findings> {
  const findings = new Findings();
  const databases = openDatabases();
  const cluster = await openCluster(databases, 'embedded', { edits: withoutRateLimits });
  const browser = await openBrowser();
  try {
    const left = [...some];
    const typed: Typed[] = [];
    await Promise.all(
      Array.from({ length: Math.min(atOnce, some.length) }, async () => {
        const people = await peopleOf(cluster);
        for (let screen = left.shift(); screen; screen = left.shift()) {
          typed.push(await throughForm(browser, people[screen.who], screen, sampleOf(texts), findings));
          tell(`  ${screen.path}: ${typed.length} of ${some.length} screens`);
        }
      }),
    );
    const sum = (of: keyof Typed) => typed.reduce((sofar, one) => sofar + one[of], 0);
    findings.note = `${sum('fields')} fields filled on ${typed.length} screens, ${sum('kept')} still filled after a refusal`;
  } finally {
    await browser.close();
    await cluster.stop();
    await databases.stop();
  }
  if (findings.scripts + findings.outbound + findings.hangs > 0)
    findings.error('a text ran, called out or stopped a page');
  return findings;
}

/** A couple with content to comment on, an administrator and a visitor. */
async function peopleOf(cluster: Cluster) {
  const [partner] = await cluster.couple();
  const administrator = await cluster.person('Ada');
  await cluster.sql(`update accounts set role = 'administrator' where id = $1`, [administrator.id]);
  await partner.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'A film',
    date: '2026-01-01',
    lead: 'me',
  });
  return { visitor: cluster.visitor(), partner, administrator };
}

/** That many texts, evenly from the list, because similar ones stand together. */
const sampleOf = (texts: number) =>
  Array.from(
    { length: Math.min(texts, payloads.length) },
    (_, at) => payloads[Math.floor((at * payloads.length) / texts)]!,
  );
