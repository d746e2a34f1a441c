import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { face, faces, openBoard, rate, submit } from './support/mood-board.ts';
import { expect, test } from './support/test.ts';

test('on phones the panel is a sheet that a swipe closes, on wide screens it stands beside the faces', { tag: '@both' }, async ({ couple, isMobile }) => {
  const [maya] = await couple();
  const page = await openBoard(maya);
  const opener = page.getByRole('button', { name: 'Rate Now' });
  await opener.click();
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(isMobile ? 1 : 0);
  const size = await faces(page).getByRole('button').first().boundingBox();
  expect(Math.round(size!.width)).toBe(isMobile ? 64 : 116);
  if (!isMobile) return pressesInTheScene(page);
  await expect.poll(async () => Math.round((await page.getByRole('dialog').boundingBox())!.y)).toBe(84);
  await swipeDown(page);
  await expect(faces(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

/** A face in the scene opens the panel and asks why; arrow keys go on, and a second press saves. */
async function pressesInTheScene(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(submit(page)).toBeHidden();
  await face(page, 'Meh').click();
  await expect(page.getByLabel('Comment')).toBeFocused();
  await expect(face(page, 'Meh')).toHaveAttribute('aria-pressed', 'true');
  await face(page, 'Meh').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(face(page, 'Pretty good')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(submit(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Rating History' }).getByRole('article')).toHaveCount(1);
}

async function swipeDown(page: Page): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(110) });
  for (let y = 130; y <= 600; y += 40) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the mood board has no accessibility violations in ${colorScheme} colors`, { tag: '@both' }, async ({ couple }) => {
    const [maya, theo] = await couple();
    await rate(theo, { emoji: '😍', comment: 'Laughed at my joke' });
    const { id } = await rate(maya, { emoji: '🙃' });
    await theo.write('moods.respond', { id: randomUUID(), moodRatingId: id, comment: 'Why?' });
    await maya.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const page = await openBoard(maya);
    await page.getByRole('button', { name: 'View 1 response' }).click();
    await expect(page.getByText('Why?')).toBeVisible();
    await expectNoError(page);
    await page.getByRole('button', { name: 'Update Rating' }).click();
    await face(page, 'Meh').click();
    await expectNoError(page);
  });
}

async function expectNoError(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
