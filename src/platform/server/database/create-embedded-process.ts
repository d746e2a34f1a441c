import { PGlite } from '@electric-sql/pglite';

/** A program that makes an empty database in a folder. */
const db = await PGlite.create(process.argv[2]);
await db.close();
