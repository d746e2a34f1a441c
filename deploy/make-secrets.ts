import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Creates the secrets for compose.postgres.yaml and compose.citus.yaml. A second run changes nothing. */
const folder = fileURLToPath(new URL('secrets/', import.meta.url));
const random = () => randomBytes(32).toString('base64url');
const superuserPassword = random();
const databasePassword = random();
const servingPassword = random();
const brokerPassword = random();

try {
  mkdirSync(folder, { mode: 0o700 });
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? 'deploy/secrets is there already. With new ones the database could not be opened, nor what is sealed in it.'
      : 'The folder deploy cannot be written to by this user; run this as its owner.',
  );
  process.exit(1);
}
const secrets = {
  'superuser-password': superuserPassword,
  'database-password': databasePassword,
  'database-owner-url': `postgres://otterway:${databasePassword}@database:5432/otterway`,
  'serving-password': servingPassword,
  'database-url': `postgres://otterway_server:${servingPassword}@database:5432/otterway`,
  // For compose.citus.yaml: distributing the database, and live updates by a broker.
  'superuser-url': `postgres://postgres:${superuserPassword}@database:5432/otterway`,
  'live-url': `nats://otterway:${brokerPassword}@broker:4222`,
  'broker-config': `http: "127.0.0.1:8222"\nauthorization { user: otterway, password: "${brokerPassword}", permissions { publish: "otterway.>", subscribe: "otterway.>" } }\n`,
  secret: random(),
  // Empty: emails are written to the volume `letters`.
  'smtp-url': '',
  // Empty: pictures are in the volume `letters`.
  's3-url': '',
};
// Users inside the containers read the files. On this machine the folder is closed to others.
for (const [name, value] of Object.entries(secrets)) writeFileSync(`${folder}${name}`, value, { mode: 0o444 });
console.log(`Made ${Object.keys(secrets).join(', ')} in deploy/secrets. Keep a copy apart from the backups.`);
