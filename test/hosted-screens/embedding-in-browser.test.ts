/** A page of a partner frames hosted screens, in a real browser. */
import { expect, test } from 'vitest';
import { png } from '../outside/embedding/images.ts';
import { runAxe } from '../support/axe.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { atNight, sampleOf } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { serve as serveService, service } from '../support/served-world.ts';
import { makeWorld, type World } from '../support/world.ts';
import { arrange, makeCompany, newCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { partnersPage, visitor } from './partners-page.ts';

serveService();
serveBrowser();

const embed = async ({ testKey: key }: World, body: object) =>
  expect((await call(service, 'PATCH', '/embedding', { key, body })).status).toBe(200);

test('the page of a registered origin shows the dashboard, and receives its height, also a smaller one', async () => {
  const world = await makeWorld(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: ['https://app.example.com', origin] });
  frame(await linksOf(service, world).dashboard());
  const { page, received, screen } = await visitor();
  await page.goto(origin);
  await screen.getByRole('link', { name: 'Employees', exact: true }).waitFor();
  const [first] = await eventually(async () => {
    const heights = await received('payroll:height');
    expect(heights).not.toEqual([]);
    return heights;
  });
  expect(first).toEqual({ type: 'payroll:height', height: expect.any(Number), origin: service.baseUrl });
  const content = await screen.locator('html').evaluate((root) => root.getBoundingClientRect().height);
  expect(first?.height).toBe(Math.ceil(content));
  expect(first?.height).toBeLessThan(2500); // the frame has 3000
  const before = (await received('payroll:height')).length;
  await screen.locator('main').evaluate((main) => {
    main.style.paddingBottom = '500px';
  });
  await eventually(async () => expect((await received('payroll:height')).length).toBeGreaterThan(before));
});

test('a page of another origin is refused the frame', async () => {
  const world = await makeWorld(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: ['https://app.example.com'] });
  frame(await linksOf(service, world).dashboard());
  const { page, received, screen } = await visitor();
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.goto(origin);
  await eventually(() => expect(refusals.join()).toContain('frame-ancestors https://app.example.com'));
  expect(await screen.locator('body').innerText()).not.toContain('Employees');
  expect(await received('payroll:height')).toEqual([]);
});

test('a page of another origin receives nothing, even in a browser that shows it the frame', async () => {
  const world = await makeWorld(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: ['https://app.example.com'] });
  frame(await linksOf(service, world).dashboard());
  const { page, received, screen } = await visitor();
  await page.route('**/screens/**', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/frame-ancestors .*/, 'frame-ancestors *'),
    };
    await route.fulfill({ response, headers });
  });
  await page.goto(origin);
  await screen.locator('html.framed').waitFor({ state: 'attached' });
  await screen.locator('html').evaluate((root) => {
    root.style.paddingBottom = '100px';
    const later = () => parent.postMessage({ type: 'later' }, '*');
    requestAnimationFrame(() => requestAnimationFrame(later)); // after the sizes of this frame are observed
  });
  await eventually(async () => expect(await received('later')).toHaveLength(1));
  expect(await received('payroll:height')).toEqual([]);
});

test('a saved form is reported once, and a refused one or a reload is not', async () => {
  const world = await makeWorld(service);
  const company = await newCompany(service, world, 'Harbor Coffee Inc');
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: [origin] });
  frame(`${await linksOf(service, company).onboarding()}&page=bank`);
  const { page, received, screen } = await visitor();
  await page.goto(origin);
  await screen.getByLabel('Routing number').fill('021000021');
  await screen.getByLabel('Account number', { exact: true }).fill('123456789012');
  await screen.locator('form:not(.sign-out) button').click();
  await screen.getByRole('alert').waitFor();
  expect(await received('payroll:completed')).toEqual([]);
  await screen.getByLabel('Account number', { exact: true }).fill('123456789012');
  await screen.getByLabel('Account number again').fill('123456789012');
  await screen.locator('form:not(.sign-out) button').click();
  await screen.getByLabel('Your full name').waitFor();
  const message = { type: 'payroll:completed', screen: 'onboarding', page: 'bank', origin: service.baseUrl };
  await eventually(async () => expect(await received('payroll:completed')).toEqual([message]));
  await screen.locator('html').evaluate((root) => root.setAttribute('data-before', 'reload'));
  await screen.locator('html').evaluate(() => location.reload());
  await screen.locator('html:not([data-before]).framed').waitFor({ state: 'attached' });
  expect(await received('payroll:completed')).toEqual([message]);
  await screen.getByLabel('Your full name').fill('Ada Bell');
  await screen.getByLabel('I am authorized to sign').check();
  await screen.locator('form:not(.sign-out) button').click();
  await screen.getByText('Your company is live').waitFor();
  await eventually(async () =>
    expect(await received('payroll:completed')).toEqual([message, { ...message, page: 'signature' }]),
  );
  expect(await received('payroll:done')).toEqual([{ ...message, type: 'payroll:done', page: 'signature' }]);
});

