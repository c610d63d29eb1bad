/**
 * The language of one visit, chosen here and nowhere else: the one that the link or the person on the page
 * named, then the one on file for the employee, then the browser's, then English.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';

const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

type Visit = {
  /** In the address: of the link, or of the choice on a page. */
  readonly asked?: Language | undefined;
  readonly session?: Language | undefined;
  readonly employee?: Language | undefined;
  readonly browser: Language;
  /** Whether something was said that the catalogue does not have. */
  readonly hasEnglish?: boolean;
  readonly closed?: ClosedPages;
  /** Whether support only looks: no form can be sent. */
  readonly isOnlyRead?: boolean;
  /** Whether a page is outside of the component that the link opens, by its name. */
  readonly isOutside?: (name: string) => boolean;
};

/** The pages whose forms the roles of the visit do not permit, by name, and those to which nothing leads. */
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

/** Works for a browser whose request nobody has read yet. */
export const speaking = <Result>(browser: Language, work: () => Result): Result =>
  visits.run({ visit: { browser } }, work);

/** Adds what becomes known during the visit. */
export function learn(known: Partial<Omit<Visit, 'asked' | 'browser'>>): void {
  const store = visits.getStore();
  if (store) store.visit = { ...store.visit, ...known };
}

/** English outside a visit. */
export function language(): Language {
  const visit = visits.getStore()?.visit;
  return visit?.asked ?? visit?.session ?? visit?.employee ?? visit?.browser ?? 'en';
}

export const hasEnglish = (): boolean => language() !== 'en' && visits.getStore()?.visit.hasEnglish === true;

export const isOnlyRead = (): boolean => visits.getStore()?.visit.isOnlyRead === true;
export const outsideOfComponent = () => visits.getStore()?.visit.isOutside;
export const closedPages = (): ClosedPages | undefined => visits.getStore()?.visit.closed;
