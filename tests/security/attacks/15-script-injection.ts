import { openAllPages, createParents, writeContent, writeEverywhere, type Shown } from '../../fuzz/everywhere.ts';
import { openBrowser, type Seen } from '../../fuzz/watched-page.ts';
import { payloads } from '../../fuzz/xss.ts';
import type { Attack } from '../../harness/attack.ts';

/** Texts per jar, and texts per minute below the rate limit. */
const [atATime, inAMinute] = [20, 5];

/** Imitates a page without the defense: it renders text as HTML. */
const pageWithoutDefense = `<script>new MutationObserver(() => { for (const one of document.querySelectorAll('p, span, h1, h2, h3, li')) if (!one.children.length && one.textContent.includes('<')) one.innerHTML = one.textContent; }).observe(document, { subtree: true, childList: true, characterData: true })</script>`;

/** A partner and an administrator write script payloads into every field. Browsers open every page that shows them. */
export const attack: Attack = {
  number: '15',
  title: 'Script injection',
  tries: { full: payloads.length, quick: 5 },
  web: true,
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/http/security-headers.ts',
        find: `contentSecurityPolicy: policy({ styles: [], scripts: [] }),`,
        replace: `contentSecurityPolicy: false,`,
      },
      {
        file: 'src/platform/server/http/pages.ts',
        find: `.header('content-security-policy', policies.get(file))
      .header('cache-control', 'no-cache')
      .sendFile(file, documentFolder)`,
        replace: `.type('text/html').send(readFileSync(join(folder, file), 'utf8').replace('<head>', ${JSON.stringify(`<head>${pageWithoutDefense}`)}))`,
      },
    ],
  },

  async attempt(cluster, tries, { quick }) {
    const seen: Seen = { scripts: 0, outbound: 0, stopped: [], hangs: 0 };
    const shown: Shown = { stored: 0, refused: 0, pages: 0 };
    const ada = await cluster.person('Ada');
    await cluster.sql(`update accounts set role = 'administrator' where id = $1`, [ada.id]);
    const browser = await openBrowser();
    let isRead = true;
    try {
      for (let from = 0; from < tries; from += atATime) {
        const texts = payloads.slice(from, Math.min(from + atATime, tries));
        const couple = await cluster.couple();
        const ready = await createParents(couple);
        for (let some = 0; some < texts.length; some += inAMinute) {
          await writeEverywhere(couple, ready, texts.slice(some, some + inAMinute), shown);
          await writeContent(ada, texts.slice(some, some + inAMinute), shown);
          await cluster.advance({ minutes: 1 });
        }
        const look = { texts: texts.length, seen, shown };
        for (const person of quick ? couple.slice(1) : couple) await openAllPages(browser, person, look);
        await openAllPages(browser, ada, { ...look, isAdministrator: true });
        const { memories } = await couple[1].read<{ memories: { activity: string }[] }>('memories.timeline');
        isRead &&= texts.some((text) => memories.some(({ activity }) => activity === text));
      }
    } finally {
      await browser.close();
    }
    return {
      attempts: shown.stored + shown.refused,
      succeeded: seen.scripts + seen.outbound + seen.stopped.length,
      control: { 'the payloads are stored and shown as text': isRead, 'every page finished loading': seen.hangs === 0 },
      note: `${tries} payloads, ${shown.stored} texts stored, ${shown.pages} pages, ${seen.scripts} scripts run, ${seen.outbound} outbound requests, ${seen.stopped.length} stopped by the content policy${seen.stopped.length > 0 ? `: ${seen.stopped[0]}` : ''}`,
    };
  },
};
