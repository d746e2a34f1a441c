import type { StartOptions } from '#app/server/server.ts';
import { inMemory, type Settings } from '#platform/server/settings.ts';

/** Settings of a production server on its own PostgreSQL. */
export function settingsFor(databaseUrl: string): Settings {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: inMemory,
    databaseUrl,
    databaseOwnerUrl: null,
    liveUrl: null,
    smtpUrl: null,
    sender: { name: 'Otterway', address: 'no-reply@otterway.example' },
    s3Url: null,
    picturesPerLane: 5_000_000_000,
    picturesPerAccount: 5_000_000_000,
    picturesTotal: null,
    backups: null,
    contactEmail: 'hello@otterway.app',
    secret: 'only-for-benchmarks-and-long-enough',
    trustProxy: 1,
    minPasswordLength: 6,
    signUp: 'open',
    signOn: null,
    metrics: null,
    logLevel: 'silent',
    demo: false,
    graceSeconds: 0,
    web: false,
  };
}

/** One account sends as many requests here as thousands do elsewhere. */
export const unlimited: StartOptions = {
  mail: { send: async () => {} },
  limits: { writesPerMinute: 1_000_000, readsPerMinute: 1_000_000 },
};
