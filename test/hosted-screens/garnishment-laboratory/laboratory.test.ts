import { describe, expect, test } from 'vitest';
import { firstSchedule } from '../../../src/hosted-screens/garnishment-laboratory/read-form.ts';
import { runAxe } from '../../support/axe.ts';
import { call, graphql } from '../../support/client.ts';
import { browser, serveBrowser } from '../../support/served-browser.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

const path = '/garnishment-laboratory';

serveOneWorld();
serveBrowser();

const bracket = (min: number, max: number | null, action: object) => ({ min, max, action });
const broken = [
  {
    frequency: 'weekly',
    brackets: [
      bracket(0, 200, { kind: 'exempt' }),
      bracket(260, 400, { kind: 'amount', amount: 50 }),
      bracket(350, null, { kind: 'percentage', percentage: 25 }),
    ],
  },
];
const addressOf = (schedule: unknown, members: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ schedule: typeof schedule === 'string' ? schedule : JSON.stringify(schedule), ...members })}`;
const open = async (address: string) => (await call(service, 'GET', address)).body as string;

describe('GET /garnishment-laboratory 200', () => {
  test('needs no key, runs no script, sends nothing elsewhere and is kept by nobody', async () => {
    const { status, headers, body } = await call(service, 'GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)| style=| on\w+=/);
  });

  test('without script, the numbers are in the table: the order, the ceiling, what is withheld and why', async () => {
    const page = await open(addressOf(firstSchedule, { disposable: '290.02' }));
    const row = page.match(/<tr class="chosen">(.*?)<\/tr>/)?.[1] ?? '';
    const cells = [...row.matchAll(/<t[hd][^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual(['290.02', '3', '72.51', '72.50', '72.50']);
    expect(page).toContain('25% of 290.02 is 72.505, rounded half up to 72.51');
    expect(page).toContain('The schedule is valid');
  });

  test('gaps and overlaps are marked in the drawing and in the table, and named by position', async () => {
    const page = await open(addressOf(broken, { disposable: '230' }));
    expect(page).toMatch(/<rect class="gap"/);
    expect(page).toMatch(/<rect class="overlap"/);
    expect(page).toContain('overlap of 2 and 3');
    expect(page).toContain('<code>withholding_schedule[0].brackets[1].min</code> must be 200.01');
    expect(page).toContain('<code>withholding_schedule[0].brackets[2].min</code> must be 400.01');
  });

  test.each<[string, unknown]>([
    ['what is no JSON', '[{'],
    ['what is no schedule', { frequency: 'weekly' }],
    ['nothing', []],
    ['brackets that are none', [{ frequency: 'weekly', brackets: [null, 5, {}] }]],
    ['markup', '</textarea><script>alert(1)</script>'],
    [
      'amounts beyond all measure',
      [{ frequency: 'daily', brackets: [bracket(0, 1e300, { kind: 'amount', amount: 1e12 })] }],
    ],
    ['bounds backwards', [{ frequency: 'x', brackets: [bracket(500, 1, { kind: 'exempt' })] }]],
  ])('is drawn or refused in words, never an error: %s', async (_title, schedule) => {
    const { status, body } = await call(
      service,
      'GET',
      addressOf(schedule, { state: '?', date: 'x', disposable: '1e5' }),
    );
    expect(status).toBe(200);
    expect(body).toContain('class="problem"');
    expect(body).not.toMatch(/<script|NaN|undefined|Infinity/);
  });

  test('what would cost much to draw is not drawn: at most a branch for each frequency', async () => {
    const many = Array.from({ length: 150 }, () => ({ frequency: 'daily', brackets: [{}] }));
    const page = await open(addressOf(many));
    expect(page.match(/<svg/g)).toHaveLength(6);
    expect(page).toMatch(/and \d+ more/);
  });

  test("a state's ceiling counts where it is loaded", async () => {
    const page = await open(addressOf(firstSchedule, { disposable: '900', state: 'ca', date: '2026-06-01' }));
    expect(page).toContain('state ceiling');
  });
});

describe('GET /garnishment-laboratory in a browser', () => {
  test.each(['light', 'dark'] as const)(
    'axe finds nothing to object to, in %s colours',
    async (colorScheme) => {
      for (const width of [1200, 360]) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        for (const address of [path, addressOf(broken), addressOf('[', { disposable: 'x' })]) {
          await page.goto(`${service.baseUrl}${address}`);
          const { violations } = await runAxe(page);
          const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
          expect({ address, width, found }).toEqual({ address, width, found: [] });
        }
        await context.close();
      }
    },
  );

  test('the number under the pointer is shown in the table beside, without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${service.baseUrl}${path}`);
    const row = page.locator('.branch').first().locator('.row-30');
    expect(await row.isVisible()).toBe(false);
    await page.locator('.branch').first().locator('.place-30').hover();
    expect(await row.isVisible()).toBe(true);
    expect(await page.locator('.branch').first().locator('.pointed tr:visible').count()).toBe(1);
    expect(await row.innerText()).toMatch(/^[\d.]+\s+\d+\s+[\d.]+\s+[\d.]+\s+[\d.]+$/);
    await context.close();
  });
});

