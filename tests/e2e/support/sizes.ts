import type { CDPSession, Page } from '@playwright/test';

export const sizes = {
  phone: { width: 390, height: 844, colorScheme: 'light', hasTouch: true },
  desktop: { width: 1280, height: 800, colorScheme: 'dark', hasTouch: false },
} as const;

export type Size = keyof typeof sizes;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Turns an open page into a phone, or into a desktop with a mouse. */
export async function turnInto(page: Page, size: Size): Promise<void> {
  const { width, height, hasTouch } = sizes[size];
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  const session = await sessions.get(page)!;
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize({ width, height });
}
