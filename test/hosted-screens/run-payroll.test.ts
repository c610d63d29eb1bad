/** Friday's payroll for twelve, by keyboard: hours, tips and a bonus, review, approval and receipt. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../money/payruns/payroll-world.ts';
import { runAxe, undecidedTexts } from '../support/axe.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serve, service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { bakery, payday } from './bakery.ts';
import { type Look, Player } from './by-keyboard.ts';
import { widthOf } from './in-browser.ts';
import { linksOf } from './links.ts';
import { follow, press } from './people.ts';

serve({ clock: () => start });
serveBrowser();

/** By the place. */
const withoutHours = 11;

type Way = Look & { readonly hasScripts: boolean };
const ways: readonly Way[] = [
  { width: 1280, language: 'en', hasScripts: true },
  { width: 390, language: 'es', hasScripts: false },
  { width: 1280, language: 'es', hasScripts: false },
  { width: 390, language: 'en', hasScripts: true },
];

async function playerOf(way: Way): Promise<Player> {
  const context = await browser.newContext({
    javaScriptEnabled: way.hasScripts,
    locale: way.language === 'es' ? 'es-MX' : 'en-US',
    viewport: { width: way.width, height: 800 },
  });
  onTestFinished(() => context.close());
  return new Player(await context.newPage(), way);
}

const cell = <Of extends Page | Visitor>(page: Of, kind: string, name: string) =>
  page.locator('tr', { hasText: name }).locator(`input[name^="${kind}-"]`) as ReturnType<Of['locator']>;

/** The page of the payday, over HTTP. */
async function openPayday() {
  const world = await bakery(service);
  const page = new Visitor();
  await page.goto(await linksOf(service, world).dashboard());
  await press(page, 'Run payroll');
  await cell(page, 'regular', 'Grace Rivera').fill('80');
  return { world, page };
}

/** Types down the column of regular hours: by arrow keys, or by Tab. */
async function typeHours({ page, ...player }: Player, hasScripts: boolean): Promise<number> {
  const fields = page.locator('input[name^="regular-"]');
  const count = await fields.count();
  await fields.first().focus();
  for (let i = 0; i < count; i++) {
    const field = fields.nth(i);
    if (!hasScripts) await field.focus();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    const row = await field.locator('xpath=ancestor::tr').innerText();
    if (!row.includes('Tom Baker')) await page.keyboard.type('80');
    if (hasScripts && i < count - 1) await page.keyboard.press('ArrowDown');
  }
  expect(player.look.width).toBeGreaterThan(0);
  return count;
}

const clickCounter = (player: Player) => {
  let clicks = 0;
  return {
    press: async (button: string, values?: Record<string, string>) => {
      clicks += 1;
      await player.press(button, values);
    },
    follow: async (link: string) => {
      clicks += 1;
      await player.follow(link);
    },
    count: () => clicks,
  };
};

test.each(sampleOf(ways, 4))(
  'payroll for twelve is opened, typed, reviewed, approved and undone by keyboard: $width pixels, $language, scripts $hasScripts',
  async (way) => {
    const world = await bakery(service);
    const player = await playerOf(way);
    const { page } = player;
    const steps = clickCounter(player);
    await player.open(await linksOf(service, world).dashboard());
    expect(await page.locator('.deadline').innerText()).toMatch(/nov/i);
    await steps.press('Run payroll');
    expect(await player.heading()).toContain(way.language === 'es' ? '20 de nov' : 'Nov 20');
    expect(await typeHours(player, way.hasScripts)).toBe(10);
    await cell(page, 'tips', 'Iris Okafor').focus();
    await page.keyboard.type('214.60');
    if (way.width < 500) {
      await page.locator('#unfold').focus();
      await page.keyboard.press('Space');
    }
    await cell(page, 'bonus', 'Siobhán').focus();
    await page.keyboard.type('250');
    await steps.press('Review');

    await player.expectSaid('Before you approve');
    const settle = await page.locator('#settle + *').locator('..').innerText();
    expect(settle).toContain('Tom Baker');
    expect(settle).toContain('Fatima Al-Hashimi');
    const approve = page.getByRole('button', { name: way.language === 'es' ? /^Aprobar \$/ : /^Approve \$/ });
    const after = await approve.evaluate((button) => {
      const table = document.querySelector('main table');
      return table ? table.compareDocumentPosition(button) : 0;
    });
    expect(after & 4).toBe(4); // it follows what it approves
    for (const box of await page.locator('.boxes input').all()) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await approve.focus();
    await player.leaveBy('Enter');

    expect(await player.heading()).toBe(player.words('Payroll is approved'));
    expect(steps.count() + 1).toBeLessThanOrEqual(4);
    const receipt = await page.locator('.receipt').innerText();
    expect(receipt).toContain('Tom Baker');
    const payrun = await world.get('/payrun', { check_date: payday });
    expect(payrun.status).toBe('approved');
    expect(receipt).toContain(payrun.cash_needed.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const gross = async (i: number) => {
      const checks = await world.get('/employeeCheck', { employeeID: world.employees[i] ?? '' });
      return checks[0].gross_pay;
    };
    const wage = async (i: number) => 80 * (19 + i);
    expect(await gross(4)).toBe(await wage(4));
    expect(await gross(5)).toBe(2_800 + 250);
    expect(await gross(withoutHours)).toBe(0);
    await player.press('Undo approval');
    await player.expectSaid('Before you approve');
  },
);

test('an approval that pays nothing or waits is refused until each is confirmed by name', async () => {
  const { world, page } = await openPayday();
  await press(page, 'Review');
  await page.getByRole('button', { name: /^Approve \$/ }).click();
  const problems = await page.locator('.problems').innerText();
  expect(problems).toContain('Pay nothing to Iris Okafor');
  expect((await world.get('/payrun', { check_date: payday })).status).toBe('open');
});

test('somebody is skipped, and paid after all', async () => {
  const { page } = await openPayday();
  await press(page, 'Skip Tom Baker on this payday');
  expect(await cell(page, 'regular', 'Tom Baker').count()).toBe(0);
  expect(await cell(page, 'regular', 'Grace Rivera').inputValue()).toBe('80');
  await follow(page, 'review payroll');
  expect(await page.locator('#not-paid + *').innerText()).toMatch(/Tom Baker\s+Skipped\./);
  await press(page, 'Pay after all: Tom Baker');
  await follow(page, 'enter their hours');
  expect(await cell(page, 'regular', 'Tom Baker').count()).toBe(1);
});

atNight.each([1280, 320])(
  'axe finds nothing, no contrast is undecided, and nothing is cut off, %i pixels wide',
  async (width) => {
    const world = await bakery(service);
    const link = await linksOf(service, world).dashboard();
    await world.post('/payroll/regular', {});
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        colorScheme,
        bypassCSP: true,
        viewport: { width, height: 800 },
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      for (const address of ['page=dashboard', 'page=hours&group=columns', `page=payroll&from=${payday}`]) {
        await page.goto(`${link}&${address}`);
        const results = await runAxe(page);
        const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        const undecided = undecidedTexts(results).map(({ html }) => html);
        expect([address, ...found, ...undecided, await widthOf(page)]).toEqual([address, width]);
      }
    }
  },
);
