import { fillSignUp, freshEmail, logIn, password, typeCode } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('Maya signs up without a code, logs out and logs in again', async ({ page }) => {
  const email = freshEmail('Maya');
  await page.goto('/signup');
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    await expect(page.getByText('By signing up you accept').getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await fillSignUp(page, { firstName: 'Maya', email });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Account created! 🦦')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('/api/accounts/logIn', async (route) => {
    await answered;
    await route.continue();
  });
  await logIn(page, { email });
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
  answer();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('a wrong password shows an error, and the input stays; log-in does not follow a return address of another origin', async ({
  page,
  person,
}) => {
  const maya = await person('Maya');
  await page.goto(`/login?next=${encodeURIComponent('//elsewhere.example/dashboard')}`);
  await logIn(page, maya, 'river stones at dawn');
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toHaveValue(maya.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('river stones at dawn');
  await logIn(page, maya);
  await expect(page).toHaveURL('/dashboard');
});

test('every page of an account leads a visitor through log-in and back', async ({ page, person }) => {
  const maya = await person('Maya');
  for (const path of ['/plan-date', '/add-memory', '/mood-board', '/pebbles', '/badges', '/goals', '/goals/browse']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  for (const path of ['/dashboard', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, maya);
    await expect(page).toHaveURL(path);
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.context().clearCookies();
  }
});

test('Maya chooses a new password by the emailed link, which works once', async ({ page, person, product }) => {
  const maya = await person('Maya');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(maya.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: maya.email })).toBeVisible();

  const link = () =>
    product.emails
      .findLast(({ to, subject }) => to === maya.email && subject === 'Choose a new password')
      ?.text.match(/http\S+/)?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  const choose = async (words: string) => {
    await page.goto(link());
    await page.getByLabel('Password', { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await choose('a whole new river');
  await expect(toast(page, 'Password changed. Log in with the new one.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await logIn(page, maya);
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await logIn(page, maya, 'a whole new river');
  await expect(page).toHaveURL('/dashboard');

  await choose('and another river');
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('what sign-up refuses stands beside its field, the form keeps its input, and no account exists before all is right', async ({
  page,
  couple,
}) => {
  const [maya] = await couple();
  const email = freshEmail('Robin');
  const send = page.getByRole('button', { name: 'Sign up' });
  const boxes = page.getByRole('group', { name: /^Partner code/ }).getByRole('textbox');
  const typed = page.getByLabel('Password', { exact: true });
  await page.goto('/signup');
  await fillSignUp(page, { firstName: 'Robin', email });

  await test.step('a short or common password shows an error beside its field', async () => {
    for (const [words, message] of [
      ['river', 'At least 6 characters'],
      ['password1', 'Too common. Choose one that nobody would guess.'],
    ] as const) {
      await typed.fill(words);
      await send.click();
      await expect(typed).toHaveAccessibleDescription(new RegExp(message));
      await expect(page).toHaveURL('/signup');
    }
    await typed.fill(password);
  });

  await test.step('a rejected code can be cleared and typed again with the keyboard', async () => {
    await typeCode(page, 'zzzzzz');
    await send.click();
    await expect(page.getByText('Invalid pairing code', { exact: true })).toBeVisible();
    await expect(boxes.last()).toBeFocused();
    for (let box = 0; box < 6; box += 1) await page.keyboard.press('Backspace');
    await page.keyboard.type('ghjkmn');
    for (const [box, character] of Object.entries('GHJKMN'))
      await expect(boxes.nth(Number(box))).toHaveValue(character);
    await expect(page.getByText('Invalid pairing code', { exact: true })).toBeHidden();
  });

  await test.step('an unknown code, or one of a paired account, stops the sign-up before an account exists', async () => {
    for (const [code, message] of [
      ['zzzzzz', 'Invalid pairing code'],
      [await maya.code(), 'This partner is already paired with someone else'],
    ] as const) {
      await typeCode(page, code);
      await expect
        .poll(async () => (await Promise.all((await boxes.all()).map((box) => box.inputValue()))).join(''))
        .toBe(code.toUpperCase());
      await send.click();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/signup');
      await expect(page.getByLabel('First name')).toHaveValue('Robin');
      await expect(boxes.and(page.locator(':focus'))).toHaveCount(1);
    }
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    const { status, code } = await page.evaluate(
      async (input) => {
        const response = await fetch('/api/accounts/logIn', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        });
        return { status: response.status, ...((await response.json()) as { code: string }) };
      },
      { email, password, timeZone: 'UTC' },
    );
    expect([status, code]).toEqual([422, 'wrong_email_or_password']);
    for (let box = 0; box < 6; box += 1) await page.keyboard.press('Backspace');
  });

  await test.step('a taken email shows an error beside its field, and the form keeps its input', async () => {
    await page.getByLabel('Email').fill(maya.email.toUpperCase());
    await send.click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There is already an account with this email');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await expect(page.getByLabel('Email')).toHaveValue(maya.email.toUpperCase());
    await expect(typed).toHaveValue(password);
    await page.getByLabel('Email').fill(email);
    await send.click();
    await expect(page).toHaveURL('/dashboard');
  });
});
