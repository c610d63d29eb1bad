/** A person who works with the keyboard alone: no mouse, no scripts of the page, one language and one width. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { service } from '../../src/hosted-screens/language/spanish/service.ts';
import { spanish } from '../../src/hosted-screens/language/spanish/spanish.ts';
import { sized } from '../support/sample.ts';
import { browser } from '../support/served-browser.ts';
import { expectRightPage, type Stop, stopOf, type Target } from './stops.ts';

export type Look = { readonly width: number; readonly language: 'en' | 'es' };

/** The ways in which a month is played: each width in one language, or in both where all is played. */
export const played: readonly Look[] = (
  [
    { width: 1280, language: 'en' },
    { width: 320, language: 'es' },
    { width: 1280, language: 'es' },
    { width: 320, language: 'en' },
  ] as const
).slice(0, sized(4, 2));

const catalogue = new Map<string, string>(Object.entries({ ...service, ...spanish }));
type Values = Readonly<Record<string, string | number>>;
/** What the catalogue says; a name that it does not have, such as a person's, is the same in each language. */
type Words = (english: string, values?: Values) => string;
const mostStops = 150;
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export type Player = Awaited<ReturnType<typeof playerOf>>;

/** Everything is named by its English words, and found by what the catalogue says in the language. */
export async function playerOf({ width, language }: Look) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width, height: 800 },
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();

  const words: Words = (english, values = {}) => {
    const sentence = language === 'es' ? (catalogue.get(english) ?? english) : english;
    return sentence.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
  };
  const main = () => page.locator('main').innerText();
  const named = (role: Role, english: string, values?: Values): Locator =>
    page.getByRole(role, { name: words(english, values), exact: true }).first();
  /** A field by its label; beside an optional one stands that it is optional. */
  const field = (english: string, values?: Values): Locator => {
    const label = `^${escaped(words(english, values))}(?: ${escaped(words('(optional)'))})?$`;
    return page.getByLabel(new RegExp(label));
  };
  const arrive = () => expectRightPage(page, { width, language });
  const open = async (link: string): Promise<void> => {
    await page.goto(link);
    await arrive();
  };
  /** Presses a key on what has the focus, and waits for the next page. */
  const leaveBy = async (key: string): Promise<void> => {
    await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
    await arrive();
  };
  return {
    ...keysOn({ page, words, field, named, leaveBy }),
    language,
    words,
    open,
    leaveBy,
    main,
    heading: () => page.getByRole('heading', { level: 1 }).innerText(),
    section: (english: string) => named('region', english).innerText(),
    /** The words, with values or without, are read in the content of the page. */
    isSaid: async (english: string, values?: Values) =>
      expect(await main()).toContain(words(english, values)),
  };
}

type Role = 'link' | 'button' | 'region';
type Hands = {
  readonly page: Page;
  readonly words: Words;
  readonly field: (english: string, values?: Values) => Locator;
  readonly named: (role: Role, english: string, values?: Values) => Locator;
  readonly leaveBy: (key: string) => Promise<void>;
};

/** What a person does with keys. */
function keysOn({ page, words, field, named, leaveBy }: Hands) {
  /** Nothing has the focus yet, and the page names its other pages before its content. */
  const isFarFrom = (target: Target): Promise<boolean> =>
    target.evaluate(
      (wanted) =>
        document.activeElement === document.body &&
        document.querySelector('header nav') !== null &&
        wanted.closest('main') !== null,
    );
  const skipToContent = async (): Promise<void> => {
    const skip = await page.getByRole('link', { name: words('Skip to content') }).elementHandle();
    await page.keyboard.press('Tab');
    expect(skip && (await stopOf(skip, undefined))?.isTarget).toBe(true);
    await page.keyboard.press('Enter');
  };
  /** Presses Tab until the element has the focus. It goes forward only, and from the end of the page to its start. */
  async function tabTo(wanted: Locator): Promise<void> {
    const [target] = (await wanted.elementHandles()) as Target[]; // the page is whole: nothing is waited for
    if (!target) throw new Error(`${wanted} is not on the page`);
    if (await isFarFrom(target)) await skipToContent();
    let last: Stop | undefined;
    for (let pressed = 0; pressed < mostStops; pressed++) {
      await page.keyboard.press('Tab');
      last = await stopOf(target, last);
      if (last?.isTarget) return;
    }
    throw new Error(`Tab does not reach ${wanted}`);
  }
  return {
    tabTo,
    follow: async (link: string, values?: Values): Promise<void> => {
      await tabTo(named('link', link, values));
      await leaveBy('Enter');
    },
    press: async (button: string, values?: Values): Promise<void> => {
      await tabTo(named('button', button, values));
      await leaveBy('Space');
    },
    /** Opens what is folded. */
    unfold: async (summary: string): Promise<void> => {
      await tabTo(
        page
          .locator('summary')
          .filter({ hasText: words(summary) })
          .first(),
      );
      await page.keyboard.press('Enter');
    },
    /** Tab selects what a field has, so that typing replaces it. */
    type: async (label: string, typed: string, values?: Values): Promise<void> => {
      await tabTo(field(label, values));
      await page.keyboard.type(typed);
    },
    check: async (label: string): Promise<void> => {
      await tabTo(field(label));
      await page.keyboard.press('Space');
      expect(await field(label).isChecked()).toBe(true);
    },
    /** Goes through a list with the arrows until it shows the choice. */
    choose: async (label: string, choice: string): Promise<void> => {
      const list = field(label);
      await tabTo(list);
      const shown = () => list.locator('option:checked').innerText();
      await page.keyboard.press('Home');
      for (let before = ''; (await shown()) !== choice && before !== (await shown()); ) {
        before = await shown();
        await page.keyboard.press('ArrowDown');
      }
      expect(await shown()).toBe(choice);
    },
  };
}
