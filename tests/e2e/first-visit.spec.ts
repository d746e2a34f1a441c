import { appPaths } from '#app/paths.ts';
import { expectFirstVisit } from './support/first-visit.ts';
import { test } from './support/test.ts';

test.use({ celebrations: true });

// tests/e2e/screens.spec.ts shows the same of visitors and administrators.
test('the first visit of a partner to any page makes few requests and prefetches its reads', async ({ couple }) => {
  const [{ page }] = await couple();
  // A page repeats its reads if something changed while it loaded, and the pairing may just be announced.
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  for (const path of appPaths.filter(
    (path) => !/^\/(?:login|signup|reset-password|confirm-email|undo-email-change|sso|join|admin)/.test(path),
  ))
    await expectFirstVisit(
      page,
      path,
      () => page.goto(path.replace('$laneId', crypto.randomUUID()), { waitUntil: 'networkidle' }),
      path === '/profile/archive/$laneId' ? ['/api/memories/archive'] : [],
    );
});
