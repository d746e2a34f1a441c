import { siteStorage } from '#platform/web/device/storage.ts';

const key = 'last-partner';

/** Whom the account was paired with when it was last on this device; undefined when it never was there. */
export function lastPartner(accountId: string): string | null | undefined {
  const [account, partner] = (siteStorage.getItem(key) ?? '').split(' ');
  return account === accountId ? partner || null : undefined;
}

/** A new account begins with nobody, so that its first pairing is celebrated even if it happens before the page is idle. */
export function rememberPartner(accountId: string, partnerId: string | null): void {
  siteStorage.setItem(key, `${accountId} ${partnerId ?? ''}`);
}
