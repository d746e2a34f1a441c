import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ThemeToggle } from './theme-toggle.tsx';

const theme = () => document.documentElement.dataset.theme;
const barColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    ({ dataset, media }) => `${dataset.of}: ${media}`,
  );
const months = (ago: number) => {
  const day = new Date();
  day.setMonth(day.getMonth() - ago);
  return day.toISOString();
};

beforeEach(() => {
  localStorage.removeItem('theme');
  delete document.documentElement.dataset.theme;
  document.head.querySelectorAll('meta[name=theme-color]').forEach((meta) => meta.remove());
  for (const mode of ['light', 'dark']) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' });
    meta.dataset.of = mode;
    document.head.append(meta);
  }
});

test('a chosen theme holds from then on, for the bar of the phone too, until it is the system’s again', async () => {
  await openPage();
  expect(barColors()).toEqual(['light: (prefers-color-scheme: light)', 'dark: (prefers-color-scheme: dark)']);
  document.body.replaceChildren();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ThemeToggle />);
  await userEvent.click(page.getByText('Dark'));
  expect(theme()).toBe('dark');
  expect(barColors()).toEqual(['light: not all', 'dark: all']);
  delete document.documentElement.dataset.theme;
  await openPage();
  expect(theme()).toBe('dark');
  await userEvent.click(page.getByText('System'));
  expect([theme(), localStorage.getItem('theme')]).toEqual([undefined, null]);
});

test.for([
  ['is kept for eleven months', `dark ${months(11)}`, 'dark'],
  ['is forgotten after twelve', `dark ${months(12)}`, undefined],
  ['without a day is forgotten', 'dark', undefined],
  ['that is none is forgotten', `pink ${months(1)}`, undefined],
] as const)('a choice %s', async ([, kept, expected]) => {
  localStorage.setItem('theme', kept);
  await openPage();
  expect([theme(), localStorage.getItem('theme')]).toEqual([expected, expected ? kept : null]);
});

/** Runs the script that every page of the app begins with. */
async function openPage(): Promise<void> {
  const script = document.createElement('script');
  script.src = `/theme.js?${Math.random()}`;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}
