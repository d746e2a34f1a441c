/** How long two servers take to hand out 10,000 due reminders by push message, on PostgreSQL. `npm run bench:reminders`; see docs/performance.md. */
import { start } from '#app/server/server.ts';
import { sendNotifications } from '#features/notifications/server/send-notifications.ts';
import type { Push } from '#platform/server/push.ts';
import { benchPostgres } from './harness/databases.ts';
import { seedCouples } from './harness/couples.ts';
import { settingsFor, unlimited } from './server-settings.ts';

const couples = 5_000;
/** What a push service far away takes to answer. */
const answerMs = 50;

const postgres = await benchPostgres();
const { url, run } = postgres;
const servers = await Promise.all([
  start(settingsFor(url), { ...unlimited, jobs: false }),
  start(settingsFor(url), { ...unlimited, jobs: false }),
]);
try {
  await seedCouples(run, couples, { memories: 1, moods: 1, told: 1 });
  await run(`
    insert into notification_choices (account_id, email, push, shows_details, quiet_from, quiet_to) select id, '{}', '{tomorrow}', true, '03:00', '03:00' from accounts;
    insert into push_subscriptions (session_id, account_id, endpoint, p256dh, auth, created_at)
      select id, account_id, 'https://push.example/' || id, repeat('B', 87), repeat('a', 22), now() from sessions;
    insert into memories (lane_id, id, author_id, type, was_planned, time_zone, date, time, activity, pebbles, created_at, changed_at)
      select m.lane_id, gen_random_uuid(), m.account_id, 'planned', true, 'UTC', current_date + 1, '19:30', 'A walk along the river', 5, now(), now()
      from lane_members m where m.kind = 'shared' and m.slot = 1;
    analyze`);
  // In the evening before, by everybody's clock.
  const now = new Date(`${new Date().toISOString().slice(0, 10)}T19:00:00Z`);
  const told = new Map<string, number>();
  const push: Push = {
    publicKey: '',
    send: async ({ endpoint }) => {
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      told.set(endpoint, (told.get(endpoint) ?? 0) + 1);
      return 'sent';
    },
  };
  const mail = { send: async () => {} };
  const stopping = new AbortController().signal;
  const began = performance.now();
  const sent = await Promise.all(
    servers.map(({ ownerDatabase: database }) =>
      sendNotifications({ database, now, mail, push, settings: settingsFor(url), stopping }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const again = performance.now();
  const sentAgain = await sendNotifications({
    database: servers[0].ownerDatabase,
    now,
    mail,
    push,
    settings: settingsFor(url),
    stopping,
  });
  console.log(
    `${sent.join(' + ')} reminders by two servers in ${seconds.toFixed(1)} s; ${told.size} browsers, ${[...told.values()].filter((times) => times > 1).length} of them twice`,
  );
  console.log(
    `a run that finds them all sent: ${((performance.now() - again) / 1000).toFixed(1)} s, ${sentAgain} sent`,
  );
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
}
