import type { IncomingHttpHeaders } from 'node:http';
import { type DocumentNode, type GraphQLSchema, getOperationAST, print, visit } from 'graphql';
import { keyRetentionOf } from '../../platform/graphql/key-retention.ts';
import { dryRun } from './directive.ts';
import { writeOptions } from './write-options.ts';

type Sent = { query?: string; operationName?: string; variables?: object };

/** How a GraphQL document is to be run: its directive @dryRun is the same as the preference. */
export function optionsOfDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { query, operationName, variables }: Sent,
  headers: IncomingHttpHeaders,
) {
  const rest = [operationName ?? null, variables ?? null];
  return writeOptions({
    headers: asksForDryRun(document, operationName) ? { ...headers, prefer: 'dry-run' } : headers,
    content: () => [query, ...rest],
    contentOfBoth: () => [withoutDryRun(document), ...rest],
    retention: () => keyRetentionOf(schema, document),
  });
}

const asksForDryRun = (document: DocumentNode, operationName: string | undefined): boolean =>
  Boolean(
    getOperationAST(document, operationName)?.directives?.some(({ name }) => name.value === dryRun.name),
  );

/** The text of a document, equal for a dry run and its commit. */
const withoutDryRun = (document: DocumentNode): string =>
  print(visit(document, { Directive: ({ name }) => (name.value === dryRun.name ? null : undefined) }));
