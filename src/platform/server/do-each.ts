/**
 * Does one after the other, and those behind one that fails. Returns how many were done, as their results count. Throws what failed, once all others
 * are done; `failed` ends the sentence “2 of 5 …”.
 */
export async function doEach<T>(
  due: readonly T[],
  failed: string,
  run: (one: T) => Promise<number | boolean>,
): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const one of due) {
    try {
      done += Number(await run(one));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} ${failed}`, { cause: errors[0] });
  return done;
}
