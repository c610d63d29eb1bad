import type { GraphQLSchema } from 'graphql';
import type { Operation } from '../graphql/operation-context.ts';

/**
 * Mutations that concern all partners, while each audit log belongs to one partner. Those of figures,
 * definitions and operator keys write to the log of each partner: recordForAll.
 */
const withoutAudit = [
  'resealSecrets',
  'loadFigures',
  'activateFigures',
  'rollBackFigures',
  'publishDeductionDefinitions',
  'revokeOperatorKey',
];

const accountedFor = ({ auditEntryIds, unchangedBy }: Operation) => auditEntryIds.length + unchangedBy.length;

/**
 * Makes every mutation fail that has neither written an audit entry nor recorded that it changed nothing, so
 * that it is rolled back. The mutation that completes a long run needs no entry: the first part wrote it.
 */
export function requireEntry(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { name, resolve } = field;
    if (!resolve || withoutAudit.includes(name)) continue;
    field.resolve = async (root, args, operation: Operation, info) => {
      const before = accountedFor(operation);
      const answer: unknown = await resolve(root, args, operation, info);
      const isRecorded = accountedFor(operation) > before || operation.progress !== undefined;
      if (!isRecorded) throw new Error(`${name} has written no audit entry`);
      return answer;
    };
  }
  return schema;
}
