/** The GraphQL documents of screens, typed by schema.graphql: `npm run check` writes their types. */
import { type DocumentNode, parse } from 'graphql';
import type { Documents, Enums } from '../generated/document-types.ts';
import { inlineFragments } from '../platform/graphql/inline-fragments.ts';

/** A document that takes `Variables` and returns `Data`. It carries only their types. */
export type Document<Data, Variables = never> = DocumentNode & {
  readonly types?: (variables: Variables) => Data;
};

/** What a document or a fragment returns: `ResultOf<typeof query>`. */
export type ResultOf<Typed> = Typed extends Document<infer Data> ? Data : never;

/** The values of an enum of the schema. */
export type Enum<Name extends keyof Enums> = Enums[Name];

/**
 * A document, or a fragment of others, with the fragments that it names. Its text is written here as it is,
 * in backticks or quotes. The result has its fragments inlined.
 */
export const graphql = <Text extends keyof Documents>(
  text: Text,
  fragments: readonly DocumentNode[] = [],
): Document<Documents[Text]['data'], Documents[Text]['variables']> =>
  // Without locations: their tokens would take half of the memory.
  inlineFragments(
    parse(text, { noLocation: true }),
    fragments.flatMap(({ definitions }) => definitions),
  );
