/**
 * The language of one visit. Nothing else chooses one. The order is: the language that the link or the person
 * on the page named, the one on file for the employee, the browser's, English.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';

const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

type Visit = {
  /** The language that the address names, from the link or from a choice on a page. */
  readonly asked?: Language | undefined;
  readonly session?: Language | undefined;
  readonly employee?: Language | undefined;
  readonly browser: Language;
  /** Whether the page has said something that the catalogue lacks. */
  readonly hasEnglish?: boolean;
  readonly closed?: ClosedPages;
  /** Whether support only looks, so that no form can be sent. */
  readonly isOnlyRead?: boolean;
  /** Whether a page, by its name, is outside of the component that the link opens. */
  readonly isOutside?: (name: string) => boolean;
};

/**
 * The names of pages whose forms the roles of the visit do not permit, and of pages to which nothing leads.
 */
export type ClosedPages = {
  readonly current: string;
  readonly forms: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
};

const visits = new AsyncLocalStorage<{ visit: Visit }>();

export const languageNamed = (value: unknown): Language | undefined =>
  languages.find((language) => typeof value === 'string' && language === value.toLowerCase());

/** Runs the work of a request in the language of its visit. */
export const inLanguageOf = <Result>(request: Request, work: () => Result): Result => {
  const browser = request.acceptsLanguages(...languages) || 'en';
  const visit = { asked: languageNamed(request.query['language']), browser: languageNamed(browser) ?? 'en' };
  return visits.run({ visit }, work);
};

/** Runs work in the language of a browser whose request nobody has read yet. */
export const speaking = <Result>(browser: Language, work: () => Result): Result =>
  visits.run({ visit: { browser } }, work);

/** Adds facts that the visit learns later. */
export function learn(known: Partial<Omit<Visit, 'asked' | 'browser'>>): void {
  const store = visits.getStore();
  if (store) store.visit = { ...store.visit, ...known };
}

/** The language of the visit; English outside a visit. */
export function language(): Language {
  const visit = visits.getStore()?.visit;
  return visit?.asked ?? visit?.session ?? visit?.employee ?? visit?.browser ?? 'en';
}

export const hasEnglish = (): boolean => language() !== 'en' && visits.getStore()?.visit.hasEnglish === true;

export const isOnlyRead = (): boolean => visits.getStore()?.visit.isOnlyRead === true;
export const outsideOfComponent = () => visits.getStore()?.visit.isOutside;
export const closedPages = (): ClosedPages | undefined => visits.getStore()?.visit.closed;
