import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, fails, inputsOf, noNetwork, type Answers } from '../testing/answers.ts';
import { aBadge, maya, ofDashboard, ofPebbles, ofProfile, paired, signedIn } from '../testing/couple.ts';
import { ofIdeas } from '../testing/ideas.ts';
import { openPage } from '../testing/open-page.tsx';
import { mount } from '../testing/mount.tsx';
import { expectSaid, press } from '../testing/screen.ts';
import { DeleteAccountCard } from '#features/privacy/web/delete-account-card.tsx';
import { DownloadCard } from '#features/privacy/web/download-card.tsx';
import { PasswordCard } from '#features/accounts/web/security/password-card.tsx';
import { SecondFactorCard } from '#features/accounts/web/security/second-factor-card.tsx';
import { SessionsCard } from '#features/accounts/web/security/sessions-card.tsx';
import ConnectCard from '#features/pairing/web/connect-card.tsx';
import { anId } from '#features/memories/web/testing/a-memory.ts';

const password = 'river stones at dusk';
const drafts = (name: string, values: object) => sessionStorage.setItem(`draft:${name}`, JSON.stringify(values));

for (const [path, procedure, draft, field, send, failed, stored] of [
  [
    '/plan-date',
    'planDate',
    { date: '2026-11-29', idea: 'partner', time: '', venueUrl: '' },
    'What are you doing?',
    'Plan Date',
    'Failed to plan date',
    'Date planned! You earned 5 pebbles 🦦',
  ],
  [
    '/add-memory',
    'addMemory',
    { date: '2026-11-27', lead: 'partner' },
    'What did you do?',
    'Add Memory',
    'Failed to add memory',
    'Memory added! You earned 3 pebbles 🦦',
  ],
] as const)
  test(`what ${path.slice(1)} could not store stays in its form, and is stored once`, async () => {
    sessionStorage.setItem('drafts-of', maya.id);
    drafts(path === '/plan-date' ? 'plan' : 'memory', { ...draft, id: anId(), activity: 'Oranges at the pier' });
    const { router } = openPage(path, { ...ofDashboard, [`memories.${procedure}`]: noNetwork });
    const form = page.getByRole('main');
    await expect.element(page.getByLabelText(field)).toHaveValue('Oranges at the pier');
    await press(send, form);
    await expectSaid(failed);
    await expect.poll(() => router.state.location.pathname).toBe(path);
    await expect.element(page.getByLabelText(field)).toHaveValue('Oranges at the pier');
    answer({
      [`memories.${procedure}`]: ({ id }: { id: string }) => ({ id, pebbles: procedure === 'planDate' ? 5 : 3 }),
    });
    await press(send, form);
    await expectSaid(stored);
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
    const ids = inputsOf(`memories.${procedure}`).map(({ id }) => id);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

test('a pairing request that cannot be sent stays typed', async () => {
  answer({
    'pairing.sendRequest': noNetwork,
    'pairing.status': { ...paired, partner: null },
    'pairing.sendWaitingRequest': { sent: false },
  });
  mount(<ConnectCard status={paired} isQuiet={false} />);
  await press('Connect Now');
  await userEvent.type(page.getByRole('dialog').getByRole('textbox', { name: /code/ }), 'THEK22');
  await press('Connect Partner');
  await expectSaid('Failed to send pairing request');
  answer({ 'pairing.sendRequest': { outcome: 'sent' } });
  await press('Connect Partner');
  await expectSaid('Pairing request sent!');
  expect(inputsOf('pairing.sendRequest')).toEqual([{ code: 'THEK22' }, { code: 'THEK22' }]);
});

test('a pairing request that cannot be decided stays as it was', async () => {
  answer({
    'pairing.acceptRequest': noNetwork,
    'pairing.rejectRequest': noNetwork,
    'pairing.sendWaitingRequest': { sent: false },
  });
  mount(
    <ConnectCard
      status={{
        ...paired,
        incoming: [{ id: anId(), requesterName: 'Theo Otter', createdAt: '2026-11-28T00:00:00.000Z' }],
      }}
      isQuiet={false}
    />,
  );
  for (const [button, failed] of [
    ['Accept', 'Failed to accept request'],
    ['Reject', 'Failed to reject request'],
  ] as const) {
    await press(button);
    await expectSaid(failed);
    await expect.element(page.getByRole('button', { name: button })).toBeEnabled();
  }
});

test('a dashboard whose memories cannot be read says so, and is silent about the balance', async () => {
  openPage('/dashboard', {
    ...ofDashboard,
    'memories.timeline': fails('not_found'),
    'pebbles.balance': fails('not_found'),
  });
  await expect.element(page.getByRole('alert').getByText(/Failed to load memories/)).toBeVisible();
  expect(document.querySelector('[data-sonner-toast]')?.textContent ?? '').not.toMatch(/pebble|balance/i);
});

for (const path of ['/profile', '/plan-date', '/add-memory'])
  test(`${path} says that the pairing cannot be read, and reads it again`, async () => {
    openPage(path, { ...ofProfile, 'pairing.status': fails('not_found') });
    const alert = page.getByRole('alert').getByText(/Failed to load profile/);
    await expect.element(alert).toBeVisible();
    answer({ 'pairing.status': paired });
    await press('Try again');
    await expect.element(alert).not.toBeInTheDocument();
  });

const readsOf: [path: string, failed: string, words: string, reads: Answers, shown: string][] = [
  [
    '/mood-board',
    'moods.board',
    'Failed to load mood board',
    { 'moods.board': { mine: null, theirs: null, history: [] } },
    'Rating History',
  ],
  ['/pebbles', 'pebbles.history', 'Failed to load pebble data', ofPebbles, 'Transaction History'],
  [
    '/badges',
    'badges.list',
    'Failed to load badges',
    { 'badges.list': { badges: [aBadge()], partners: [] } },
    'First Ripple',
  ],
  [
    '/goals',
    'goals.list',
    'Failed to load goals',
    { 'goals.list': { counts: { active: 0, completed: 0 }, goals: [], payFrom: null, nextCursor: null } },
    'No goals yet.',
  ],
  ['/date-suggestions', 'dateSuggestions.list', 'Failed to load suggestions', ofIdeas(), 'Select & Customize'],
];
for (const [path, failed, words, reads, shown] of readsOf)
  test(`${path} says that its reads failed, and reads again`, async () => {
    openPage(path, { ...reads, [failed]: fails('not_found') });
    await expect.element(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
    answer(reads);
    await press('Try again');
    await expect.element(page.getByRole('main').getByText(shown, { exact: false }).first()).toBeVisible();
  });

const visitor = { 'accounts.me': { ...signedIn, me: null } } as const;

test('a log-in without a network says so and keeps the input, and leads to the sign-up', async () => {
  const { router } = openPage('/login', { ...visitor, 'accounts.logIn': noNetwork });
  await userEvent.fill(page.getByLabelText('Email'), 'maya@example.org');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password);
  await press('Log in');
  await expectSaid('An unexpected error occurred');
  await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.org');
  await userEvent.click(page.getByRole('link', { name: 'Sign up' }));
  await expect.poll(() => router.state.location.pathname).toBe('/signup');
});

async function fillSignUp() {
  await userEvent.fill(page.getByLabelText('First name'), 'Noor');
  await userEvent.fill(page.getByLabelText('Last name'), 'Otter');
  await userEvent.fill(page.getByLabelText('Email'), 'noor@example.org');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), password);
}

