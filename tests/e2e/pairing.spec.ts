import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { fillSignUp, logIn, typeCode, type Person } from './support/people.ts';
import { layoutShifts } from './support/layout-shifts.ts';
import { toast, unfold } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const connect = (of: Person) => of.page.getByRole('dialog', { name: 'Bring your otter' });

async function openConnect(person: Person): Promise<void> {
  await person.page.goto('/profile');
  await person.page.getByRole('button', { name: 'Connect Now' }).click();
  await expect(connect(person)).toBeVisible();
}

async function submitCode(person: Person, code: string): Promise<void> {
  await openConnect(person);
  await typeCode(person.page, code);
  await connect(person).getByRole('button', { name: 'Connect Partner' }).click();
}

test('the letters of the code are there at once, and nothing moves for them', async ({ person }) => {
  const { page } = await person('Maya');
  for (const path of ['/profile', '/dashboard']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByLabel(/^Your pairing code/).first()).toBeVisible();
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test('the first dashboard of a new couple brings its three ideas, and nothing moves for them', async ({ couple }) => {
  const [{ page }] = await couple();
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: /^One soup, two spoons/ })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('Accept changes the size and the place of nothing', async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const { page } = maya;
  await theo.sendRequestTo(maya);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/pairing/acceptRequest', (route) => answer.promise.then(() => route.continue()));
  for (const path of ['/profile', '/dashboard']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const accept = page.getByRole('button', { name: 'Accept' });
    const places = () =>
      page
        .locator('h1, h2, main button, main li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as object));
    await accept.scrollIntoViewIfNeeded();
    const before = await places();
    await accept.click();
    await expect(accept).toHaveAttribute('aria-busy', 'true');
    expect(await places(), path).toEqual(before);
    expect(await layoutShifts(page), path).toEqual([]);
  }
  answer.resolve();
});

test('Theo asks, withdraws, asks again and is rejected; each sees it in the card that connects', async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const title = ({ page }: Person) => page.getByRole('heading', { name: 'Connect with Your Partner' });
  const card = (of: Person) => of.page.locator('section').filter({ has: title(of) });
  await maya.page.goto('/dashboard');
  await expect(title(maya)).toBeVisible();
  await submitCode(theo, await maya.code());
  await expect(toast(theo.page, 'Pairing request sent!')).toBeVisible();
  await expect(connect(theo)).toBeHidden();
  const accept = card(maya)
    .getByRole('listitem')
    .filter({ hasText: 'Theo Otter' })
    .filter({ hasText: 'wants to pair with you' })
    .getByRole('button', { name: 'Accept' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(maya.page.getByText(await theo.code())).toHaveCount(0);

  // The heading says what the request is about, on every screen.
  await theo.page.goto('/dashboard');
  const pending = card(theo).getByRole('listitem').filter({ hasText: 'Your request is on its way' });
  await expect(pending).toBeVisible();
  const [above, below] = [await title(theo).boundingBox(), await pending.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
  await expect(card(theo).getByRole('button', { name: 'Copy link' })).toBeVisible();
  for (const one of [maya, theo]) {
    await expect(one.page.getByRole('heading', { level: 1 })).toContainText(`, ${one.firstName}`);
    await expect(card(one).getByRole('button', { name: 'Connect Now' })).toBeVisible();
    await expectAccessible(one.page);
    await expectNoOverflow(one.page);
  }
  await theo.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(toast(theo.page, 'Request withdrawn')).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(accept).toHaveCount(0);

  await theo.sendRequestTo(maya);
  await expect(pending).toBeVisible();
  await maya.page.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(maya.page, 'Request rejected')).toBeVisible();
  await expect(pending).toHaveCount(0);

  await submitCode(theo, await maya.code());
  await expect(theo.page.getByText('You can ask this person again a day after they said no.')).toBeVisible();
});

test('a person is blocked from their request, also once it is withdrawn; to them the code is one that nobody has', async ({
  person,
}) => {
  const [maya, rex] = [await person('Maya'), await person('Rex')];
  await rex.sendRequestTo(maya);
  await maya.page.goto('/profile');
  await maya.page.getByRole('button', { name: 'Block' }).click();
  const asked = maya.page.getByRole('alertdialog', { name: 'Block Rex Otter?' });
  await expect(asked).toBeVisible();
  const { outgoing } = await rex.read<{ outgoing: { id: string }[] }>('pairing.status');
  await rex.write('pairing.withdrawRequest', { requestId: outgoing[0]!.id });
  await expect(maya.page.getByText('No requests. The river is quiet.')).toBeAttached();
  await asked.getByRole('button', { name: 'Block' }).click();
  await expect(toast(maya.page, 'Blocked. They cannot send you another request.')).toBeVisible();
  await expect(maya.page.getByText('No requests. The river is quiet.')).toBeVisible();
  await expect((await unfold(maya.page, 'Blocked People')).getByText('Rex Otter')).toBeVisible();
  await submitCode(rex, await maya.code());
  await expect(rex.page.getByText('Invalid pairing code. Please try again.')).toBeVisible();
});

test('an account that takes no requests has a code that nobody finds, until it takes them again', async ({
  person,
}) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await maya.page.goto('/profile');
  const others = maya.page.getByRole('checkbox', { name: 'Let others ask me' });
  await expect(others).toBeChecked();
  await maya.page.route('**/api/pairing/takeRequests', (route) => route.abort());
  await others.click();
  await expect(toast(maya.page, 'Failed to save that')).toBeVisible();
  await expect(others).toBeChecked();
  await maya.page.unroute('**/api/pairing/takeRequests');

  await Promise.all([maya.page.waitForResponse('**/api/pairing/takeRequests'), others.click()]);
  await submitCode(theo, await maya.code());
  await expect(theo.page.getByText('Invalid pairing code. Please try again.')).toBeVisible();
  await maya.page.reload();
  await expect(others).not.toBeChecked();
  await Promise.all([maya.page.waitForResponse('**/api/pairing/takeRequests'), others.click()]);
  await submitCode(theo, await maya.code());
  await expect(toast(theo.page, 'Pairing request sent!')).toBeVisible();
});

test('two people who ask each other are paired at once', { tag: '@again' }, async ({ person }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await maya.page.goto('/dashboard');
  await maya.sendRequestTo(theo);
  await expect(maya.page.getByText('Your request is on its way')).toBeVisible();
  await submitCode(theo, await maya.code());
  await expect(theo.page.getByText('You and Maya are a raft now')).toBeVisible();
  await expect(maya.page.getByText('You and Theo are a raft now')).toBeVisible();
  await theo.page.keyboard.press('Escape');
  await expect(toast(theo.page, 'Pairing request accepted!')).toBeVisible();
});

test('a shared link leads a member through log-in to a request that is ready to send', async ({ person, visitor }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const page = await visitor();
  await page.goto(`/join/${await maya.code()}`);
  await page.getByRole('link', { name: 'I have an account: log in' }).click();
  await logIn(page, theo);
  await expect(page).toHaveURL(`/join/${await maya.code()}`);
  await page.getByRole('button', { name: 'Connect Partner' }).click();
  await expect(toast(page, 'Pairing request sent!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a pairing is celebrated on a new account’s first page, however early it is accepted', async ({
  person,
  visitor,
}) => {
  const maya = await person('Maya');
  const page = await visitor();
  // The code of the celebration comes after the pairing.
  let paired = () => {};
  const isPaired = new Promise<void>((resolve) => (paired = resolve));
  await page.route('**/assets/activity-*.js', (route) => isPaired.then(() => route.continue()));
  await page.goto(`/signup?code=${await maya.code()}`);
  await fillSignUp(page, { firstName: 'Theo' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
  const { incoming } = await maya.read<{ incoming: { id: string }[] }>('pairing.status');
  await maya.write('pairing.acceptRequest', { requestId: incoming[0]!.id });
  paired();
  await expect(page.getByText('You and Maya are a raft now')).toBeVisible();
});
