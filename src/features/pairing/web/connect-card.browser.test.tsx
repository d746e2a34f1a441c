import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, fails } from '#app/web/testing/answers.ts';
import { ofDashboard, ofPebbles, ofProfile, paired, theo } from '#app/web/testing/couple.ts';
import { mount } from '#app/web/testing/mount.tsx';
import { openPage } from '#app/web/testing/open-page.tsx';
import { expectSaid, press, toasts } from '#app/web/testing/screen.ts';
import { eventually } from '#platform/testing/eventually.ts';
import ConnectCard from './connect-card.tsx';

const alone = { ...paired, partner: null };
const dialog = page.getByRole('dialog', { name: 'Bring your otter' });
const connecting = page.getByRole('heading', { name: 'Connect with Your Partner' });
const qrCode = page.getByRole('img', { name: /^QR code/ });

// Without a share sheet, until a test gives one.
Reflect.deleteProperty(Navigator.prototype, 'share');

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

function withShareSheet(share: () => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

async function openConnect(status: typeof alone = alone): Promise<void> {
  answer({ 'pairing.sendWaitingRequest': { sent: false } });
  mount(<ConnectCard status={status} isQuiet={false} />);
  await press('Connect Now');
  await expect.element(dialog).toBeVisible();
}

const openDashboard = () =>
  openPage('/dashboard', {
    ...ofDashboard,
    ...ofPebbles,
    'pairing.status': alone,
    'pairing.sendWaitingRequest': { sent: false },
  });

test('a code is copied with a check mark for two seconds, copied as a link, and drawn as a QR code', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openConnect();
  await expect.element(dialog.getByLabelText(/^Your pairing code/)).toHaveTextContent('MAYA22');
  const copy = dialog.getByRole('button', { name: 'Copy code' }).element();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (copy as HTMLElement).click();
  await eventually(() => expect(copy.querySelector('.lucide-check')).not.toBeNull());
  expect(write).toHaveBeenLastCalledWith('MAYA22');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(copy.querySelector('.lucide-check')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await eventually(() => expect(copy.querySelector('.lucide-copy')).not.toBeNull());
  vi.useRealTimers();
  await expectSaid('Code copied to clipboard!');
  await press('Copy link', dialog);
  await expectSaid('Link copied to clipboard!');
  expect(write).toHaveBeenLastCalledWith(`${location.origin}/join/MAYA22`);
  await press('QR code', dialog);
  await expect.element(dialog.getByRole('img', { name: /\/join\/MAYA22$/ })).toBeVisible();
});

test('an incomplete code cannot be sent, and every error stands beside the code in its exact words', async () => {
  await openConnect();
  const send = dialog.getByRole('button', { name: 'Connect Partner' });
  const boxes = dialog.getByRole('textbox', { name: /code/ });
  await expect.element(send).toBeDisabled();
  await userEvent.click(boxes.first());
  await userEvent.keyboard('abcde');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('f');
  for (const [code, message] of [
    ['unknown_code', 'Invalid pairing code. Please try again.'],
    ['own_code', "You can't pair with yourself! 🦦"],
    ['already_paired', 'This user is already paired with someone else.'],
    ['rejected_recently', 'You can ask this person again a day after they said no.'],
    ['you_blocked_them', 'You have blocked this person. Unblock them on your profile first.'],
  ] as const) {
    answer({ 'pairing.sendRequest': fails(code) });
    await expect.element(send).toBeEnabled();
    await press('Connect Partner', dialog);
    await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect.element(boxes.first()).toHaveValue('A');
  }
  expect(toasts()).toEqual([]);
});

test('a share that fails says so, and one that is cancelled says nothing', async () => {
  const errors = ['AbortError', 'NotAllowedError'];
  withShareSheet(() => Promise.reject(new DOMException('', errors.shift())));
  mount(<ConnectCard status={alone} isQuiet={false} />);
  answer({ 'pairing.sendWaitingRequest': { sent: false } });
  await press('Share my link');
  await press('Share my link');
  await expectSaid('Sharing did not work. Copy the link instead.');
  expect([toasts(), errors]).toEqual([['Sharing did not work. Copy the link instead.'], []]);
});

test('without a share sheet the link is copied below its toast, and the QR code opens above the tab bar', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openDashboard();
  await expect.element(connecting).toBeVisible();
  await press('Copy link');
  await expectSaid('Link copied to clipboard!');
  expect(write).toHaveBeenLastCalledWith(`${location.origin}/join/MAYA22`);
  const others = [
    page.getByRole('banner').getByRole('link', { name: 'Profile' }),
    page.getByRole('button', { name: 'Plan a date or add a memory' }),
  ];
  await eventually(() => {
    const { top, bottom } = document.querySelector('[data-sonner-toast]')!.getBoundingClientRect();
    for (const other of others) {
      const box = other.element().getBoundingClientRect();
      expect(bottom <= box.top || box.bottom <= top).toBe(true);
    }
  });
  await press('QR code');
  await expect.element(qrCode).toBeInViewport({ ratio: 1 });
  await eventually(() => {
    const { left, bottom, width } = qrCode.element().getBoundingClientRect();
    expect(qrCode.element().contains(document.elementFromPoint(left + width / 2, bottom - 4))).toBe(true);
  });
});

