import type { Fault } from '../fault.ts';

export const fault: Fault = {
  name: 'database-gone',
  title: 'the database gone',
  on: ['postgres'],
  full: 60,
  quick: 8,
  inject: async ({ servers, postgres, amount, pause, over, expect }) => {
    await pause(2_000);
    await postgres.stopAtOnce();
    await pause(1_000);
    expect('a server without its database is not ready', !(await servers[0]!.isReady()));
    const alive = await fetch(`${servers[0]!.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    expect('a server without its database keeps running', alive);
    const asked = performance.now();
    const answer = await fetch(`${servers[0]!.url}/api/dateSuggestions/list`, { headers: { cookie: 's=none' } }).then(
      ({ status }) => status,
      () => 0,
    );
    expect('a request gets 503 within 5 s', answer === 503 && performance.now() - asked < 5_000);
    await pause(amount * 1_000 - 1_000);
    await postgres.start();
    await over();
    await pause(2_000);
  },
};
