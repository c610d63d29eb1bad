import type { GraphQLSchema } from 'graphql';
import type { Operation } from '../graphql/operation-context.ts';

/** Changes rows of all partners, while an audit belongs to one. */
const withoutAudit = ['resealSecrets'];

/**
 * Makes every mutation fail that has written no audit entry, so that it is rolled back. The mutation that
 * completes a long run needs none: the first part wrote it.
 */
export function requireEntry(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field;
    if (!resolve || withoutAudit.includes(name)) continue;
    field.resolve = async (root, args, operation: Operation, info) => {
      const before = operation.auditEntryIds.length;
      const answer: unknown = await resolve(root, args, operation, info);
      const isRecorded = operation.auditEntryIds.length > before || operation.progress !== undefined;
      if (!isRecorded) throw new Error(`${name} has written no audit entry`);
      return answer;
    };
  }
  return schema;
}
