const missing = new WeakSet<object>();

/** Vite tells of every chunk that could not be fetched: no network, or a release since this tab was opened. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}
