import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ListSize, policyOf } from './policy.ts';

/** How many objects a list may return, as far as the query itself shows. */
function rowsOf(field: FieldNode, { usual, max = usual }: ListSize): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (!first) return Math.min(usual, max);
  return first.kind === Kind.INT ? Math.min(Math.max(Number(first.value), 1), max) : max; // or a variable
}

/**
 * Refuses a query whose nested lists could return more than `limit` objects. Limits of depth and aliases do
 * not prevent this. A hundred companies with a hundred checks of a hundred shifts are four fields deep and a
 * million rows.
 */
export const listCost =
  (limit: number): ValidationRule =>
  (context: ValidationContext): ASTVisitor => {
    const multipliers = [1];
    let total = 0;
    const current = () => multipliers.at(-1) ?? 1;
    return {
      Field: {
        enter(field) {
          const definition = context.getFieldDef();
          const list = definition && policyOf(definition)?.list;
          const rows = list ? rowsOf(field, list) : 1;
          multipliers.push(Math.min(current() * rows, Number.MAX_SAFE_INTEGER));
          if (rows > 1) total += current();
        },
        leave() {
          multipliers.pop();
        },
      },
      Document: {
        leave(document) {
          if (total <= limit) return;
          const message = `The query could answer ${total} objects; at most ${limit} are allowed. Ask for smaller pages.`;
          context.reportError(new GraphQLError(message, { nodes: document }));
        },
      },
    };
  };
