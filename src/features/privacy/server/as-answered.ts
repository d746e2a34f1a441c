import type { AnyContractProcedure, AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type * as z from 'zod';

type OutputSchema<C> = C extends { '~orpc': { outputSchema?: infer O extends AnySchema } } ? O : never;

/** What a call would have answered: stripped to what its contract promises, so that an export shows no more than the screens. */
export function asAnswered<C extends AnyContractProcedure>(call: C, answer: InferSchemaInput<OutputSchema<C>>): InferSchemaOutput<OutputSchema<C>> {
  return (call['~orpc'].outputSchema as unknown as z.ZodType).parse(answer) as InferSchemaOutput<OutputSchema<C>>;
}
