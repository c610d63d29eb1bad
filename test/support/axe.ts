/** Checks the accessibility of a page with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';
import { contrastOf as contrast } from '../../src/platform/page-design/contrast.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations, and what axe could not decide, with every node; of a rule that holds, one node. */
export const runAxe = (page: Page): Promise<AxeResults> =>
  page.evaluate<AxeResults>(`${axe}; axe.run(document, { resultTypes: ['violations', 'incomplete'] })`);

/**
 * Texts of which neither axe nor this can say that they have a contrast of 4.5. Axe decides none inside a
 * picture (SVG): there the fill is compared with the ground, unless a shape is behind the text.
 */
export async function undecidedTexts(page: Page, { incomplete }: AxeResults): Promise<NodeResult[]> {
  const nodes = incomplete.filter(({ id }) => id === 'color-contrast').flatMap((rule) => rule.nodes);
  const isInPicture = ({ html, any }: NodeResult) =>
    html.startsWith('<text') && any.some(({ data }) => data?.messageKey === 'imgNode');
  const decided = await Promise.all(
    nodes.map(async (node) => isInPicture(node) && (await contrastOf(page, String(node.target[0]))) >= 4.5),
  );
  return nodes.filter((_, i) => !decided[i]);
}

async function contrastOf(page: Page, selector: string): Promise<number> {
  const colors = await page.locator(selector).evaluate((text) => {
    const box = text.getBoundingClientRect();
    const shapes = [...(text.closest('svg')?.querySelectorAll('rect, path, circle') ?? [])];
    const isBehind = (shape: Element) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    if (shapes.some(isBehind)) return [];
    let ground: Element | null = text;
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    while (ground && /^rgba\(.*, 0\)$/.test(groundOf(ground))) ground = ground.parentElement;
    return [getComputedStyle(text).fill, ground ? groundOf(ground) : ''];
  });
  const [fill, ground] = colors.map(hexOf);
  return fill && ground ? contrast(fill, ground) : 0;
}

/** `rgb(1, 2, 3)` -> `#010203`; undefined for colours that are not opaque. */
function hexOf(color: string): string | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1);
  return channels && `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}