test('the way to a partner stands between greeting and tiles, and every tile goes where it says', async () => {
  const { router } = openDashboard();
  const tiles = page.getByRole('navigation', { name: 'Things to do' });
  await expect.element(connecting).toBeVisible();
  await expect.element(tiles).toBeVisible();
  const [title, below] = [connecting.element().getBoundingClientRect(), tiles.element().getBoundingClientRect()];
  expect(title.bottom).toBeLessThanOrEqual(below.top);
  await expect.element(page.getByRole('button', { name: 'QR code' })).toBeInViewport({ ratio: 1 });
  expect(
    tiles
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent.replace(/\s+/g, ' ')),
  ).toEqual([
    'Browse Ideas',
    'View Pebbles',
    'Badges',
    'Plan a Date takes two',
    'Rate Partner takes two',
    'Goals takes two',
  ]);
  for (const [tile, place, words] of [
    ['Plan a Date', '/plan-date', 'Connect with your partner first!'],
    ['Rate Partner', '/mood-board', 'Pair with your partner first!'],
    ['Goals', '/goals', 'Connect with your partner'],
  ] as const) {
    await userEvent.click(tiles.getByRole('link', { name: new RegExp(`^${tile}`) }));
    await expect.poll(() => router.state.location.pathname).toBe(place);
    await expectSaid(words);
    await userEvent.click(page.getByRole('link', { name: 'Go to Dashboard' }));
  }
  await userEvent.click(tiles.getByRole('link', { name: 'View Pebbles' }));
  await expect.poll(() => router.state.location.pathname).toBe('/pebbles');
});

test('somebody without a partner is led from the templates of goals to the goals', async () => {
  const { router } = openPage('/goals/browse', {
    'pairing.status': alone,
    'goals.templates': {
      counts: { adventure: 0, communication: 0, growth: 0, relationship: 0, wellness: 0 },
      templates: [],
      nextCursor: null,
    },
  });
  await expectSaid('You need to be paired with a partner to set goals');
  await expect.poll(() => router.state.location.pathname).toBe('/goals');
});

test('the profile shows code, partner and names that cannot be edited yet', async () => {
  const { router } = openPage('/profile', { ...ofDashboard, ...ofProfile });
  await expect.element(page.getByRole('heading', { name: 'Pairing Status' })).toBeVisible();
  await expect.element(page.getByText('Theo Otter')).toBeVisible();
  await expect.element(page.getByText(theo.pairingCode, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText(/^Your pairing code/)).toHaveTextContent('MAYA22');
  await expect.element(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  for (const [label, name] of [
    ['First name', 'Maya'],
    ['Last name', 'Otter'],
  ] as const) {
    await expect.element(page.getByLabelText(label)).toHaveValue(name);
    await expect.element(page.getByLabelText(label)).toBeDisabled();
  }
  await expect.element(page.getByText('Profile editing coming soon!')).toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Dashboard' }));
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});
