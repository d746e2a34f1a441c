import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lazyBackground } from './lazy-background.ts';

test('a page stays when the code of a background part cannot be fetched', async () => {
  const fetched = Promise.withResolvers<never>();
  const Part = lazyBackground(() => fetched.promise);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <>
      <p>The page</p>
      <Suspense fallback={<p>Waiting</p>}>
        <Part />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('Waiting')).toBeVisible();
  fetched.reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(page.getByText('Waiting')).not.toBeInTheDocument();
  await expect.element(page.getByText('The page')).toBeVisible();
});
