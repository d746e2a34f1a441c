import { tmpdir } from 'node:os';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
export const unprivileged: { uid?: number; gid?: number } = isRoot ? { uid: nobody, gid: nobody } : {};

/** The temporary folder of root may be closed to `nobody`. */
export const tempFolder = isRoot ? '/tmp' : tmpdir();

/** Where the databases of a test run lie: in its folder in memory, if there is one. */
export const databaseFolder = process.env.TEST_FOLDER ?? tempFolder;
