/** The year of a company: who is paid beside the salaries, a void in August, and one call to its end. */
import { addDays } from '../../../../src/engine/payroll/calendar/plain-date.ts';
import { linksOf } from '../../../hosted-screens/links.ts';
import { asSuperuser } from '../../../support/databases.ts';
import type { Service } from '../../../support/service.ts';
import { Visitor } from '../../../support/visitor.ts';
import { type Json, type Made, withoutIncomeTax } from './made-companies.ts';

type Tax = { code: string; payer: string; amount: number; taxable_wages: number };
export type Check = {
  employeeCheckID: string;
  employeeID: string;
  check_date: string;
  status: string;
  taxes: Tax[];
  totals: Record<string, number>;
};
export type Filing = {
  filingID: string;
  form: string;
  place: string | null;
  period_end: string;
  status: string;
  method: string;
  amount: number;
  changed_since: number;
  notes: string[];
  blocks: { kind: string; message: string }[];
};
export type Played = {
  readonly made: Made;
  readonly checks: readonly Check[];
  readonly filings: readonly Filing[];
  /** By agency and quarter, in cents: the taxes that the books have. */
  readonly books: Readonly<Record<string, number>>;
  /** By agency, in cents: what is owed at the end, where it is not zero. */
  readonly owed: Readonly<Record<string, number>>;
};

export async function playYear(service: Service, made: Made): Promise<Played> {
  const { companyID, hasTips, hasVoid, hasContractor, beginsInJuly, send } = made;
  await signForm8655(service, made);
  if (hasTips) await openTippedChecks(made);
  if (hasContractor) await payContractor(made);
  if (beginsInJuly) await stateEarlierPay(made);
  if (hasVoid) await voidInAugust(made);
  const { filings } = await send('POST', '/test/year', { companyID, year: 2026 });
  const checks = await checksOf(made);
  const [books, owed] = [await bookedTaxes(service, companyID), await owedTaxes(service, companyID)];
  return { made, checks, filings, books, owed };
}

