import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { trailsOf } from '#platform/web/router/branches.ts';
import { appPaths } from '../paths.ts';
import { pages } from './routes.tsx';

test('there is a route for every path of the web app that the server knows, and for no other', () => {
  const routes = trailsOf(pages(new QueryClient())).map(({ page }) => page.path);
  expect(routes.toSorted()).toEqual(appPaths.toSorted());
});
