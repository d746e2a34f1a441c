import { siteStorage } from '#platform/web/device/storage.ts';

const key = 'passkeys-seen';

/** The new passkeys that this browser has told of. Logging out forgets them. */
export const passkeysSeen = (): string[] => siteStorage.getItem(key)?.split(' ') ?? [];

export function markPasskeySeen(id: string): void {
  siteStorage.setItem(key, [id, ...passkeysSeen().filter((one) => one !== id)].slice(0, 20).join(' '));
}
