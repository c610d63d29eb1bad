/** Filters that several lists have: by parts of a name, and by a member of the metadata. */
import { Fault } from '../foundation/fault.ts';
import { builder } from './builder.ts';
import * as rules from './rules.ts';

type Maybe<Value> = Value | null | undefined;

/** The arguments of a list whose objects have metadata. */
export const metadataArguments = builder.args((t) => ({
  metadataName: t({
    type: 'Text',
    description: 'Only objects whose metadata has this member, with the value that is named beside it.',
    validate: rules.text(40),
  }),
  metadataValue: t({
    type: 'Text',
    description: 'The value of that member, as text: 7 is the number or the text, true the boolean or the text.',
    validate: rules.text(500),
  }),
}));

type MetadataFilter = { metadataName?: Maybe<string>; metadataValue?: Maybe<string> };

/** The condition of `metadataArguments`. One without the other is refused: it would answer every object. */
export function metadataWhere({ metadataName: name, metadataValue: value }: MetadataFilter): object {
  if (name == null && value == null) return {};
  if (name == null || value == null) {
    const path = [name == null ? 'metadataName' : 'metadataValue'];
    throw new Fault('MALFORMED', { path, problem: 'is required: a member is found by its name and its value' });
  }
  return { OR: valuesOf(value).map((equals) => ({ metadata: { path: [name], equals } })) };
}

/** What a text can stand for in JSON. */
function valuesOf(text: string): (string | number | boolean)[] {
  if (text === 'true' || text === 'false') return [text, text === 'true'];
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(text) ? [text, Number(text)] : [text];
}

export const nameArgument = builder.args((t) => ({
  name: t({
    type: 'Text',
    description: 'Only those whose names have each of these words, or the beginning or any part of it; case does not count.',
    validate: rules.text(100),
  }),
}));

const mostWords = 10;

/** The condition that each word of a name is in one of these columns. */
export function nameWhere(name: Maybe<string>, columns: readonly string[]): object {
  const words = (name ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (!words.length) return {};
  const hasWord = (word: string) =>
    columns.map((column) => ({ [column]: { contains: likeText(word), mode: 'insensitive' } }));
  return { AND: words.map((word) => ({ OR: hasWord(word) })) };
}

/** Prisma leaves the wildcards of LIKE as they are. */
const likeText = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');
