/**
 * What a link may change. A link needs no key, so a mutation refuses every link whose purpose its policy does
 * not name; row security keeps a link to its company.
 */
import type { GraphQLSchema } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from './operation-context.ts';
import { policyOf } from './policy.ts';

/** Refuses a mutation that the policy does not open to the link, before its arguments are read. */
export function permitLinks(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    const purposes = policyOf(field)?.links ?? [];
    if (!resolve) continue;
    field.resolve = (root, args, operation: Operation, info) => {
      const { caller } = operation;
      if (caller.kind === 'link' && !purposes.some((purpose) => purpose === caller.purpose))
        throw new Fault('FORBIDDEN');
      return resolve(root, args, operation, info);
    };
  }
  return schema;
}
