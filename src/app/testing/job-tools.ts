import type { Product } from './product.ts';

/** What the jobs of a product work with. */
export const jobTools = ({ ownerDatabase: database, pictureFiles, settings, emails, push }: Product) => ({
  database,
  pictureFiles,
  settings,
  push,
  stopping: new AbortController().signal,
  mail: { send: async (email: Product['emails'][number]) => void emails.push(email) },
});
