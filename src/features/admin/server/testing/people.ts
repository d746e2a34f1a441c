import type { Product } from '#app/testing/product.ts';

export interface ListedPerson {
  id: string;
  email: string;
  createdAt: string;
  disabledAt: string | null;
  erasedOn: string | null;
}

/** The recorded acts on an account. */
export async function changesOf({ database }: Product, accountId: string) {
  const { rows } = await database.pool.query<{
    act: string;
    before: object;
    after: object;
    account_id: string;
    subject_name: string;
  }>(
    'select act, before, after, account_id, subject_name from admin_changes where subject_id = $1 order by created_at, id',
    [accountId],
  );
  return rows;
}
