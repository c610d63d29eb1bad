/** The grid for hours by keyboard: the bar with its buttons stays in reach and hides no cell. */
import { expect, test } from 'vitest';
import { hireCrew } from '../bulk-shifts/crew.ts';
import { sampleOf } from '../support/sample.ts';
import { serveBrowser } from '../support/served-browser.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { openInBrowser } from './in-browser.ts';
import { linksOf } from './links.ts';

serveWorlds();
serveBrowser();

type Focused = { readonly name: string; readonly isHidden: boolean };
/** Read in the page: the element with the focus, and whether the bar covers its lower edge. */
const focused = `(() => {
  const field = document.activeElement;
  const bar = document.querySelector('.kept-in-view');
  const { left, width, bottom } = field.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, bottom - 2);
  return { name: field.getAttribute('name') ?? '', isHidden: bar.contains(seen) && !bar.contains(field) };
})()`;

const sizes: [width: number, height: number][] = [
  [1280, 420],
  [700, 420],
];

test.each(sampleOf(sizes, 2))(
  'no field is hidden behind the bar on the way through the grid, %i by %i pixels',
  async (width, height) => {
    await hireCrew(8);
    const address = `${await linksOf(service, world).dashboard()}&page=hours`;
    const page = await openInBrowser(address, { viewport: { width, height } });
    const hidden: string[] = [];
    const names: string[] = [];
    for (const key of [
      ...Array.from({ length: 110 }, () => 'Tab'),
      ...Array.from({ length: 20 }, () => 'Shift+Tab'),
    ]) {
      await page.keyboard.press(key);
      const { name, isHidden } = await page.evaluate<Focused>(focused);
      names.push(name);
      if (isHidden) hidden.push(name);
    }
    expect(names.filter((name) => name.startsWith('regular-')).length).toBeGreaterThan(3);
    expect(hidden).toEqual([]);
  },
);
