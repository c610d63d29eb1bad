import { type DocumentNode, type GraphQLSchema, specifiedRules, validate } from 'graphql';
import type { ComponentChild } from 'preact';
import { oncePer } from '../foundation/once.ts';
import { listCost } from '../platform/graphql/list-cost.ts';
import type { Form, Question } from './form.ts';
import type { Document } from './graphql.ts';
import type { PageContext } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';

/** A GraphQL query and the view of its result. */
export type Page<Data = unknown> = {
  readonly title: string;
  /** It may declare the variables companyId, employeeCheckId, employeeId, startAt and first. */
  readonly query: Document<Data>;
  readonly view: (data: Data, context: PageContext) => ComponentChild;
  readonly form?: Form<Data> | undefined;
  /** Whether a person who may not send the form may still read the page. Every other page is then closed. */
  readonly isReadWithoutForm?: true;
  /** A form that changes nothing, instead of a form. */
  readonly question?: Question<Data>;
  /** A file that the page sends, instead of a view. */
  readonly file?: (data: Data, context: PageContext) => Promise<FileToSend>;
  /** A script of the page. The page works without it. */
  readonly script?: string;
  /** How many matters of the page need a person. The page that frames it receives the number. */
  readonly needsAttention?: (data: Data) => number;
  /** After how many seconds the browser reloads the page, if at all. */
  readonly refreshSeconds?: (data: Data) => number | undefined;
};

type PageDefinition<Data> = Omit<Page<Data>, 'view' | 'file'> & {
  readonly View: (props: { data: Data; context: PageContext }) => ComponentChild;
};

/** Defines a page. Its view and its form take the typed result of its query. */
export const definePage = <Data>({ View, ...page }: PageDefinition<Data>): Page =>
  untyped({ ...page, view: (data, context) => View({ data, context }) });

type FileDefinition<Data> = Pick<Page<Data>, 'title' | 'query' | 'question'> & {
  readonly draw: (data: Data, context: PageContext) => Promise<FileToSend>;
};

/** Defines a page that sends a file. */
export const defineFile = <Data>({ draw, ...page }: FileDefinition<Data>): Page =>
  untyped({ ...page, view: () => null, file: draw });

/** A page among others. The screen runner gives its functions only what its own query returns. */
const untyped = <Data>(page: Page<Data>): Page => page as Page;

/** The most objects that one page may read. */
const maxObjects = 20_000;

/** The documents that are valid. */
const validIn = oncePer((_: GraphQLSchema) => new Set<DocumentNode>());

/** Refuses an invalid or unbounded document of a page, once in a process. The service then does not start. */
export function requireValid(schema: GraphQLSchema, title: string, document: DocumentNode): void {
  if (validIn(schema).has(document)) return;
  const problems = validate(schema, document, [...specifiedRules, listCost(maxObjects)]);
  if (problems.length)
    throw new Error(`the page ${title}: ${problems.map((problem) => problem.message).join('; ')}`);
  validIn(schema).add(document);
}