test('a sign-up without a network says so and keeps the input, and leads to the log-in', async () => {
  const { router } = openPage('/signup', { ...visitor, 'accounts.signUp': noNetwork });
  await fillSignUp();
  await press('Sign up');
  await expectSaid('An unexpected error occurred');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Noor');
  await userEvent.click(page.getByRole('link', { name: 'Log in' }));
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('a sign-up whose request could not be stored says that the partner will need to accept it', async () => {
  const { router } = openPage('/signup', {
    ...ofDashboard,
    ...visitor,
    'pairing.signUpWithCode': { requestSent: false },
    'pairing.status': { ...paired, partner: null },
    'pairing.sendWaitingRequest': { sent: false },
  });
  await fillSignUp();
  await userEvent.click(page.getByRole('textbox', { name: /code/ }));
  await userEvent.keyboard('THEK22');
  answer({ 'accounts.me': signedIn });
  await press('Sign up');
  await expectSaid('Account created! Your partner will need to accept your pairing request.');
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard');
});

test('a goal that cannot be started says so', async () => {
  const template = {
    id: anId(),
    title: 'Swim together',
    description: '',
    category: 'relationship',
    targetValue: 3,
    targetUnit: 'times',
    pebbleReward: 5,
    isStarted: false,
  } as const;
  openPage('/goals/browse', {
    'goals.templates': {
      counts: { adventure: 0, communication: 0, growth: 0, relationship: 1, wellness: 0 },
      templates: [template],
      nextCursor: null,
    },
    'goals.start': noNetwork,
  });
  await userEvent.click(page.getByRole('tabpanel').getByRole('button').first());
  await press('Start This Goal');
  await expectSaid('Failed to create goal');
  expect(inputsOf('goals.start')).toMatchObject([{ templateId: template.id }]);
});

test('responses that cannot be read say so', async () => {
  const rating = {
    id: anId(),
    by: 'partner',
    emoji: '🙂',
    label: 'Good',
    comment: null,
    createdAt: '2026-11-27T00:00:00.000Z',
    responseCount: 0,
  } as const;
  openPage('/mood-board', {
    'moods.board': { mine: null, theirs: rating, history: [rating] },
    'moods.responses': fails('not_found'),
  });
  const history = page.getByRole('region', { name: 'Rating History' });
  await press('Respond to this rating', history);
  await expect.element(history.getByRole('alert').getByText(/Failed to load responses/)).toBeVisible();
});

test('a mood needs a partner', async () => {
  openPage('/mood-board', {
    'moods.board': { mine: null, theirs: null, history: [] },
    'moods.rate': fails('not_paired'),
  });
  await press('Rate Now');
  await press('Meh');
  await press('Submit Rating');
  await expectSaid('You must be paired with your partner first');
  expect(inputsOf('moods.rate')).toMatchObject([{ emoji: '😐' }]);
});

const anExport = {
  id: anId(),
  state: 'ready',
  done: 3,
  total: 3,
  startedAt: '2026-11-28T00:00:00.000Z',
  expiresAt: '2026-11-28T00:15:00.000Z',
} as const;

test('a download that fails says so', async () => {
  answer({ 'privacy.exportStatus': { latest: anExport }, 'privacy.makeDownloadLink': noNetwork });
  mount(<DownloadCard />);
  await press('Download');
  await expectSaid('Failed to download');
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
});

test('an export that cannot be started says so, and a third in a day must wait', async () => {
  answer({
    'privacy.exportStatus': { latest: { ...anExport, state: 'fetched', expiresAt: null } },
    'privacy.startExport': noNetwork,
  });
  mount(<DownloadCard />);
  await press('Start a new one');
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  await userEvent.fill(dialog.getByLabelText('Your password', { exact: true }), password);
  await press('Put it together', dialog);
  await expectSaid('Failed to start your download');
  answer({ 'privacy.startExport': fails('twice_a_day') });
  await press('Put it together', dialog);
  await expectSaid('Twice a day is the most. Try again tomorrow.');
  await expect.element(dialog).not.toBeInTheDocument();
});

const aSession = (isThisOne: boolean) => ({
  id: anId(),
  device: 'Firefox on Linux',
  openedAt: '2026-11-27T00:00:00.000Z',
  lastSeenAt: '2026-11-28T00:00:00.000Z',
  isThisOne,
});
const own = (dialog: Locator, label = 'Your password') => dialog.getByLabelText(label, { exact: true });

test('sessions that cannot be read or ended say so and can be retried', async () => {
  answer({
    'accounts.sessions': fails('not_found'),
    'accounts.secondFactor': { onSince: null, recoveryCodesLeft: 0 },
    'accounts.signOn': { linkedSince: null, hasPassword: true },
  });
  mount(<SessionsCard />);
  const sessions = page.getByRole('region', { name: 'Signed in on' });
  await expect.element(sessions.getByRole('alert').getByText(/Failed to load sessions/)).toBeVisible();
  answer({
    'accounts.sessions': { sessions: [aSession(true), aSession(false)], nextCursor: null },
    'accounts.endOtherSessions': noNetwork,
  });
  await press('Try again', sessions);
  await expect.poll(() => sessions.getByRole('listitem').all()).toHaveLength(2);
  await press('End all others', sessions);
  const ending = page.getByRole('dialog', { name: 'End every other session?' });
  await userEvent.fill(own(ending), password);
  await press('End all others', ending);
  await expectSaid('Failed to end the session');
  await expect.element(own(ending)).toHaveValue(password);
  answer({
    'accounts.endOtherSessions': { ended: 1 },
    'accounts.sessions': { sessions: [aSession(true)], nextCursor: null },
  });
  await press('End all others', ending);
  await expectSaid('1 session ended');
  await expect.element(sessions.getByText(/You are signed in here and nowhere else\./)).toBeVisible();
});

test('a password that cannot be changed says so and stays typed', async () => {
  answer({
    'accounts.changePassword': noNetwork,
    'accounts.me': signedIn,
    'accounts.signOn': { linkedSince: null, hasPassword: true },
    'accounts.secondFactor': { onSince: null, recoveryCodesLeft: 0 },
  });
  mount(<PasswordCard />);
  await press('Change password');
  const changing = page.getByRole('dialog', { name: 'Change password' });
  await userEvent.fill(own(changing, 'Current password'), password);
  await userEvent.fill(own(changing, 'New password'), 'a whole new river');
  await press('Save password', changing);
  await expectSaid('Failed to change password');
  await expect.element(own(changing, 'New password')).toHaveValue('a whole new river');
});

test('a two-step log-in that cannot be read or turned on says so and can be retried', async () => {
  answer({
    'accounts.secondFactor': fails('not_found'),
    'accounts.startSecondFactor': noNetwork,
    'accounts.signOn': { linkedSince: null, hasPassword: true },
  });
  mount(<SecondFactorCard />);
  const twoSteps = page.getByRole('region', { name: 'Two-step log-in' });
  await expect.element(twoSteps.getByRole('alert').getByText(/Failed to load two-step log-in/)).toBeVisible();
  answer({ 'accounts.secondFactor': { onSince: null, recoveryCodesLeft: 0 } });
  await press('Try again', twoSteps);
  await press('Turn on', twoSteps);
  const connecting = page.getByRole('dialog', { name: 'Turn on two-step log-in' });
  await userEvent.fill(own(connecting), password);
  await press('Continue', connecting);
  await expectSaid('Failed to change two-step log-in');
  await expect.element(own(connecting)).toHaveValue(password);
});

test('a deletion that fails says so and keeps the password', async () => {
  answer({
    'privacy.deleteAccount': noNetwork,
    'accounts.signOn': { linkedSince: null, hasPassword: true },
    'accounts.secondFactor': { onSince: null, recoveryCodesLeft: 0 },
  });
  mount(<DeleteAccountCard />);
  await press('Delete account');
  const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
  await press('Go on', leaving);
  await userEvent.fill(own(leaving), password);
  await press('Delete my account', leaving);
  await expectSaid('Failed to delete your account');
  await expect.element(own(leaving)).toHaveValue(password);
});
