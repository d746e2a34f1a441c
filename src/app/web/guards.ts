import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { meQuery } from '#features/accounts/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { appTexts } from '../messages.ts';
import type { Onward } from './pages/search.ts';

export interface Context {
  queries: QueryClient;
}

interface Asked {
  context: Context;
  location: ParsedLocation;
}

/** Read once; the pages themselves notice when it changes. */
const readMe = ({ queries }: Context) => queries.query({ ...meQuery, staleTime: 'static' });

export async function anyone({ context }: Asked): Promise<void> {
  await readMe(context);
}

export async function onlySignedOut({ context, search }: Asked & { search: Onward }): Promise<void> {
  const { me } = await readMe(context);
  if (me) throw redirect({ href: search.next ?? '/dashboard', state: true });
}

export async function onlySignedIn({ context, location }: Asked): Promise<void> {
  const { me } = await readMe(context);
  if (!me) throw redirect({ to: '/login', search: { next: location.href }, state: true });
}

export async function notYetAdministrator({ context }: Asked): Promise<void> {
  const { me } = await readMe(context);
  if (me?.isAdministrator) throw redirect({ to: '/admin/dashboard' });
}

export async function onlyAdministrators({ context, location }: Asked): Promise<void> {
  const { me } = await readMe(context).catch((error: unknown) => {
    if (location.pathname === '/admin/goals') toast.error(appTexts.permissionsFailed);
    throw error;
  });
  if (!me) throw redirect({ to: '/admin/login', state: { returnTo: location.href } });
  if (!me.isAdministrator) denyAdministration(location.pathname);
}

/** Sends an account without the role elsewhere, by the page asked for; nobody is logged out by it. */
function denyAdministration(path: string): never {
  // The landing page is a document of its own.
  if (path === '/admin/goals') throw redirect({ href: '/#access-denied', reloadDocument: true });
  const to = path === '/admin/pebble-config' ? '/dashboard' : '/admin/login';
  toast.error(to === '/dashboard' ? appTexts.accessDenied : appTexts.privilegesRequired);
  throw redirect({ to });
}
