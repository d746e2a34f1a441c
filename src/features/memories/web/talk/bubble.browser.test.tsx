import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bubble } from './bubble.tsx';

beforeEach(() => document.body.replaceChildren());

for (const isSmall of [false, true])
  test(`a ${isSmall ? 'small ' : ''}note stands in quotation marks`, async () => {
    mount(
      <Bubble isMine name={undefined} isNote isSmall={isSmall}>
        Rain on the canal
      </Bubble>,
    );
    await expect.element(page.getByText('Rain on the canal')).toBeVisible();
    expect(marksAround('Rain on the canal')).toEqual(['open-quote', 'close-quote']);
  });

test('a comment stands without quotation marks', async () => {
  mount(
    <Bubble isMine={false} name="Theo">
      Again!
    </Bubble>,
  );
  await expect.element(page.getByText('Again!')).toBeVisible();
  expect(marksAround('Again!')).toEqual(['none', 'none']);
});

function mount(element: React.ReactElement) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(element);
}

function marksAround(words: string): string[] {
  const said = page.getByText(words).element();
  return ['::before', '::after'].map((part) => getComputedStyle(said, part).content);
}