async function signForm8655(service: Service, { companyID, partnerID, key }: Made): Promise<void> {
  const page = new Visitor();
  const owner = { companyID, partnerID, testKey: key, employeeCheckID: '' };
  await page.goto(await linksOf(service, owner).taxes());
  await page.getByRole('link', { name: 'Sign Form 8655' }).first().click();
  await page.getByLabel('I am authorized to sign').check();
  await page.getByLabel('Your full name').fill('Mara Lindqvist');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** Four days of eight hours in each period, with tips; the autopilot adopts the checks. */
async function openTippedChecks({ companyID, people, send }: Made): Promise<void> {
  const calendar = await send('GET', `/payroll/calendar?${new URLSearchParams({ companyID, count: '26' })}`);
  const ofYear = calendar.paydays.filter(({ check_date }: Json) => check_date.startsWith('2026-'));
  for (const { check_date, start, reporting_period } of ofYear)
    await send('POST', '/employeeCheck', {
      companyID,
      employeeID: people.at(-1),
      check_date,
      reportingPeriodID: reporting_period.reportingPeriodID,
      shifts: [1, 2, 3, 4].map((day) => ({
        time: addDays(start, day),
        hourly: { hours: 8, wage: 22.5 },
        tips: { amount: 41.17 },
      })),
    });
}

async function payContractor({ companyID, send }: Made): Promise<void> {
  const [{ contractorID }] = await send('POST', '/contractors', {
    companyID,
    new_contractors: [
      {
        type: 'llc',
        business_name: 'Kiln Repairs LLC',
        tin_type: 'ein',
        tin: '94-3210987',
        working_state: 'CA',
        address: '9 Pier St',
        city: 'Oakland',
        state: 'CA',
        zip: '94607',
      },
    ],
  });
  const disbursement = { method: 'download_check' };
  const payment = { companyID, contractorID, pay_date: '2026-09-15', amount: 2750.5, disbursement };
  await send('POST', '/contractorPayment', payment);
}

/** What another service has paid to the first person in the first half of the year. */
async function stateEarlierPay({ companyID, people, send, state }: Made): Promise<void> {
  const code = state.toLowerCase();
  const quarter = (first_check_date: string, last_check_date: string, insured: number) => ({
    first_check_date,
    last_check_date,
    gross_pay: 12_000,
    net_pay: withoutIncomeTax.has(state) ? 9_882 : 9_482,
    taxes: [
      { code: 'us_income', taxable_wages: 12_000, amount: 1_200 },
      { code: 'us_social_security', taxable_wages: 12_000, amount: 744 },
      { code: 'us_medicare', taxable_wages: 12_000, amount: 174 },
      { code: 'us_futa', taxable_wages: insured, amount: Math.round(insured * 0.6) / 100 },
      { code: `${code}_sui`, taxable_wages: insured, amount: Math.round(insured * 3) / 100 },
      ...(withoutIncomeTax.has(state)
        ? []
        : [{ code: `${code}_income`, taxable_wages: 12_000, amount: 400 }]),
    ],
  });
  const entries = [quarter('2026-01-16', '2026-03-27', 7_000), quarter('2026-04-10', '2026-06-26', 0)];
  const about = { companyID, employeeID: people[0], year: 2026, source: 'Register of another service' };
  await send('PATCH', '/employees/earlierPay', {
    ...about,
    source: undefined,
    entries: entries.map((entry) => ({ ...entry, source: about.source })),
  });
}

/** A check of the last spring payday, which was paid: of the first person. */
async function voidInAugust({ companyID, people, beginsInJuly, send }: Made): Promise<void> {
  await send('POST', '/test/clock/advance', { to: '2026-08-25T20:00:00Z' });
  const query = { companyID, employeeID: people[0] ?? '', status: 'processed', limit: '100' };
  const checks: Check[] = await send('GET', `/employeeCheck?${new URLSearchParams(query)}`);
  const until = beginsInJuly ? '2026-08-01' : '2026-06-01';
  const last = checks
    .filter(({ check_date }) => check_date < until)
    .toSorted(byDate)
    .at(-1);
  await send('POST', '/employeeCheck/void', { companyID, employeeCheckID: last?.employeeCheckID });
}

const byDate = (a: Check, b: Check) => (a.check_date < b.check_date ? -1 : 1);

/** The checks of the year that were paid and not voided. */
async function checksOf({ companyID, people, send }: Made): Promise<Check[]> {
  const all: Check[] = [];
  for (const employeeID of people) {
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const query = { companyID, employeeID, status: 'processed', limit: '100', ...days };
    all.push(...(await send('GET', `/employeeCheck?${new URLSearchParams(query)}`)));
  }
  return all;
}

/** The taxes that checks and payments made owed, less what voids took away. */
async function bookedTaxes(service: Service, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ name: string; cents: string }>(
    service.urls.test,
    `select p.agency || ' Q' || extract(quarter from p.day::date) as name, -sum(p.amount_cents) as cents
     from ledger_postings p join ledger_entries e on e.partner_id = p.partner_id and e.id = p.entry_id
     where p.company_id = $1 and p.account = 'tax_payable' and p.day like '2026-%'
       and e.kind in ('check_computed', 'payment_computed', 'voided')
     group by 1`,
    [companyID],
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}

async function owedTaxes(service: Service, companyID: string): Promise<Record<string, number>> {
  const rows = await asSuperuser<{ agency: string; cents: string }>(
    service.urls.test,
    `select agency, -sum(amount_cents) as cents from ledger_postings
     where company_id = $1 and account = 'tax_payable' and day like '2026-%'
     group by 1 having sum(amount_cents) <> 0`,
    [companyID],
  );
  return Object.fromEntries(rows.map(({ agency, cents }) => [agency, Number(cents)]));
}
