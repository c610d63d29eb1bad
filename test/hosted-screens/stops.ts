/** Where Tab stops, and what each page that is played by keyboard keeps. */
import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spanish } from '../../src/hosted-screens/language/spanish/spanish.ts';

export type Target = ElementHandle<HTMLElement | SVGElement>;
export type Stop = { readonly what: string; readonly isTarget: boolean; readonly box: Box };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * The element that has the focus: it stands in the window, nothing covers it, its focus is seen, and it comes
 * after the one before: below it, or in a column to the right of it. Undefined behind the page's last one.
 */
export async function stopOf(target: Target, last: Stop | undefined): Promise<Stop | undefined> {
  const found = await target.evaluate((wanted) => {
    const { document, scrollX, scrollY, innerHeight } = window;
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const [line = element.getBoundingClientRect()] = element.getClientRects();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The middle of what stands in the window: a list can be taller.
    const middle = (Math.max(line.top, 0) + Math.min(line.bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint((line.left + line.right) / 2, middle);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.trim()}`,
      isTarget: element === wanted,
      isSeen: line.bottom > 0 && line.top < innerHeight && seen !== null && element.contains(seen),
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      box: {
        left: left + scrollX,
        right: right + scrollX,
        top: top + scrollY,
        bottom: bottom + scrollY,
      },
    };
  });
  if (!found) return undefined;
  const { isSeen, isMarked, ...stop } = found;
  const shown = { what: stop.what, isSeen, isMarked };
  expect(shown).toEqual({ what: stop.what, isSeen: true, isMarked: true });
  if (last && isBehind(stop.box, last.box))
    throw new Error(`Tab goes back from ${last.what} to ${stop.what}`);
  return stop;
}

const isBehind = (box: Box, last: Box): boolean => box.bottom <= last.top && box.left < last.right;

type Expected = { readonly width: number; readonly language: 'en' | 'es' };

const sentences = Object.entries(spanish);
const spoken = {
  en: new Set<string>(sentences.map(([english]) => english)),
  es: new Set<string>(sentences.map(([, words]) => words)),
};
const isOfOther = (language: 'en' | 'es') => (words: string) =>
  spoken[language === 'en' ? 'es' : 'en'].has(words) && !spoken[language].has(words);
const note = spanish['Some sentences of this page exist in English only.'];

/** The page is in the language and says nothing in the other one, and fits the width with all its tables. */
export async function expectRightPage(page: Page, { width, language }: Expected): Promise<void> {
  const { texts, ...found } = await page.evaluate(() => {
    const isTooWide = (table: Element) =>
      table.checkVisibility({ contentVisibilityAuto: true }) && table.scrollWidth > table.clientWidth;
    const all = [...document.querySelectorAll('body :not([lang], style)')];
    const ownText = (element: Element) =>
      [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [],
      );
    return {
      title: document.title,
      language: document.documentElement.lang,
      width: document.documentElement.scrollWidth,
      tooWide: [...document.querySelectorAll('.scrolled')].filter(isTooWide).map((each) => each.ariaLabel),
      texts: all.flatMap((each) => [
        ...ownText(each),
        each.ariaLabel ?? '',
        each.getAttribute('data-name') ?? '',
      ]),
    };
  });
  const foreign = texts.filter((words) => words === note || isOfOther(language)(words.trim()));
  expect({ ...found, foreign }).toEqual({ title: found.title, language, width, tooWide: [], foreign: [] });
}
