import { type DocumentNode, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import type { ComponentChild } from 'preact';
import { oncePer } from '../foundation/once-per.ts';
import { listCost } from '../platform/graphql/list-cost.ts';
import type { Form, Question } from './form.ts';
import type { Grid } from './grid.ts';
import type { PageContext } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';

/** A GraphQL query and the view of its result. */
export type Page = {
  readonly title: string;
  readonly query: string;
  readonly view: (data: unknown, context: PageContext) => ComponentChild;
  readonly form?: Form;
  /** Instead of a form: one that changes nothing. */
  readonly question?: Question;
  /** Instead of a view: a file that the page sends. */
  readonly file?: (data: unknown, context: PageContext) => Promise<FileToSend>;
  /** Instead of a form: many rows of fields. */
  readonly grid?: Grid;
  /** After how many seconds the browser reloads the page, if at all. */
  readonly refreshSeconds: (data: unknown) => number | undefined;
};

type PageDefinition<Data> = {
  title: string;
  /** It may declare the variables companyId, employeeCheckId, employeeId, startAt and first. */
  query: string;
  form?: Form;
  question?: Question;
  grid?: Grid;
  refreshSeconds?: (data: Data) => number | undefined;
  View: (props: { data: Data; context: PageContext }) => ComponentChild;
};

/** Defines a page whose view takes the typed result of its query. */
export const definePage = <Data>({ View, refreshSeconds, ...page }: PageDefinition<Data>): Page => ({
  ...page,
  refreshSeconds: (data) => refreshSeconds?.(data as Data), // see view
  view: (data, context) => View({ data: data as Data, context }), // the validated query returns Data
});

type FileDefinition<Data> = Pick<PageDefinition<Data>, 'title' | 'query' | 'question'> & {
  draw: (data: Data, context: PageContext) => Promise<FileToSend>;
};

/** Defines a page that sends a file. */
export const defineFile = <Data>({ draw, ...page }: FileDefinition<Data>): Page => ({
  ...page,
  refreshSeconds: () => undefined,
  view: () => null,
  file: (data, context) => draw(data as Data, context), // as above
});

/** The most objects that one page may read. */
const maxObjects = 20_000;

/** The documents that are valid, by their text. */
const documentsOf = oncePer((_: GraphQLSchema) => new Map<string, DocumentNode>());

/**
 * Parses and validates a page's document, once in a process. The service does not start with an invalid or
 * unbounded one.
 */
export function documentOf(schema: GraphQLSchema, title: string, query: string): DocumentNode {
  const validated = documentsOf(schema).get(query);
  if (validated) return validated;
  const document = parse(query, { noLocation: true }); // its tokens would take half of the memory
  const problems = validate(schema, document, [...specifiedRules, listCost(maxObjects)]);
  if (problems.length)
    throw new Error(`the page ${title}: ${problems.map((each) => each.message).join('; ')}`);
  documentsOf(schema).set(query, document);
  return document;
}
