import { PGlite } from '@electric-sql/pglite';

/** A process that makes an empty database in a folder and ends. */
const db = await PGlite.create(process.argv[2]);
await db.close();
process.exit(0);
