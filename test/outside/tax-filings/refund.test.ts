/** An overpayment of Form 941 is applied or refunded: two companies that differ in nothing else. */
import { beforeAll, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

type Company = { world: PayrollWorld; own: ReturnType<typeof filer>; overpaid: number; id: string };
let applied: Company;
let refunded: Company;

/** A check of the first quarter is voided after its deposit was sent. */
async function overpaidCompany(): Promise<Company> {
  const world = await payrollWorld(service);
  const own = filer(world);
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await world.advance({ to: '2026-04-02T20:00:00Z' });
  await signForm8655(world);
  const ofCompany = { where: { companyId: world.companyID }, orderBy: { id: 'asc' } } as const;
  const checks = await arrange(service, world, (db) => db.employeeCheck.findMany(ofCompany));
  await world.post('/employeeCheck/void', { employeeCheckID: checks[0]?.id });
  const { filings } = await own.data('query ($c: ID!) { filings(companyId: $c) { id form overpaid } }');
  const { id, overpaid } = filings.find((filing: { id: string }) =>
    filing.id.endsWith('form_941_2026-03-31'),
  );
  return { world, own, id, overpaid };
}

async function choose({ world }: Company, label: string): Promise<void> {
  const page = new Visitor();
  await page.goto(await linksOf(service, world).taxes());
  await page.getByRole('link', { name: 'Authorize: Form 941, Quarter 1, 2026' }).click();
  expect(await page.content()).toContain('The deposits of the period were more than its tax.');
  await page.getByLabel('What becomes of it').selectOption(label);
  await page.getByRole('button', { name: 'Authorize' }).click();
}

beforeAll(async () => {
  applied = await overpaidCompany();
  refunded = await overpaidCompany();
  await choose(applied, 'Apply it to the next return');
  await choose(refunded, 'Have the IRS refund it');
  for (const { world } of [applied, refunded]) {
    for (const employee of world.employees) await world.open(employee, '2026-04-12', '2026-05-01');
    await world.advance({ to: '2026-07-20T20:00:00Z' });
  }
});

const cents = (dollars: number) => Math.round(dollars * 100);
async function fileOf({ own, id }: Company): Promise<string> {
  return Buffer.from((await own.open(id)).content, 'base64').toString();
}
const linesOf = async ({ own }: Company, quarter: number): Promise<Map<string, number>> => {
  const query = `query ($c: ID!) { form941(companyId: $c, year: 2026, quarter: ${quarter}) { lines { line amount } } }`;
  const { lines } = (await own.data(query)).form941;
  return new Map(
    lines.map(({ line, amount }: { line: string; amount: number }) => [line, cents(amount ?? 0)]),
  );
};
const debitsOf = ({ world }: Company) =>
  arrange(service, world, async (db) => {
    const where = { companyId: world.companyID, direction: 'debit' };
    const debits = await db.transfer.findMany({ where, orderBy: { effectiveOn: 'asc' } });
    return debits.map(({ amountCents }) => Number(amountCents));
  });
const owedTo = ({ world }: Company, agency: string) =>
  arrange(service, world, async (db) => {
    const where = { companyId: world.companyID, account: 'tax_payable', agency };
    const { _sum } = await db.ledgerPosting.aggregate({ where, _sum: { amountCents: true } });
    return Number(_sum.amountCents ?? 0n);
  });

test('the file says which of the two the employer has chosen', async () => {
  expect([applied.overpaid > 0, refunded.overpaid]).toEqual([true, applied.overpaid]);
  expect(await fileOf(applied)).toContain('<ApplyOverpaymentNextReturnInd>X<');
  const xml = await fileOf(refunded);
  expect(xml).toContain('<RefundOverpaymentInd>X<');
  expect(xml).toContain(`<OverpaidAmt>${refunded.overpaid.toFixed(2)}</OverpaidAmt>`);
});

test('a refund leaves the next deposits whole, and the next debit takes back what the void had given', async () => {
  const [ofApplied, ofRefunded] = [await debitsOf(applied), await debitsOf(refunded)];
  expect(ofRefunded[0]).toBe(ofApplied[0]);
  expect((ofRefunded[1] ?? 0) - (ofApplied[1] ?? 0)).toBe(cents(refunded.overpaid));
  expect([await owedTo(applied, 'IRS 941'), await owedTo(refunded, 'IRS 941')]).toEqual([0, 0]);
});

test('both pay the tax of the next quarter: one with line 13 of the deposits alone', async () => {
  for (const company of [applied, refunded]) {
    const lines = await linesOf(company, 2);
    expect(lines.get('12')).toBeGreaterThan(0);
    expect(Math.abs((lines.get('13') ?? 0) - (lines.get('12') ?? 0))).toBeLessThanOrEqual(2);
  }
  const before = await linesOf(refunded, 1);
  expect(before.get('15a')).toBe(cents(refunded.overpaid));
});

test('the return and its proof stay as they were filed, and the entry is in the books', async () => {
  const { taxReturns, filing, ledgerEntries } = await refunded.own.data(
    `query ($c: ID!, $f: ID!, $subject: Text!) {
      taxReturns(companyId: $c) { agency periodEnd taxes }
      filing(companyId: $c, id: $f) { status amount changedSince overpaid }
      ledgerEntries(companyId: $c, subjectId: $subject) { nodes { kind subjectKind day postings { account agency amount } } } }`,
    { f: refunded.id, subject: refunded.id },
  );
  const ofQuarter = taxReturns.find(
    (row: { agency: string; periodEnd: string }) =>
      row.agency === 'IRS 941' && row.periodEnd === '2026-03-31',
  );
  expect(filing).toMatchObject({ status: 'ACCEPTED', changedSince: 0, overpaid: 0 });
  expect(cents(filing.amount)).toBe(cents(ofQuarter?.taxes ?? filing.amount));
  expect(ledgerEntries.nodes).toEqual([
    {
      kind: 'REFUND_CLAIMED',
      subjectKind: 'FILING',
      day: '2026-03-31',
      postings: expect.arrayContaining([
        { account: 'COMPANY_RECEIVABLE', agency: null, amount: refunded.overpaid },
        { account: 'TAX_PAYABLE', agency: 'IRS 941', amount: -refunded.overpaid },
      ]),
    },
  ]);
});

test('a choice without an overpayment is refused, and nothing changes', async () => {
  const id = refunded.id.replace('2026-03-31', '2026-06-30');
  const document = `mutation ($c: ID!, $f: ID!) {
    authorizeFiling(companyId: $c, filingId: $f, overpayment: REFUND) { id } }`;
  const { errors } = await refunded.own.run(document, { f: id });
  expect(errors[0].message).toContain('overpayment must be left out: nothing is overpaid on this form');
});
