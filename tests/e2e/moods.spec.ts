import { entries, face, openBoard, rate, submit } from './support/mood-board.ts';
import { toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

test('the first face pressed is selected, the next one is saved, and the partner sees it at once', async ({
  couple,
}) => {
  const [maya, theo] = await couple();
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>();
  await withoutPrefetch(maya.page);
  await maya.page.route('**/api/moods/board', (route) => seen.then(() => route.continue()), { times: 1 });
  await maya.page.goto('/mood-board');
  await expect(maya.page.getByRole('main').getByText('Loading...')).toHaveCSS('position', 'static');
  letThrough();
  const [hers, his] = [await openBoard(maya), await openBoard(theo)];
  await expect(
    hers.getByRole('region', { name: 'Rating History' }).getByText('No ratings yet. Somebody has to go first.'),
  ).toBeVisible();
  await hers.getByRole('button', { name: 'Rate Now' }).click();
  await face(hers, 'Disaster').click();
  await expect(face(hers, 'Disaster')).toHaveAttribute('aria-pressed', 'true');
  await expect(hers.getByText('Send them to jail right now')).toBeVisible();
  await expect(entries(hers)).toHaveCount(0);
  await hers.getByLabel('Comment').fill('Did all the dishes');
  const placeOfFace = async () => (await his.getByRole('heading', { name: 'You about Maya' }).boundingBox())!.y;
  const before = await placeOfFace();
  await face(hers, 'Perfect angel').click();
  await expect(toast(hers, 'Mood saved: Perfect angel 😍')).toBeVisible();
  await expect(submit(hers)).toBeHidden();
  await expect(entries(hers)).toHaveCount(1);
  for (const page of [hers, his]) await expect(entries(page).first()).toContainText('Did all the dishes');
  expect(await placeOfFace()).toBe(before);
  await expect(his.getByRole('button', { name: 'Rate Now' })).toBeVisible();
  await hers.getByRole('button', { name: 'Update Rating' }).click();
  await expect(hers.getByLabel('Comment')).toHaveValue('');
  await face(hers, 'Meh').click();
  await submit(hers).click();
  await expect(toast(hers, 'Mood saved: Meh 😐')).toBeVisible();
  await expect(entries(his)).toHaveCount(2);
});

test('Enter sends a response, and the partner’s response arrives while one types', async ({ couple }) => {
  const [maya, theo] = await couple();
  await rate(maya, { comment: 'Sang in the shower' });
  const [hers, his] = [await openBoard(maya), await openBoard(theo)];
  for (const page of [hers, his]) await page.getByRole('button', { name: 'Respond to this rating' }).click();
  const [herBox, hisBox] = [hers.getByLabel('Say more about it'), his.getByLabel('Write a response')];
  await expect(hers.getByRole('button', { name: 'Send response' })).toBeDisabled();
  await herBox.fill('   ');
  await herBox.press('Enter');
  await expect(hers.getByRole('button', { name: 'Send response' })).toBeDisabled();
  await herBox.fill('Half a thought');
  await hisBox.pressSequentially('Two');
  await hisBox.press('Shift+Enter');
  await hisBox.pressSequentially('lines');
  await hisBox.press('Enter');
  await expect(toast(his, 'Comment added')).toBeVisible();
  await expect(hisBox).toHaveValue('');
  for (const page of [hers, his])
    await expect(page.getByRole('region', { name: 'Responses' }).getByRole('listitem')).toContainText('Two\nlines', {
      useInnerText: true,
    });
  await expect(herBox).toHaveValue('Half a thought');
  await expect(hers.getByRole('button', { name: 'View 1 response' })).toHaveAttribute('aria-expanded', 'true');

  await hers.route('**/api/moods/respond', (route) => route.abort());
  await herBox.press('Enter');
  await expect(toast(hers, 'Failed to add response')).toBeVisible();
  await expect(herBox).toHaveValue('Half a thought');
  await expect(hers.getByRole('region', { name: 'Responses' }).getByRole('listitem')).toHaveCount(1);
});
