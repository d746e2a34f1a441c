import type { Worker } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { signUp } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('after the first plan Maya lets this phone remind her, and sees its messages', async ({ visitor, product }) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  const { page } = maya;
  // This browser is headless and refuses notifications, and no push service can be reached from here.
  await page.addInitScript(() => {
    let kept: object | null = JSON.parse(sessionStorage.getItem('subscription') ?? 'null') as object | null;
    const keep = (made: object | null) => sessionStorage.setItem('subscription', JSON.stringify((kept = made)));
    const shown = () => kept && { ...kept, unsubscribe: async () => (keep(null), true), toJSON: () => kept };
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      getSubscription: async () => shown(),
      subscribe: async () => (
        keep({ endpoint: 'https://push.example/maya', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
        shown()
      ),
    });
  });
  const ask = page.getByRole('region', { name: 'Shall we remind you?' });

  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log Out' }).last()).toBeVisible();
  await expect(ask).toBeHidden();
  await theo.write('memories.planDate', {
    id: crypto.randomUUID(),
    activity: 'Dinner at the mill',
    date: dayFromNow(product, 3),
    time: '19:30',
    idea: 'me',
  });
  await expect(ask).toContainText('Theo decides alone');
  // The next visit does not ask again, answered or not.
  expect(await page.evaluate(() => localStorage.getItem('asked-about-reminders'))).toBe('yes');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Remind me' }).click();
  await expect(toast(page, 'We will remind you.')).toBeVisible();
  await expect(ask).toBeHidden();
  await expect
    .poll(() => maya.read('notifications.choices'))
    .toMatchObject({
      push: ['tomorrow', 'soon'],
      email: [],
      endpoint: 'https://push.example/maya',
      showsDetails: false,
    });

  const reminders = page.getByRole('region', { name: 'Reminders' });
  await page.goto('/profile#reminders');
  await expect(reminders.getByRole('checkbox', { name: 'Notifications on this device' })).toBeChecked();
  await expect(reminders.getByRole('checkbox', { name: 'A date tomorrow, by push' })).toBeChecked();
  await expectAccessible(page);

  const worker = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    worker.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await worker.send('ServiceWorker.enable');
  const deliver = async (data: string) =>
    worker.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId: await registration, data });
  const [serviceWorker] = page.context().serviceWorkers() as [Worker];
  await serviceWorker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, data } = {}) =>
      void Object.assign(self, { shown: { title, body, data: data as object } });
  });
  const shown = () => serviceWorker.evaluate(() => (self as unknown as { shown?: object }).shown);
  await deliver('');
  await expect
    .poll(shown)
    .toEqual({ title: 'Otterway', body: 'Something new in Otterway', data: { path: '/dashboard' } });
  await deliver(JSON.stringify({ title: 'Something begins soon', body: 'Dinner at the mill', path: '/profile' }));
  await expect
    .poll(shown)
    .toEqual({ title: 'Something begins soon', body: 'Dinner at the mill', data: { path: '/profile' } });

  await reminders.getByRole('checkbox', { name: 'Notifications on this device' }).click();
  await expect
    .poll(() => maya.read('notifications.choices'))
    .toMatchObject({ endpoint: null, push: ['tomorrow', 'soon'] });
  await expect(reminders.getByRole('checkbox', { name: 'Notifications on this device' })).not.toBeChecked();
});
