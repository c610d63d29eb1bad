/**
 * The sentences of the service: English for programs, and on screens the language of the visit. The English
 * sentence is the key of its translations, in which `{name}` stands for a value.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spanish } from './spanish/spanish.ts';

/** A sentence that has a Spanish translation. */
export type Template = keyof typeof spanish;

/** The names of the values of a sentence. */
export type Places<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/**
 * A value of a sentence. People read a number with separators, unless it is a year. Days, instants and codes
 * are text.
 */
export type Value = string | number | Said | readonly Said[];
export type Values = Readonly<Record<string, Value>>;
/**
 * A sentence with its values. `{words}` are already in the language of the reader, `{english}` has no
 * translation, and `{sentences}` are several in a row.
 */
export type Sentence = {
  readonly template: Template | '{words}' | '{english}' | '{sentences}';
  readonly values: Values;
};

/** A sentence without values is its English words. */
export type Plain = { [Words in Template]: Places<Words> extends never ? Words : never }[Template];
export type Said = Plain | Sentence;

/** Makes a sentence of its values. It does not compile if a value or the Spanish translation is missing. */
export const sentence = <Words extends Template>(
  template: Words,
  values: Readonly<Record<Places<Words>, Value>>,
): Sentence => ({ template, values });

/** Puts values into the places of a sentence. */
export const filled = (words: string, textOf: (name: string) => string): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => textOf(name));

/** Writes the English text. */
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

/** Wraps English words that have no translation, such as a refusal of the engine. */
export const inEnglish = (words: string): Sentence => ({ template: '{english}', values: { english: words } });

/** Wraps a text that is already in the language of its reader, such as that of a screen. */
export const inWords = (words: string): Sentence => ({ template: '{words}', values: { words } });

/** Makes a value of a word of the catalogue, such as a status. Other text, such as a name, stays as it is. */
export const word = (value: string): Value => (isPlain(value) ? { template: value, values: {} } : value);

/** Makes a value of a sentence, to use it within another one. */
export const within = (said: Said): Value => (typeof said === 'string' ? word(said) : said);

/** Joins sentences that follow one another. */
export const together = (sentences: readonly Said[]): Said =>
  sentences.length === 1 && sentences[0] ? sentences[0] : { template: '{sentences}', values: { sentences } };

/** Finds the sentence of a text. A text that is no sentence without values has English words only. */
export const saidOf = (text: string): Said => (isPlain(text) ? text : inEnglish(text));

/** What a row stores of a reason: its English text and, if the reason has values, its sentence. */
export const toStore = (reason: Said) => ({
  heldBecause: english(reason),
  heldSaid: typeof reason === 'string' ? null : reason,
});

/**
 * Reads the reason that a row has stored. A stored sentence that does not match the text is of an earlier
 * reason, and is not read.
 */
export function storedReason({ heldBecause, heldSaid }: StoredReason): Said | null {
  if (heldBecause === null) return null;
  const said = heldSaid as Sentence | null; // only toStore writes it
  return said && english(said) === heldBecause ? said : saidOf(heldBecause);
}

export type StoredReason = { readonly heldBecause: string | null; readonly heldSaid: unknown };

/**
 * Translates an official name, such as that of a tax. It may begin with its state, by its full name or, in
 * checks of earlier versions, by its code.
 */
export function official(name: string, code = '', state = code): Said {
  if (isPlain(name)) return name;
  const full = code ? name.replace(`${code} `, `${state} `) : name;
  const template = state ? full.replace(`${state} `, '{state} ') : full;
  if (isPlain(template)) return { template, values: { state: word(state) } };
  return ofPlace(full) ?? inWords(full);
}

/**
 * Translates the name of a local tax. The place, which begins with a capital, stands before or after the name
 * of the tax.
 */
function ofPlace(name: string): Said | undefined {
  if (!/^\p{Lu}/u.test(name)) return undefined;
  for (const { index } of name.matchAll(/ /g)) {
    const [first, rest] = [name.slice(0, index), name.slice(index + 1)];
    const [before, after] = [`{place} ${rest}`, `${first} {place}`];
    if (isPlain(before)) return { template: before, values: { place: first } };
    if (isPlain(after)) return { template: after, values: { place: rest } };
  }
  return undefined;
}

type Wording = (said: string | Sentence) => string;
const readers = new AsyncLocalStorage<Wording>();

/** Runs work whose results a person reads on a screen, in the language of the visit. */
export const forReader = <Result>(wording: Wording, work: () => Result): Result => readers.run(wording, work);

/**
 * Words a sentence for a field of an answer: in the language of the visit on a screen, in English for
 * programs.
 */
export const worded: Wording = (said) => (readers.getStore() ?? english)(said);

/** Words a text without values that a row has stored. */
export const wordedText = (text: string | null): string | null =>
  wordedOrNull(text === null ? null : saidOf(text));

export const wordedOrNull = (said: Said | null): string | null => (said === null ? null : worded(said));

/** Whether a text is a sentence without values, such as the message of a rule. */
export const isPlain = (words: string): words is Plain => Object.hasOwn(spanish, words);
