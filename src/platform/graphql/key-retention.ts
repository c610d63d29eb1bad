import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { type KeyRetention, policyOf } from './policy.ts';

const strictestFirst = ['refused', 'forever', '30 days'] as const;

/** How long the Idempotency-Key of a document is kept: the strictest of what its mutations declare. */
export function keyRetentionOf(schema: GraphQLSchema, document: DocumentNode): KeyRetention {
  const info = new TypeInfo(schema);
  const declared = new Set<KeyRetention>();
  const Field = () => {
    const field = info.getFieldDef();
    const retention = field && info.getParentType() === schema.getMutationType() && policyOf(field);
    if (retention) declared.add(retention.idempotencyKey ?? 'forever');
  };
  visit(document, visitWithTypeInfo(info, { Field }));
  return strictestFirst.find((retention) => declared.has(retention)) ?? 'forever';
}
