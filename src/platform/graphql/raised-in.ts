/**
 * Finds an error of one class behind a GraphQL error: GraphQL wraps what a resolver throws, sometimes twice.
 */
export function raisedIn<T>(error: unknown, kind: abstract new (...args: never[]) => T): T | undefined {
  if (error instanceof kind) return error;
  return error instanceof Error && 'originalError' in error ? raisedIn(error.originalError, kind) : undefined;
}
