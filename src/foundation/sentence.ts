/**
 * What the service says, in English to programs and in the language of the visit on screens. The English
 * sentence is the key of its translations, and `{name}` in it stands for a value.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spanish } from './spanish/spanish.ts';

/** A sentence that has a Spanish one. */
export type Template = keyof typeof spanish;

/** The names of the values of a sentence. */
export type Places<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** A number is written as people write it, but for a year. Days, instants and codes are text. */
export type Value = string | number | Said | readonly Said[];
export type Values = Readonly<Record<string, Value>>;
/** `{words}` are in the language of their reader already; `{english}` has no other. */
export type Sentence = {
  readonly template: Template | '{words}' | '{english}';
  readonly values: Values;
};

/** A sentence without values is its English words. */
export type Plain = { [Words in Template]: Places<Words> extends never ? Words : never }[Template];
export type Said = Plain | Sentence;

/** A sentence with its values: without one of them, or without Spanish, it does not compile. */
export const sentence = <Words extends Template>(
  template: Words,
  values: Readonly<Record<Places<Words>, Value>>,
): Sentence => ({ template, values });

/** Puts values into the places of a sentence. */
export const filled = (words: string, textOf: (name: string) => string): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name));

/** What programs read. */
export function english(said: string | Sentence): string {
  if (typeof said === 'string') return said;
  const { template, values } = said;
  return filled(template, (name) => englishValue(values[name] ?? ''));
}

function englishValue(value: Value): string {
  if (isList(value)) return value.map(english).join(' ');
  return typeof value === 'number' ? String(value) : english(value);
}

/** Sentences that follow one another. */
export const isList = (value: Value): value is readonly Said[] => Array.isArray(value);

/** English words that have no others, such as what the engine refuses. */
export const inEnglish = (words: string): Sentence => ({ template: '{english}', values: { english: words } });

/** What is in the words of its reader already, such as those of a screen. */
export const inWords = (words: string): Sentence => ({ template: '{words}', values: { words } });

type Wording = (said: string | Sentence) => string;
const readers = new AsyncLocalStorage<Wording>();

/** Runs work whose answers a person reads in words of a screen. */
export const forReader = <Result>(wording: Wording, work: () => Result): Result => readers.run(wording, work);

/** For fields of answers: a sentence as its reader has it, in English for programs. */
export const worded: Wording = (said) => (readers.getStore() ?? english)(said);

/** Whether a text is a sentence without values, such as the message of a rule. */
export const isPlain = (words: string): words is Plain => Object.hasOwn(spanish, words);
