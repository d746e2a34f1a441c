import { tmpdir } from 'node:os';

const isRoot = process.getuid?.() === 0;
const nobody = 65534;

/** PostgreSQL refuses to run as root, so root hands it to `nobody`; anybody else runs it as themselves. */
export const unprivileged: { uid?: number; gid?: number } = isRoot ? { uid: nobody, gid: nobody } : {};

/** Root's own temporary folder may be one that `nobody` cannot enter. */
export const tempFolder = isRoot ? '/tmp' : tmpdir();
