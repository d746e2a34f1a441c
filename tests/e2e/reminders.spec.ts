import { sendNotifications } from '#features/notifications/server/send-notifications.ts';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('Maya asks to be reminded of a date, and is, by email', async ({ couple, product }) => {
  const { clock } = product;
  product.settings.smtpUrl = 'smtp://mail.example:25';
  try {
    const [maya, theo] = await couple();
    const { page } = maya;
    const reminders = page.getByRole('region', { name: 'Reminders' });

    await page.goto('/profile#reminders');
    await expect(reminders).toContainText('Emails come once you have confirmed your address.');
    await expect(reminders.getByRole('checkbox', { name: 'by email' })).toHaveCount(0);
    await product.database.pool.query('update accounts set email_proven_at = now() where email = $1', [maya.email]);
    await page.reload();
    await expect(reminders).toContainText(`Emails go to ${maya.email}.`);
    await expect(reminders.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(reminders.getByLabel('Quiet from')).toBeHidden();

    await page.route('**/api/notifications/turnKind', (route) => route.abort(), { times: 1 });
    await reminders.getByRole('checkbox', { name: 'A date tomorrow, by email' }).click();
    await expect(toast(page, 'Couldn’t save your reminders. Please try again.')).toBeVisible();
    await expect(reminders.getByRole('checkbox', { name: 'A date tomorrow, by email' })).not.toBeChecked();
    // Meanwhile the page looks whether the server is there.
    await expect(page.getByText('Otterway is out of reach. We keep trying.')).toBeHidden();

    for (const name of ['A date tomorrow, by email', 'A date soon, by email'])
      await reminders.getByRole('checkbox', { name }).click();
    await reminders.getByLabel('Quiet from').fill('00:00');
    await reminders.getByLabel('until').fill('06:30');
    await expect
      .poll(() => maya.read('notifications.choices'))
      .toMatchObject({ email: ['tomorrow', 'soon'], push: [], quietFrom: '00:00', quietTo: '06:30' });
    await page.reload();
    await expect(reminders.getByRole('checkbox', { name: 'A date soon, by email' })).toBeChecked();
    await expect(reminders.getByLabel('until')).toHaveValue('06:30');
    await expectAccessible(page);

    await theo.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'Dinner at the mill',
      date: dayFromNow(product, 3),
      time: '19:30',
      idea: 'me',
    });
    const tools = {
      database: product.ownerDatabase,
      settings: product.settings,
      stopping: new AbortController().signal,
      push: { publicKey: '', send: async () => 'sent' as const },
      mail: { send: async (email: (typeof product.emails)[number]) => void product.emails.push(email) },
    };
    // Each hour of four days, in which an evening before and the last two hours come once.
    for (let hour = 0; hour < 96; hour += 1) {
      await sendNotifications({ ...tools, now: clock.now() });
      clock.advance({ hours: 1 });
    }
    const told = product.emails.filter(({ to, subject }) => to === maya.email && /tomorrow|soon/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['Something is planned for tomorrow', 'Something begins soon']);
    expect(told[0]!.text).toContain('Tomorrow, you and Theo: Dinner at the mill');
  } finally {
    product.settings.smtpUrl = null;
  }
});
