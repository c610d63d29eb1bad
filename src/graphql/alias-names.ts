import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/**
 * Names that an answer cannot bear: what has a `then` is taken for a promise, and `__proto__` is no member of
 * any object. Either was an error of ours, after the work had been done.
 */
const unbearable = new Set(['then', '__proto__']);

export const aliasNames = (context: ValidationContext): ASTVisitor => ({
  Field({ alias }) {
    if (!alias || !unbearable.has(alias.value)) return;
    const message = `${alias.value} cannot be an alias. Choose another name.`;
    context.reportError(new GraphQLError(message, { nodes: alias }));
  },
});
