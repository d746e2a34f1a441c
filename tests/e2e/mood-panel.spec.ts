import type { Page } from '@playwright/test';
import { face, faces, openBoard, submit } from './support/mood-board.ts';
import { expect, test } from './support/test.ts';

test(
  'on phones the panel is a sheet that a swipe closes, on wide screens it stands beside the faces',
  { tag: '@both' },
  async ({ couple, isMobile }) => {
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
  },
);

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
