/**
 * All texts of the screens. The English sentence is in the code where it is shown, and is the key of the
 * Spanish one. A sentence without a Spanish one, or without one of its values, does not compile.
 */
import { type ComponentChild, createElement, Fragment } from 'preact';
import { filled, type Places } from '../../foundation/sentence.ts';
import { spanish as ofService } from '../../foundation/spanish/spanish.ts';
import { spanish as ofScreens } from './spanish/spanish.ts';
import { language, learn } from './visit.ts';

const spanish = { ...ofService, ...ofScreens } as const;

/** A sentence that has a Spanish translation. */
export type Text = keyof typeof spanish;

type Values<Sentence extends string, Value> = [Places<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Sentence>, Value>>];
type PlainText = { [Sentence in Text]: Places<Sentence> extends never ? Sentence : never }[Text];

const wordsOf = (sentence: Text): string => (language() === 'es' ? spanish[sentence] : sentence);

const place = /\{(\w+)\}/g;

/** A sentence in the language of the visit. */
export function say<Sentence extends Text>(
  sentence: Sentence,
  ...[values]: Values<Sentence, string | number>
): string {
  const named: Readonly<Record<string, string | number>> = values ?? {};
  return filled(wordsOf(sentence), (name) => String(named[name]));
}

/** A sentence with elements in it, such as a link. */
export function sayNodes<Sentence extends Text>(
  sentence: Sentence,
  ...[values]: Values<Sentence, ComponentChild>
): ComponentChild {
  const nodes: Readonly<Record<string, ComponentChild>> = values ?? {};
  const parts = wordsOf(sentence).split(place);
  return createElement(Fragment, null, ...parts.map((part, i) => (i % 2 ? nodes[part] : part)));
}

/** An English sentence without values that `said` translates later. */
export const text = (sentence: PlainText): string => sentence;

const isText = (value: string): value is Text => Object.hasOwn(spanish, value);

/** A `text` without values in the language of the visit. Anything else, such as a name, stays as it is. */
export const said = (value: string): string => (isText(value) ? wordsOf(value) : value);

/** A text without values, of the screens or of the service; undefined if the catalogues lack it. */
function known(words: string): string | undefined {
  if (language() === 'en' || !/\p{L}/u.test(words)) return words;
  return isText(words) ? wordsOf(words) : undefined;
}

/** A text that the catalogues lack stays English, and the page says so. */
export function translated(words: string): string {
  const found = known(words);
  if (found === undefined) learn({ hasEnglish: true });
  return found ?? words;
}

/** A name that may be official, such as that of a holiday. Without Spanish words it stays as it is. */
export const named = (name: string): string => known(name) ?? name;

/** A countable thing: a noun whose plural ends in s. */
export type Thing = { [Key in Text]: `${Key}s` extends Text ? Key : never }[Text];
export const thing = (number: number, singular: Thing): string =>
  wordsOf(number === 1 ? singular : `${singular}s`);
