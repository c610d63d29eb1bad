/**
 * What a link may change. Whoever holds one needs no key, so every mutation is closed to links unless its
 * definition opens it to those of a purpose; row security keeps them to their company.
 */
import type { GraphQLSchema } from 'graphql';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from './operation-context.ts';

/** For the definition of a mutation: links of these purposes may run it, and no others. */
export const openTo = (...purposes: readonly string[]) => ({ extensions: { openTo: purposes } });

/** Refuses, before anything of it is looked at, a mutation that a link runs without being let. */
export function permitLinks(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) continue;
    field.resolve = (root, args, operation: Operation, info) => {
      const { caller } = operation;
      if (caller.kind === 'link' && !isOpenTo(field.extensions, caller.purpose)) throw new Fault('FORBIDDEN');
      return resolve(root, args, operation, info);
    };
  }
  return schema;
}

const isOpenTo = ({ openTo: purposes }: Readonly<Record<string, unknown>>, purpose: string): boolean =>
  Array.isArray(purposes) && purposes.includes(purpose);
