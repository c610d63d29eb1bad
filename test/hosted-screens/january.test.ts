/** What changes in January, as an employer sees it: from the dashboard, in pages, in English and Spanish. */
import { beforeAll, describe, expect, test } from 'vitest';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { serveOnePayroll, world } from '../money/payruns/served-payroll.ts';
import { arrange } from '../support/arrange.ts';
import { runAxe, undecidedTexts } from '../support/axe.ts';
import { atNight } from '../support/sample.ts';
import { browser, serveBrowser } from '../support/served-browser.ts';
import { service } from '../support/served-world.ts';
import { Visitor } from '../support/visitor.ts';
import { linksOf } from './links.ts';

serveOnePayroll();
serveBrowser();

beforeAll(async () => {
  await world.patch('/companies', {
    payroll_schedule: 'biweekly',
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-01')?.id,
    payroll_firstDate: '2026-11-20',
  });
  const [maryland = '', exempt = '', low = ''] = world.employees;
  const set = (id: string, data: object) =>
    arrange(service, world, (db) => db.employee.updateMany({ where: { id }, data }));
  await set(maryland, {
    firstName: 'Mary',
    lastName: 'Lane',
    defaultWage: 40,
    workingState: 'MD',
    stateTax: { code: 'MD' },
  });
  const federalTax = { filingStatus: 'single', form: '2020', exempt: true };
  await set(exempt, {
    firstName: 'Nia',
    lastName: 'York',
    defaultWage: 40,
    workingState: 'NY',
    stateTax: { code: 'NY' },
    federalTax,
  });
  await set(low, {
    firstName: 'Lou',
    lastName: 'Low',
    defaultWage: 17,
    workingState: 'CA',
    stateTax: { code: 'CA' },
  });
  for (const employee of world.employees) await world.open(employee, '2026-11-01', '2026-11-20');
  await world.advance({ to: '2026-11-21T12:00:00Z' });
});

const textOf = async (visitor: Visitor) => (await visitor.locator('main').innerText()).replace(/\s+/g, ' ');

async function openPage(locale: string): Promise<Visitor> {
  const visitor = new Visitor({ locale });
  await visitor.goto(await linksOf(service, world).dashboard());
  await visitor
    .getByRole('link', {
      name: locale === 'es' ? 'Comparar los dos días de pago' : 'Compare the two paydays',
    })
    .click();
  return visitor;
}

test('the dashboard leads to a page that names what changes for each person, and what is not published', async () => {
  const text = await textOf(await openPage('en-US'));
  expect(text).toContain('The pay of Jan 15, 2027, the first of 2027, beside that of Dec 31, 2026');
  expect(text).toContain('Maryland FAMLI');
  expect(text).toContain('The wages of the year start at zero: $3,200.00 more is taxed');
  expect(text).toContain('ends on February 16, 2027');
  expect(text).toMatch(/80 h at \$17\.00: the minimum wage of .* is \$17\.40/);
  expect(text).toContain('the withholding tables of Maryland the tax agency of Maryland November to January');
  expect(text).not.toMatch(/\b(us|[a-z]{2})_[a-z_]+\b/);
});

test('the page is in Spanish, to the names of the figures and who publishes them', async () => {
  const text = await textOf(await openPage('es'));
  expect(text).toContain('Lo que cambia en enero');
  expect(text).toContain(
    'las tablas de retención de Maryland la agencia de impuestos de Maryland de noviembre a enero',
  );
  expect(text).toContain('las tablas de retención de Nueva York (aprobado: las cinco primeras tasas');
  expect(text).toContain('Los salarios del año empiezan en cero');
  expect(text).toContain(
    'declara exención del impuesto federal sobre el ingreso, que termina el 16 de febrero de 2027',
  );
  expect(text).not.toMatch(/taxed|publish|withhold|minimum wage/);
});

describe('in a browser', () => {
  atNight.each([1200, 320])(
    '%s pixels wide nothing scrolls sideways, and axe finds nothing',
    async (width) => {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(await linksOf(service, world).dashboard());
      await page.getByRole('link', { name: 'Compare the two paydays' }).click();
      await page.getByRole('heading', { name: 'Mary Lane' }).waitFor();
      const { violations, ...results } = await runAxe(page);
      expect(violations.map(({ id }) => id)).toEqual([]);
      expect(undecidedTexts({ violations, ...results })).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const wide = await page.evaluate(
        "[...document.querySelectorAll('.scrolled')].filter((each) => each.scrollWidth > each.clientWidth).length",
      );
      expect(wide).toBe(0);
      await context.close();
    },
  );
});

test('60 people are shown in pages of 20, each computed when it is opened', async () => {
  const [first = ''] = world.employees;
  await arrange(service, world, async (db) => {
    const { partnerId: _, ...row } = await db.employee.findFirstOrThrow({ where: { id: first } });
    const check = await db.employeeCheck.findFirstOrThrow({ where: { employeeId: first } });
    const shifts = await db.shift.findMany({ where: { employeeId: first } });
    for (let at = 3; at < 60; at += 1) {
      const [id, checkId] = [newId(), newId()];
      const data = { ...row, id, lastName: `Person ${at}`, externalId: null } as never; // a row of the table
      await db.employee.create({ data });
      if (at > 40) continue;
      const own = { ...check, id: checkId, employeeId: id, employerCheckId: null, regularPayrollId: null };
      await db.employeeCheck.create({ data: own as never }); // as above
      for (const shift of shifts)
        await db.shift.create({
          data: { ...shift, id: newId(), employeeId: id, employeeCheckId: checkId } as never, // as above
        });
    }
  });
  const visitor = await openPage('en-US');
  expect(await visitor.locator('section.card').count()).toBe(20);
  await visitor.getByRole('link', { name: 'Next employees' }).click();
  expect(await visitor.locator('section.card').count()).toBe(20);
  expect(await textOf(visitor)).toContain('Person 30');
  expect(await visitor.getByRole('link', { name: 'First employees' }).count()).toBe(1);
});
