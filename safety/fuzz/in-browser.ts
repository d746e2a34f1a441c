import { openArena } from '../rig/arena.ts';
import { openDatabases } from '../rig/databases.ts';
import { Findings } from './findings.ts';
import { screens, throughForms } from './forms.ts';
import { unpaced } from './on-server.ts';
import { openBrowser } from './watched.ts';
import { payloads } from './xss.ts';

/** Types so many texts into every form, or into those of some screens, of a product of its own. */
export async function inBrowser(texts: number, some = screens): Promise<Findings> {
  const findings = new Findings();
  const databases = openDatabases();
  const arena = await openArena(databases, 'embedded', { edits: unpaced });
  const browser = await openBrowser();
  try {
    const [maya] = await arena.couple();
    const ada = await arena.person('Ada');
    await arena.sql(`update accounts set role = 'administrator' where id = $1`, [ada.id]);
    const { templates } = await maya.read<{ templates: { id: string }[] }>('goals.templates', { category: 'growth' });
    await maya.write('goals.start', { id: crypto.randomUUID(), templateId: templates[0]!.id });
    await maya.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'A film', date: '2026-01-01', lead: 'me' });
    const typed = await throughForms(browser, { visitor: arena.visitor(), partner: maya, administrator: ada }, some, payloads.slice(0, texts), findings);
    findings.note = `${typed.fields} fields filled on ${typed.screens} screens, ${typed.kept} still filled after a refusal`;
  } finally {
    await browser.close();
    await arena.stop();
    await databases.stop();
  }
  if (findings.scripts + findings.outbound + findings.hangs > 0) findings.fault('a text ran, called out or stopped a page');
  return findings;
}
