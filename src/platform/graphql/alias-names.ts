import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/**
 * Aliases that break an answer. JavaScript takes an object with `then` for a promise, and assigning
 * `__proto__` adds no member. Both led to a 500 after the mutation had done its work.
 */
const reserved = new Set(['then', '__proto__']);

export const aliasNames = (context: ValidationContext): ASTVisitor => ({
  Field({ alias }) {
    if (!alias || !reserved.has(alias.value)) return;
    const message = `${alias.value} cannot be an alias. Choose another name.`;
    context.reportError(new GraphQLError(message, { nodes: alias }));
  },
});
