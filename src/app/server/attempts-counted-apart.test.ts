import { expect, test } from 'vitest';
import { codeLimits } from '#features/accounts/contract.ts';
import { declarationOf, type Limit } from '#platform/contract/procedure.ts';
import { contract } from '../contract.ts';

test('what is limited on different terms is counted in different buckets', () => {
  const terms = new Map<string, string>();
  const inCalls = Object.values(contract).flatMap((procedures) =>
    Object.values(procedures).flatMap((procedure) => declarationOf(procedure).meta.limits),
  );
  for (const { bucket, ...limit } of [...inCalls, ...codeLimits] satisfies Limit[]) {
    expect(terms.get(bucket) ?? JSON.stringify(limit), bucket).toBe(JSON.stringify(limit));
    terms.set(bucket, JSON.stringify(limit));
  }
  expect(terms.size).toBeGreaterThan(10);
});
