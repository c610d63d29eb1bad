/** A person who works with the keyboard alone: no mouse, no scripts on the page, one language, one width. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { spanish as service } from '../../src/foundation/spanish/spanish.ts';
import { spanish } from '../../src/hosted-screens/language/spanish/spanish.ts';
import { sampleOf } from '../support/sample.ts';
import { browser } from '../support/served-browser.ts';
import { expectRightPage, type Stop, stopOf, type Target } from './stops.ts';

export type Look = { readonly width: number; readonly language: 'en' | 'es' };

const looks: readonly Look[] = [
  { width: 1280, language: 'en' },
  { width: 320, language: 'es' },
  { width: 1280, language: 'es' },
  { width: 320, language: 'en' },
];

/** The ways in which a month is played: each width in each language. A sample draws one of them. */
export const played = sampleOf(looks, 4);

const catalogue = new Map<string, string>(Object.entries({ ...service, ...spanish }));
type Values = Readonly<Record<string, string | number>>;
const mostStops = 150;
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

export async function playerOf(look: Look): Promise<Player> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: look.language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width: look.width, height: 800 },
  });
  onTestFinished(() => context.close());
  return new Player(await context.newPage(), look);
}

/** Everything is named by its English words, and found by what the catalogue says in the language. */
export class Player {
  readonly page: Page;
  readonly look: Look;
  constructor(page: Page, look: Look) {
    this.page = page;
    this.look = look;
  }

  /** A name that the catalogue does not have, such as a person's, is the same in each language. */
  words(english: string, values: Values = {}): string {
    const sentence = this.look.language === 'es' ? (catalogue.get(english) ?? english) : english;
    return sentence.replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`);
  }

  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await expectRightPage(this.page, this.look);
  }

  async follow(link: string): Promise<void> {
    if (!(await this.named('link', link).count())) await this.#openMenu();
    await this.tabTo(this.named('link', link));
    await this.leaveBy('Enter');
  }

  /** On a phone the other pages are in a menu, which is folded. */
  async #openMenu(): Promise<void> {
    await this.tabTo(this.named('button', 'Menu'));
    await this.page.keyboard.press('Enter');
  }

  async press(button: string, values?: Values): Promise<void> {
    await this.tabTo(this.named('button', button, values));
    await this.leaveBy('Space');
  }

  /** Opens what is folded. */
  async unfold(summary: string): Promise<void> {
    await this.tabTo(this.page.locator('summary').filter({ hasText: this.words(summary) }));
    await this.page.keyboard.press('Enter');
  }

  /** Tab selects what a field has, so that typing replaces it. */
  async type(label: string, typed: string, values?: Values): Promise<void> {
    await this.tabTo(this.field(label, values));
    await this.page.keyboard.type(typed);
  }

  async check(label: string): Promise<void> {
    await this.tabTo(this.field(label));
    await this.page.keyboard.press('Space');
    expect(await this.field(label).isChecked()).toBe(true);
  }

  /** Goes through a list with the arrows until it shows the choice. On a phone the list opens first. */
  async choose(label: string, choice: string): Promise<void> {
    const list = this.field(label);
    await this.tabTo(list);
    const all = await list.locator('option').allInnerTexts();
    const opens = await list.evaluate((element) => getComputedStyle(element).appearance === 'base-select');
    if (opens) await this.page.keyboard.press('Space');
    await this.page.keyboard.press('Home');
    for (let at = all.indexOf(this.words(choice)); at > 0; at--) await this.page.keyboard.press('ArrowDown');
    if (opens) await this.page.keyboard.press('Enter');
    expect(await list.locator('option:checked').innerText()).toBe(this.words(choice));
  }

  /** Presses a key on what has the focus, and waits for the next page. */
  async leaveBy(key: string): Promise<void> {
    await Promise.all([this.page.waitForEvent('load'), this.page.keyboard.press(key)]);
    await expectRightPage(this.page, this.look);
  }

  main = () => this.page.locator('main').innerText();
  heading = () => this.page.getByRole('heading', { level: 1 }).innerText();
  section = (english: string) => this.named('region', english).innerText();

  async expectSaid(english: string): Promise<void> {
    expect(await this.main()).toContain(this.words(english));
  }

  /** Presses Tab until the element has the focus: forward, and from the end of the page to its start. */
  async tabTo(wanted: Locator): Promise<void> {
    // The page is whole: nothing is waited for. Only elements are located.
    const [target] = (await wanted.elementHandles()) as Target[];
    if (!target) throw new Error(`${wanted} is not on the page`);
    if (await isFar(target)) await this.#skipToContent();
    let last: Stop | undefined;
    for (let pressed = 0; pressed < mostStops; pressed++) {
      await this.page.keyboard.press('Tab');
      last = await stopOf(target, last);
      if (last?.isTarget) return;
    }
    throw new Error(`Tab does not reach ${wanted}`);
  }

  async #skipToContent(): Promise<void> {
    const skip = await this.named('link', 'Skip to content').elementHandle();
    await this.page.keyboard.press('Tab');
    expect(skip && (await stopOf(skip, undefined))?.isTarget).toBe(true);
    await this.page.keyboard.press('Enter');
  }

  protected named(role: 'link' | 'button' | 'region', english: string, values?: Values): Locator {
    return this.page.getByRole(role, { name: this.words(english, values), exact: true }).first();
  }

  /** A field by its label; beside an optional one stands that it is optional. */
  protected field(english: string, values?: Values): Locator {
    const label = `^${escaped(this.words(english, values))}(?: ${escaped(this.words('(optional)'))})?$`;
    return this.page.getByLabel(new RegExp(label));
  }
}

/** Nothing has the focus yet, and the page names its other pages before its content. */
const isFar = (target: Target): Promise<boolean> =>
  target.evaluate(
    (wanted) =>
      document.activeElement === document.body &&
      document.querySelector('header nav') !== null &&
      wanted.closest('main') !== null,
  );
