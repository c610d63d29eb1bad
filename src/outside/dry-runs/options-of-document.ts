import type { IncomingHttpHeaders } from 'node:http';
import {
  DirectiveLocation,
  type DocumentNode,
  GraphQLDirective,
  type GraphQLSchema,
  getOperationAST,
  print,
  specifiedDirectives,
  visit,
} from 'graphql';
import { keyRetentionOf } from '../../platform/graphql/key-retention.ts';
import { writeOptions } from './write-options.ts';

const dryRun = new GraphQLDirective({
  name: 'dryRun',
  description:
    'Runs the mutation and rolls it back. The response is what the mutation would return. extensions.dryRun lists the events, ledger entries, warnings and requirements that would follow, and a token. To commit, send the mutation again without this directive and with the token in the header Commit-Token.',
  locations: [DirectiveLocation.MUTATION],
});

/** All directives of the schema. */
export const directives = [...specifiedDirectives, dryRun];

type Sent = { query?: string; operationName?: string; variables?: object };

/**
 * The options of a GraphQL document that writes. Its directive @dryRun has the same effect as the preference.
 */
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

/** The text of a document, which is the same for a dry run and its commit. */
const withoutDryRun = (document: DocumentNode): string =>
  print(visit(document, { Directive: ({ name }) => (name.value === dryRun.name ? null : undefined) }));
