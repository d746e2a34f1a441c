import { PGlite } from '@electric-sql/pglite';
import workerpool from 'workerpool';

/** A process that makes an empty database in a folder. */
workerpool.worker({
  create: async (folder: string) => {
    const db = await PGlite.create(folder);
    await db.close();
  },
});
