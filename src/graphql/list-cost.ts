import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  getNullableType,
  isListType,
  Kind,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const mostRows = 100;
const defaultRows = 25;
const unpagedRows = 10; // a check's shifts, a partner's keys: few, by their nature

/** What a list may hold at most, as far as the query itself tells. */
function rowsOf(field: FieldNode, takesFirst: boolean): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.min(Math.max(Number(first.value), 1), mostRows);
  if (first) return mostRows; // a variable, whatever it holds
  // All, unless paged.
  return field.name.value === 'companies' ? mostRows : takesFirst ? defaultRows : unpagedRows;
}

/**
 * Refuses a query whose nested lists could answer more than `limit` objects. Depth and alias limits cannot
 * see this: a hundred companies of a hundred checks of a hundred shifts is four fields deep and a million
 * rows.
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
          const type = definition && getNullableType(definition.type);
          const takesFirst = definition?.args.some(({ name }) => name === 'first') ?? false;
          const isPaged = takesFirst || (isListType(type) && field.selectionSet);
          const isOfPage = field.name.value === 'nodes';
          const rows = isPaged && !isOfPage ? rowsOf(field, takesFirst) : 1;
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
