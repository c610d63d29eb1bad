/** `npm run tool -- screenshots` writes a picture of every screen into .screenshots/, for looking at. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startService } from '../support/service.ts';
import { allScreens } from './all-screens.ts';

const folder = path.resolve('.screenshots');
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 320].map((width) => ({ colorScheme, width })),
);

test('every screen has its pictures', { timeout: 600_000 }, async () => {
  const service = await startService();
  const browser = await launchBrowser();
  mkdirSync(folder, { recursive: true });
  const addresses = Object.entries(await allScreens(service));
  for (const { colorScheme, width } of looks) {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const [name, address] of addresses) {
      const answer = await page.goto(address);
      expect([name, answer?.status()]).toEqual([name, name === 'error page' ? 404 : 200]);
      const file = `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
    await context.close();
    process.stdout.write(`${addresses.length} screens, ${width} pixels wide, ${colorScheme}\n`);
  }
  await browser.close();
  await service.stop();
  process.stdout.write(`The pictures are in ${folder}\n`);
});
