import { type DocumentNode, type GraphQLSchema, parse, specifiedRules, validate } from 'graphql';
import type { ComponentChild } from 'preact';
import { listCost } from '../graphql/list-cost.ts';
import type { Form } from './form.ts';
import type { Visit } from './visit.ts';

/** A GraphQL document and the view of its answer. */
export type Page = {
  readonly title: string;
  readonly query: string;
  readonly view: (data: unknown, visit: Visit) => ComponentChild;
  /** What it posts back. */
  readonly form?: Form;
  /** After how many seconds it is opened again by itself, if at all. */
  readonly refreshSeconds: (data: unknown) => number | undefined;
};

type Written<Data> = {
  title: string;
  /** It declares what it needs of companyId, employeeCheckId, employeeId, startAt and first. */
  query: string;
  form?: Form;
  refreshSeconds?: (data: Data) => number | undefined;
  View: (props: { data: Data; visit: Visit }) => ComponentChild;
};

/** A page whose view takes what its document answers. */
export const definePage = <Data>({ View, refreshSeconds, ...page }: Written<Data>): Page => ({
  ...page,
  refreshSeconds: (data) => refreshSeconds?.(data as Data), // as below
  view: (data, visit) => View({ data: data as Data, visit }), // the document is validated, its answer is Data
});

/** What one opening of a page may read at most. */
const mostObjects = 20_000;

/** The document of a page; a misspelt or boundless one refuses to boot. */
export function documentOf(schema: GraphQLSchema, title: string, query: string): DocumentNode {
  const document = parse(query);
  const problems = validate(schema, document, [...specifiedRules, listCost(mostObjects)]);
  if (problems.length)
    throw new Error(`the page ${title}: ${problems.map((each) => each.message).join('; ')}`);
  return document;
}
