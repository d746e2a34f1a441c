import { useState } from 'react';

const prefix = 'draft:';
const ownerKey = 'drafts-of';

/**
 * What is typed into a form and not yet sent, kept in this tab: it survives a reload and a session that ends.
 * Returns the values, a setter for some of them, and what forgets them once they are sent. Never for passwords.
 */
export function useDraft<T extends object>(name: string, empty: T) {
  const [values, setValues] = useState<T>(() => ({ ...empty, ...kept<T>(name) }));
  // Two changes may come before one drawing, as when leaving a field completes it: the second builds on the first.
  const change = (some: Partial<T>) =>
    setValues((now) => {
      const next = { ...now, ...some };
      sessionStorage.setItem(prefix + name, JSON.stringify(next));
      return next;
    });
  const forget = () => sessionStorage.removeItem(prefix + name);
  return [values, change, forget] as const;
}

/** Drafts belong to one account: when this tab is another one's, whichever way that came, they are gone. */
export function claimDrafts(accountId: string): void {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner !== null && owner !== accountId) forgetDrafts();
  sessionStorage.setItem(ownerKey, accountId);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) || key === ownerKey) sessionStorage.removeItem(key);
  }
}

function kept<T>(name: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}
