/** Filters that several lists have: by parts of a name, and by a member of the metadata. */
import { Fault } from '../../foundation/fault.ts';
import { builder } from './builder.ts';
import * as rules from './rules.ts';

type Maybe<Value> = Value | null | undefined;

/** The arguments of a list whose objects have metadata, with the limits of a metadata member. */
export const metadataArguments = builder.args((t) => ({
  metadataName: t.field({
    type: 'Text',
    description: 'Only objects whose metadata has a member with this name and the given value.',
    validate: rules.text(40),
  }),
  metadataValue: t.field({
    type: 'Text',
    description:
      'The value of that member: a text, a number or a boolean. 7 finds both the number and the text.',
    validate: rules.text(500),
  }),
}));

export type MetadataFilter = { metadataName?: Maybe<string>; metadataValue?: Maybe<string> };

/**
 * The condition of `metadataArguments`. One argument without the other is refused, because it would return
 * every object.
 */
export function metadataWhere({ metadataName: name, metadataValue: value }: MetadataFilter): object {
  if (name == null && value == null) return {};
  if (name == null || value == null) {
    const path = [name == null ? 'metadataName' : 'metadataValue'];
    throw new Fault('MALFORMED', {
      path,
      toPrograms: 'is required: a member is found by its name and value',
    });
  }
  return { OR: valuesOf(value).map((equals) => ({ metadata: { path: [name], equals } })) };
}

/** The JSON values that a text may mean. */
function valuesOf(text: string): (string | number | boolean)[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(text) ? [text, Number(text)] : [text];
}

/** The argument of a list of people or companies. */
export const nameArgument = builder.args((t) => ({
  name: t.field({
    type: 'Text',
    description: 'Only those whose name contains each of these words, in any order. Case does not matter.',
    validate: rules.text(100),
  }),
}));

/** The condition that each word of a name is in one of these columns. */
export function nameWhere(name: Maybe<string>, columns: readonly string[]): object {
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  if (!words.length) return {};
  const hasWord = (word: string) =>
    columns.map((column) => ({ [column]: { contains: word, mode: 'insensitive' } }));
  return { AND: words.map((word) => ({ OR: hasWord(word) })) };
}

/** The argument of lists that can begin with the newest object. */
export const newestFirstArgument = builder.args((t) => ({
  newestFirst: t.boolean({
    description: 'Whether to list the newest first, instead of in order of creation.',
  }),
}));