describe('GET /garnishment-laboratory is found, and is only read', () => {
  test('the home page leads to it', async () => {
    const { body } = await call(service, 'GET', '/', { headers: { Accept: 'text/html' } });
    expect(body).toContain(`href="${path}"`);
  });

  test('another method is 405 with Allow', async () => {
    const { status, headers } = await call(service, 'POST', path, { body: {} });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });
});

const query = `query ($schedule: WithholdingSchedule!, $disposable: Money!, $frequency: ScheduleFrequency!, $state: Text) {
  previewGarnishment(schedule: $schedule, disposable: $disposable, frequency: $frequency, state: $state) {
    withheld bySchedule where why story federalCeiling notes limits { name amount words citation }
  }
}`;

describe('previewGarnishment', () => {
  const preview = async (variables: object) => {
    const all = { schedule: firstSchedule, frequency: 'WEEKLY', ...variables };
    return (await graphql(service, world.testKey, query, all)).body;
  };

  test.each([
    [0, 0, 0],
    [217.5, 0, 0],
    [217.51, 0.01, 0.01],
    [253.75, 36.25, 36.25],
    [290, 72.5, 72.5],
    [290.01, 72.5, 72.5],
    [290.02, 72.51, 72.5],
    [500, 125, 125],
  ])('of %d the schedule asks %d and the law leaves %d', async (disposable, bySchedule, withheld) => {
    const { data } = await preview({ disposable });
    expect(data.previewGarnishment).toMatchObject({ bySchedule, withheld, federalCeiling: withheld });
  });

  test('says which bracket, why, and by which law', async () => {
    const { previewGarnishment } = (await preview({ disposable: 290.02, state: 'CA' })).data;
    expect(previewGarnishment.where).toBe('bracket 3 of 3 of the weekly schedule, from 290.01 up');
    expect(previewGarnishment.why).toBe('25% of 290.02 is 72.505, rounded half up to 72.51');
    expect(previewGarnishment.limits.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['federal ceiling', 'state ceiling', 'pay left']),
    );
  });

  test('every violation is told by its position; a missing branch too', async () => {
    const { errors } = await preview({ schedule: broken, disposable: 1 });
    expect(errors[0].extensions.problems).toEqual([
      { code: 'MALFORMED', path: ['schedule', 0, 'brackets', 1, 'min'], problem: 'must be 200.01' },
      { code: 'MALFORMED', path: ['schedule', 0, 'brackets', 2, 'min'], problem: 'must be 400.01' },
    ]);
    const missing = await preview({ frequency: 'DAILY', disposable: 1 });
    expect(missing.errors[0].message).toBe('schedule must have a branch for daily pay');
  });
});
