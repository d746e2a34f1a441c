import type { Browser, Locator, Page } from 'playwright';
import { badgeMomentTexts } from '#features/badges/messages.ts';
import type { Person } from '#app/testing/person.ts';
import type { Findings } from './findings.ts';
import { visit, openWatchedPage, type Seen } from './watched-page.ts';

/** A screen with a form: its path, its user, and how to open the form. */
interface Screen {
  path: string;
  who: 'visitor' | 'partner' | 'administrator';
  /** Creates what the form needs before each text, because the previous submission may have used it up. */
  before?: (person: Person) => Promise<unknown>;
  /** Buttons to press in order until the form is there. */
  open?: readonly RegExp[];
}

/** A full jar has no form. */
async function emptyJar(person: Person): Promise<void> {
  const { mine } = await person.read<{ mine: { id: string }[] }>('pebbles.jar');
  for (const { id } of mine) await person.write('pebbles.removeTreat', { treatId: id });
}

/** The goal started before may be completed by now. */
async function startGoal(person: Person): Promise<void> {
  const { templates } = await person.read<{ templates: { id: string }[] }>('goals.templates', { category: 'growth' });
  await person.write('goals.start', { id: crypto.randomUUID(), templateId: templates[0]!.id }).catch(() => {});
}

export const screens: readonly Screen[] = [
  { path: '/plan-date', who: 'partner' },
  { path: '/add-memory', who: 'partner' },
  { path: '/login', who: 'visitor' },
  { path: '/signup', who: 'visitor' },
  { path: '/reset-password', who: 'visitor' },
  { path: '/reset-password?token=none', who: 'visitor' },
  { path: '/undo-email-change#token=none', who: 'visitor' },
  { path: '/mood-board', who: 'partner', open: [/^(Rate Now|Update Rating)$/] },
  { path: '/pebbles', who: 'partner', before: emptyJar },
  { path: '/goals', who: 'partner', before: startGoal, open: [/Add Progress/] },
  { path: '/dashboard', who: 'partner', open: [/comments?$/] },
  { path: '/profile', who: 'partner', open: [/Change password/] },
  { path: '/profile', who: 'partner', open: [/Delete account/, /Go on/] },
  { path: '/admin/login', who: 'visitor' },
  { path: '/admin/pebble-config', who: 'administrator' },
  { path: '/admin/people', who: 'administrator', open: [/^Invite$/] },
  { path: '/admin/badges', who: 'administrator', open: [/^Create Badge$/] },
  { path: '/admin/goals', who: 'administrator', open: [/^New Template$/] },
  { path: '/admin/date-suggestions', who: 'administrator', open: [/New Suggestion/] },
];

export interface Typed {
  fields: number;
  /** Errors after which the input was still in its field. */
  kept: number;
}

const writable =
  'input:not([type=checkbox]):not([type=radio]):not([type=file]):not([type=hidden]):not([disabled]):not([readonly]), textarea:not([disabled]):not([readonly])';

/** Types each text into every field of a screen and submits it. */
export async function throughForm(
  browser: Browser,
  person: Person,
  screen: Screen,
  texts: readonly string[],
  findings: Findings,
): Promise<Typed> {
  const seen: Seen = { scripts: 0, outbound: 0, stopped: [], hangs: 0 };
  const typed: Typed = { fields: 0, kept: 0 };
  const { page, context } = await openWatchedPage(browser, person, seen);
  // A badge that unlocks during the run covers the page.
  await page.addLocatorHandler(page.getByText(badgeMomentTexts.justUnlocked), () => page.keyboard.press('Escape'));
  for (const text of texts) {
    await screen.before?.(person);
    await fill(page, screen, text, typed, findings, seen);
  }
  await context.close();
  findings.scripts += seen.scripts;
  findings.outbound += seen.outbound;
  findings.hangs += seen.hangs;
  findings.inputs += typed.fields;
  for (const stopped of seen.stopped) findings.error(stopped);
  return typed;
}

/** A number field takes no text, so it gets an invalid number. */
async function typedInto(field: Locator, text: string): Promise<boolean> {
  for (const one of [text, '99999999'])
    if (
      await field.fill(one, { timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}

/** Opens a screen and types a text into all fields. Returns the fields that accepted it. */
async function filledIn(
  page: Page,
  { path, open = [] }: Screen,
  text: string,
  seen: Seen,
): Promise<{ field: Locator; value: string }[]> {
  await visit(page, path, seen);
  for (const button of open)
    await page
      .getByRole('button', { name: button })
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
  if (open.length > 0)
    await page
      .locator(writable)
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => {});
  const filled: { field: Locator; value: string }[] = [];
  for (const field of await page.locator(writable).all()) {
    if (!(await field.isVisible()) || !(await typedInto(field, text))) continue;
    const value = await field.inputValue();
    // The boxes of a code pass a longer text on to each other.
    if (value.length > 1) filled.push({ field, value });
  }
  return filled;
}

async function fill(
  page: Page,
  screen: Screen,
  text: string,
  typed: Typed,
  findings: Findings,
  seen: Seen,
): Promise<void> {
  const { path } = screen;
  let filled = await filledIn(page, screen, text, seen);
  // A live update can re-render the button at the moment of the press.
  if (filled.length === 0) filled = await filledIn(page, screen, text, seen);
  if (filled.length === 0)
    return findings.error(`${path} has nothing to fill in: is it opened another way now? ${text}`);
  typed.fields += filled.length;
  const before = page.url();
  // The page sends nothing that its own validation rejects.
  const asked = page
    .waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/'), { timeout: 700 })
    .catch(() => null);
  const send = page.locator('button[type=submit]:visible').last();
  if (await send.count()) await send.click({ timeout: 2_000 }).catch(() => {});
  else
    await filled
      .at(-1)!
      .field.press('Enter')
      .catch(() => {});
  const answer = await (await asked)?.response();
  if (answer?.ok() || page.url() !== before) return;
  for (const { field, value } of filled) {
    const now = await field.inputValue({ timeout: 1_000 }).catch(() => null);
    // Passwords are always cleared. A field that is gone was submitted.
    if (now === null || (await field.getAttribute('type').catch(() => null)) === 'password') continue;
    if (now === value) typed.kept += 1;
    else
      findings.error(
        `${path} forgot what was typed after a refusal: ${JSON.stringify(value)} became ${JSON.stringify(now)}`,
      );
  }
}
