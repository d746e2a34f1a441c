import { Person } from '#app/testing/person.ts';
import { sendNotifications } from '#features/notifications/server/send-notifications.ts';
import type { Push } from '#platform/server/push.ts';
import type { Product } from '../support/product.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { button, field, follow } from './main-screens.ts';

/** Ana asks this browser to tell her of requests; the service worker shows the messages that the push service has brought, without words and with them. */
export async function receivePush(browser: DrivenBrowser, product: Product, push: Push): Promise<void> {
  const [ana, kei, lia] = [
    new Person(product.url, 'Ana'),
    new Person(product.url, 'Kei'),
    new Person(product.url, 'Lia'),
  ];
  for (const person of [ana, kei, lia])
    await person.signUp({ email: `${person.firstName}.${crypto.randomUUID()}@example.org`.toLowerCase() });
  await browser.open(`${product.url}/login`);
  await browser.type(field('Email'), ana.email);
  await browser.type(field('Password'), ana.password);
  await browser.press(button('Log in'));
  await browser.until(`location.pathname === '/dashboard'`, 'Ana is logged in');
  await browser.until(`navigator.serviceWorker.ready.then(() => true)`, 'the service worker is there');
  await follow(browser, '/profile');
  await browser.until(
    `document.getElementById('reminders')?.scrollIntoView() === undefined && document.querySelector('input[name="here"]') !== null`,
    'the reminders are drawn',
  );
  await browser.press('//input[@name="here"]');
  await browser.until(
    `navigator.serviceWorker.ready.then((one) => one.pushManager.getSubscription()).then((made) => made !== null)`,
    'the browser is subscribed',
  );
  await browser.press('//input[@name="request-push"]');
  await browser.until(
    `fetch('/api/notifications/choices').then((answer) => answer.json()).then(({ push, endpoint }) => push.includes('request') && endpoint !== null)`,
    'the choice is saved',
  );

  await product.database.pool.query(`update notification_choices set quiet_from = '00:00', quiet_to = '00:00'`);
  await ask(kei);
  await shows(`title === 'Otterway' && body === 'Something new in Otterway'`);
  // Words are encrypted for this browser alone.
  await browser.press('//input[@name="showsDetails"]');
  await browser.until(
    `fetch('/api/notifications/choices').then((answer) => answer.json()).then(({ showsDetails }) => showsDetails)`,
    'the words are chosen',
  );
  await ask(lia);
  await shows(`body.includes('Lia')`);

  async function ask(person: Person): Promise<void> {
    await person.write('pairing.sendRequest', {
      code: (await ana.read<{ pairingCode: string }>('pairing.status')).pairingCode,
    });
    const { settings, ownerDatabase: database, clock } = product;
    const sent = await sendNotifications({
      database,
      settings,
      push,
      now: clock.now(),
      mail: { send: async () => {} },
      stopping: new AbortController().signal,
    });
    if (sent !== 1) throw new Error(`${sent} messages were sent`);
  }

  async function shows(what: string): Promise<void> {
    await browser.until(
      `navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((shown) => shown.some(({ title, body }) => ${what}))`,
      `a message is shown with ${what}`,
    );
  }
}
