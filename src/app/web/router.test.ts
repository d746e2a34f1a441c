import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isKnownPath } from '../paths.ts';
import { appRouter } from './router.tsx';

test.each(['/login', '/login/', '/LOGIN', '/join/AB2CD3', '/Join/AB2CD3', '/nowhere'])(
  'the server and the route tree agree whether %s is a page',
  (path) => {
    const [matched] = appRouter(new QueryClient()).getMatchedRoutes(path);
    expect(matched.length > 1).toBe(isKnownPath(path));
  },
);
