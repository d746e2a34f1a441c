import { expect, type Page } from '@playwright/test';
import type { Clock } from '#platform/server/clock.ts';

/** A calendar day in Sydney: 0 is today, 1 is tomorrow. */
export function dayFromNow({ clock }: { clock: Clock }, days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(clock.now());
  const then = new Date(`${today}T12:00:00Z`);
  then.setUTCDate(then.getUTCDate() + days);
  return then.toISOString().slice(0, 10);
}

export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

/** Chooses a day in the calendar of the date field. */
export async function pickDay(page: Page, day: string): Promise<void> {
  await openCalendar(page, day);
  await dayButton(page, day).click();
  await expect(page.getByRole('button', { name: `Date ${formatDay(day)}` })).toBeVisible();
}

export async function openCalendar(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: /^Date / }).click();
  const [year = '', month = ''] = day.split('-');
  await page.getByRole('combobox', { name: 'Choose the Year' }).selectOption(year);
  await page.getByRole('combobox', { name: 'Choose the Month' }).selectOption(String(Number(month) - 1));
}

export const dayButton = (page: Page, day: string) =>
  page.getByRole('gridcell').getByRole('button', { name: formatDay(day), exact: true });
