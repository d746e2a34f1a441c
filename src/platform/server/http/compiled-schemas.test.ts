import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compiled-schemas.ts';

const stone = () =>
  z.object({
    name: z.string().check(z.minLength(2)),
    weight: z.optional(z.int()),
    kept: z._default(z.boolean(), true),
    found: z.nullable(z.strictObject({ day: z.string(), by: z.optional(z.array(z.object({ id: z.int() }))) })),
    colours: z.record(z.string(), z.union([z.int(), z.object({ shade: z.string() })])),
    note: z.pipe(z.nullish(z.string()), z.transform((value) => value ?? null)),
  }).check(z.refine(({ name }) => name !== 'no stone'));

const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue() });
const stones = fc.record(
  {
    name: maybe(fc.constantFrom('granite', 'marble', 'slate', 'no stone', 'x')),
    weight: maybe(fc.integer()),
    kept: maybe(fc.boolean()),
    found: maybe(fc.option(fc.record({ day: maybe(fc.string()), by: maybe(fc.array(maybe(fc.record({ id: maybe(fc.integer()), more: fc.string() })))), more: fc.string() }, { requiredKeys: [] }))),
    colours: maybe(fc.dictionary(fc.string(), maybe(fc.oneof(fc.integer(), fc.record({ shade: maybe(fc.string()) }))))),
    note: maybe(fc.string()),
    more: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('a compiled schema takes, strips and refuses what it did before', () => {
  const [compiled, plain] = [stone(), stone()];
  compileSchema(compiled);
  compileSchema(compiled);
  let taken = 0;
  fc.assert(
    fc.property(maybe(stones), (value) => {
      const [one, other] = [compiled.safeParse(value), plain.safeParse(value)];
      expect(one.data).toEqual(other.data);
      expect(one.error?.issues).toEqual(other.error?.issues);
      taken += Number(one.success);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(20);
});
