import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anId } from '#features/memories/web/testing/a-memory.ts';
import { keepUpload } from '#platform/web/device/unsent.ts';
import { maya } from '../testing/couple.ts';
import { mount } from '../testing/mount.tsx';
import { mayLogOut } from './may-log-out.ts';

test('a log-out asks first while a picture has not been sent, and goes on only when told so', async () => {
  mount(<p>The page of Maya</p>);
  expect(await mayLogOut()).toBe(true);
  const file = new Blob(['a picture']);
  await keepUpload(
    {
      kind: 'uploads',
      key: anId(),
      procedure: 'memories/addPicture',
      input: {},
      accountId: maya.id,
      mutationKey: [],
      variables: { memoryId: 'a memory', isChosen: false },
      madeAt: 1,
      failures: 0,
    },
    file,
  );
  const question = page.getByRole('alertdialog', { name: 'One picture has not been sent yet' });
  for (const [pressed, mayGo] of [
    ['Wait', false],
    ['Log out anyway', true],
  ] as const) {
    const asked = mayLogOut();
    await expect.element(question).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: pressed }));
    expect(await asked).toBe(mayGo);
    await expect.element(question).not.toBeInTheDocument();
  }
});