/** The steps of a company that a link embeds alone, each with a word of its page. */
async function steps(world: World): Promise<readonly (readonly [string, string, string])[]> {
  const { dashboard, person, taxes, paystub } = linksOf(service, world);
  const fresh = await newCompany(service, world, 'Harbor Coffee Inc');
  return [
    ['run-payroll', await dashboard('run-payroll'), 'Before you approve'],
    ['hours', await dashboard('hours'), 'Regular'],
    ['review', await dashboard('review'), 'Before you approve'],
    ['person', await person(world.employeeID), 'Change pay'],
    ['onboarding', await linksOf(service, fresh).onboarding(), 'Get started'],
    ['taxes', await taxes(false), 'California'],
    ['stub', await paystub(), 'Where each dollar of gross pay went'],
    ['bank account', await dashboard('bank-account'), 'Connect account'],
  ];
}

test('each step is embedded alone, without a menu, and reports its height, its place and what needs a person', async () => {
  const world = await makeCompany(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: [origin] });
  for (const [name, address, words] of sampleOf(await steps(world), 4)) {
    frame(address);
    const { page, received, screen } = await visitor();
    await page.goto(origin);
    if (name !== 'stub') await screen.getByText(words).first().waitFor();
    await eventually(async () => {
      const types = ['payroll:height', 'payroll:scroll', 'payroll:attention'];
      const counts = await Promise.all(types.map(async (type) => (await received(type)).length > 0));
      expect([name, ...counts]).toEqual([name, true, true, true]);
    });
    expect((await received('payroll:scroll'))[0]).toMatchObject({ top: 0 });
    expect(await screen.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    expect(await screen.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  }
});

atNight('a step that is done says so, and where to scroll when it is refused', async () => {
  const world = await makeCompany(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: [origin] });
  frame(await linksOf(service, world).dashboard('bank-account'));
  const { page, received, screen } = await visitor();
  await page.goto(origin);
  await screen.getByRole('button', { name: 'Connect account' }).click();
  await screen.getByRole('alert').waitFor();
  await eventually(async () => {
    const scrolls = await received('payroll:scroll');
    expect(scrolls.at(-1)?.['top']).toBeGreaterThan(0);
  });
  await screen.getByLabel('Routing number').fill('021000021');
  await screen.getByLabel('Account number', { exact: true }).fill('123456789012');
  await screen.getByLabel('Account number again').fill('123456789012');
  await screen.getByRole('button', { name: 'Connect account' }).click();
  const message = { screen: 'dashboard', page: 'company-bank', origin: service.baseUrl };
  await eventually(async () =>
    expect(await received('payroll:done')).toEqual([{ type: 'payroll:done', ...message }]),
  );
  expect(await received('payroll:completed')).toEqual([{ type: 'payroll:completed', ...message }]);
});

atNight('a link that expires while it is used reports it', async () => {
  const world = await makeWorld(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: [origin] });
  frame(await linksOf(service, world).dashboard());
  const { page, received, screen } = await visitor();
  await page.goto(origin);
  const employees = screen.getByRole('link', { name: 'Employees', exact: true });
  await employees.waitFor();
  const end = "update links set expires_at = now() - interval '1 s' where partner_id = $1";
  await arrange(service, world, end, [world.partnerID]);
  await employees.click();
  await screen.getByText('This link has expired').waitFor();
  const message = { type: 'payroll:expired', reason: 'expired', origin: service.baseUrl };
  await eventually(async () => expect(await received('payroll:expired')).toEqual([message]));
});

atNight('with scripts off a framed screen shows its pages', async () => {
  const world = await makeWorld(service);
  const { origin, frame } = await partnersPage();
  await embed(world, { origins: [origin], return_url: `${origin}/` });
  frame(await linksOf(service, world).dashboard());
  const { page, screen } = await visitor(false);
  await page.goto(origin);
  await screen.getByRole('link', { name: 'Employees', exact: true }).click();
  await screen.getByRole('heading', { level: 1, name: 'Employees' }).waitFor();
  await screen.getByRole('link', { name: 'Back to A partner' }).click();
  await page.waitForURL(`${origin}/`);
});

const colors = ['automatic', 'light', 'dark'].flatMap((scheme) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ scheme, colorScheme })),
);

atNight.each(colors)(
  'axe finds no violation with accents, logo and colors that are $scheme, for who prefers $colorScheme',
  async ({ scheme, colorScheme }) => {
    const world = await makeWorld(service);
    await embed(world, {
      origins: ['https://app.example.com'],
      accent_light: '#7a1f5c',
      accent_dark: '#f0a0d0',
      color_scheme: scheme,
      logo: png(120, 40).toString('base64'),
      return_url: 'https://app.example.com/payroll',
    });
    const { dashboard, taxes, paystub } = linksOf(service, world);
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const shown = scheme === 'automatic' ? colorScheme : scheme;
    for (const address of [await dashboard(), await taxes(), await paystub()]) {
      await page.goto(address);
      expect((await runAxe(page)).violations.map(({ id }) => id)).toEqual([]);
      const accent = await page.evaluate("getComputedStyle(document.body).getPropertyValue('--accent')");
      expect(accent).toBe(shown === 'dark' ? '#f0a0d0' : '#7a1f5c');
      const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      expect(ground).toBe(shown === 'dark' ? 'rgb(19, 18, 17)' : 'rgb(247, 246, 242)');
      const back = page.getByRole('link', { name: 'Back to A partner' });
      expect(await back.isVisible()).toBe(true);
      expect(await page.locator('img.logo').evaluate((logo) => (logo as HTMLImageElement).naturalWidth)).toBe(
        120,
      );
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
