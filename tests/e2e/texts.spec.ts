import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { contentTexts } from '#design/content/content-texts.ts';
import { appPaths, paths } from '#app/paths.ts';
import { MovableClock } from '#app/testing/product.ts';
import { adminBadgeTexts } from '#features/badges/messages.ts';
import { adminTemplateTexts, goalTexts } from '#features/goals/messages.ts';
import { memoryTexts } from '#features/memories/messages/lane.ts';
import { moodScale } from '#features/moods/rules.ts';
import { relationshipTexts } from '#features/pairing/messages.ts';
import { deletionTexts } from '#features/privacy/messages.ts';
import { demoPassword } from '../../db/seed/demo.ts';
import { openProduct } from './support/product.ts';
import { contentOf, latinWords } from './support/screen-words.ts';
import { expect, test } from './support/test.ts';

/** `PSEUDO_LOCALE=1 vite build` puts it there. */
const folder = fileURLToPath(new URL('../../test-results/pseudo-locale/', import.meta.url));

/** A legal page is one text as a whole, written anew for each language. */
const documents = ['/privacy', '/terms', '/safety'];

const code = 'ABC234';

/** A scheme, a shortcut, letters of a drawing, units of bytes, a code, and the moods, whose names are stored with each rating. */
const allowed = ['https://', 'alt+T', 'z', 'kB', 'GB', code, ...moodScale.flatMap(({ label, line }) => [label, line])];

/** Who visits which pages, and by which buttons, or items of a menu, they open what stands above them. */
const visits = [
  {
    email: null,
    pages: [
      '/',
      '/login',
      '/signup',
      '/reset-password',
      '/confirm-email',
      '/undo-email-change',
      `/join/${code}`,
      '/date-suggestions',
      '/admin/login',
      '/no/such/page',
      '/offline',
    ],
    opened: {},
  },
  {
    email: 'maya@demo.example',
    pages: appPaths.filter(
      (path) => !/^\/(login|signup|reset-password|confirm-email|undo-email-change|admin\/.*)$/.test(path),
    ),
    opened: {
      '/dashboard': [
        memoryTexts.moreFor(memoryTexts.lane),
        `${memoryTexts.moreFor(memoryTexts.lane)} › ${memoryTexts.bin}`,
        memoryTexts.rate,
        memoryTexts.moreFor(''),
      ],
      '/profile': [relationshipTexts.unpair, relationshipTexts.newCode, deletionTexts.open],
      '/goals': [goalTexts.addProgress],
    },
  },
  {
    email: 'admin@demo.example',
    pages: appPaths.filter((path) => path.startsWith('/admin/') && path !== '/admin/login'),
    opened: {
      '/admin/badges': [adminBadgeTexts.create, contentTexts.import],
      '/admin/goals': [adminTemplateTexts.create],
    },
  },
];

test('every text on screen comes from a messages module, from a format or from content', async ({ visitor }) => {
  const product = await openProduct(new MovableClock(), { webFolder: folder }, { DEMO: 'on' });
  const found: string[] = [];
  const visit = async ({ email, pages, opened }: (typeof visits)[number]) => {
    const page = await visitor(product);
    const content = contentOf(page);
    // The page for being offline would leave by itself.
    await page.route('**/offline.js', (route) => route.fulfill({ body: '' }));
    const look = async (where: string) => {
      const words = await latinWords(page, [...allowed, ...content, new URL(product.url).host]);
      found.push(...words.map((text) => `${where}: ${text}`));
    };
    if (email)
      await page.request.post('/api/accounts/logIn', { data: { email, password: demoPassword, timeZone: 'UTC' } });
    for (const path of pages) {
      await page.goto(path.replace('$', code), { waitUntil: 'networkidle' });
      await expect(page.getByRole('main')).toBeVisible();
      await look(path);
      for (const button of opened[path as keyof typeof opened] ?? [])
        await opensAbove(page, button, () => look(`${path}, ${button}`));
    }
  };
  try {
    await Promise.all(visits.map(visit));
  } finally {
    await product.stop();
  }
  expect(found).toEqual([]);
});

test('every page is visited, but for the legal documents', () => {
  const all = visits.flatMap(({ pages }) => pages).map((path) => path.replace(code, '$'));
  expect(paths.filter((path) => !all.includes(path))).toEqual(documents);
});

async function opensAbove(page: Page, button: string, look: () => Promise<void>): Promise<void> {
  const above = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  const [opener = '', item] = button.split(' › ');
  await page
    .getByRole('button', { name: inFullWidth(opener) })
    .last()
    .click();
  if (item) {
    await page.getByRole('menuitem', { name: inFullWidth(item) }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await expect(above.last()).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await expect(above).toHaveCount(0);
}

/** As build/pseudo-locale.ts writes texts. */
function inFullWidth(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}
