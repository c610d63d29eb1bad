/** Overpayments of Forms 940 and 945 are refunded by choice, and those of a company that has left always. */
import { expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2025-02-03T20:00:00Z') });

type Own = ReturnType<typeof filer>;
const pay = (world: PayrollWorld, pay_date: string): Promise<{ contractorPaymentID: string }> =>
  world.post('/contractorPayment', { contractorID: world.contractorID, pay_date, amount: 2000 });

/** Two people and a contractor without a taxpayer number, paid in Texas in 2025. Half is voided. */
async function overpaidCompany() {
  const world = await payrollWorld(service);
  const own = filer(world);
  const [first = '', second = ''] = world.employees;
  for (const employeeID of world.employees)
    await world.patch('/employees', { employeeID, working_state: 'TX' });
  const { employeeCheckID } = await world.open(first, '2025-02-02', '2025-02-21');
  await world.open(second, '2025-02-02', '2025-02-21');
  const { contractorPaymentID } = await pay(world, '2025-02-21');
  await pay(world, '2025-02-28');
  await world.advance({ to: '2026-02-03T20:00:00Z' });
  await signForm8655(world);
  await world.post('/employeeCheck/void', { employeeCheckID });
  await world.post('/contractorPayment/void', { contractorPaymentID });
  return { world, own };
}

const formsOf = async ({ data }: Own): Promise<Map<string, Filing & { overpaid: number }>> => {
  const { filings } = await data('query ($c: ID!) { filings(companyId: $c) { id status overpaid } }');
  const of2025 = filings.flatMap((filing: Filing) => {
    const name = /form_\w+?(?=_2025-)/.exec(filing.id)?.[0];
    return name && (!name.startsWith('form_941') || filing.id.endsWith('-03-31')) ? [[name, filing]] : [];
  });
  return new Map(of2025);
};
const authorize = (own: Own, f: string, use: string) =>
  own.run(
    `mutation ($c: ID!, $f: ID!) { authorizeFiling(companyId: $c, filingId: $f, overpayment: ${use}) { status } }`,
    { f },
  );
const textOf = async (own: Own, f: string) =>
  pdfPages(Buffer.from((await own.open(f)).content, 'base64'))
    .flat()
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const balancesOf = async ({ data }: Own): Promise<Record<string, number>> => {
  const { trialBalance } = await data(
    'query ($c: ID!) { trialBalance(companyId: $c) { accounts { account agency balance } } }',
  );
  type Row = { account: string; agency: string | null; balance: number };
  return Object.fromEntries(
    trialBalance.accounts.map(({ account, agency, balance }: Row) => [agency ?? account, balance]),
  );
};

test('a refund of Forms 940 and 945 is claimed once, and the deposits of the next year are made in full', async () => {
  const { world, own } = await overpaidCompany();
  const forms = await formsOf(own);
  expect([forms.get('form_940')?.overpaid, forms.get('form_945')?.overpaid]).toEqual([11.76, 480]);
  const before = await balancesOf(own);
  expect([before['IRS 940'], before['IRS 945']]).toEqual([11.76, 480]);
  for (const [name, line] of [
    ['form_940', '15'],
    ['form_945', '6'],
  ] as const) {
    const id = forms.get(name)?.id ?? '';
    expect((await authorize(own, id, 'REFUND')).data.authorizeFiling.status).toBe('ACCEPTED');
    expect(await textOf(own, id)).toContain(`Line ${line}, an overpayment is refunded`);
  }
  const after = await balancesOf(own);
  expect([after['IRS 940'], after['IRS 945']]).toEqual([0, 0]);
  expect((after['COMPANY_RECEIVABLE'] ?? 0) - (before['COMPANY_RECEIVABLE'] ?? 0)).toBeCloseTo(491.76, 2);

  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await pay(world, '2026-02-20');
  await world.advance({ to: '2027-02-02T20:00:00Z' });
  const { form940, form945, remittances } = await own.data(`query ($c: ID!) {
    form940(companyId: $c, year: 2026) { lines { line amount } }
    form945(companyId: $c, year: 2026) { lines { line amount } }
    remittances(companyId: $c, first: 100) { nodes { agency periodEnd amount } } }`);
  type Line = { line: string; amount: number };
  const on = ({ lines }: { lines: Line[] }, name: string) => lines.find(({ line }) => line === name)?.amount;
  expect(['12', '13', '14', '15'].map((line) => on(form940, line))).toEqual([35.28, 35.28, 0, 0]);
  expect(['3', '4', '5', '6'].map((line) => on(form945, line))).toEqual([480, 480, 0, 0]);
  type Sent = { agency: string; periodEnd: string; amount: number };
  const sentTo = (name: string) =>
    remittances.nodes
      .filter(({ agency, periodEnd }: Sent) => agency === name && periodEnd.startsWith('2026'))
      .reduce((sum: number, { amount }: Sent) => sum + amount, 0);
  expect([sentTo('IRS 940'), sentTo('IRS 945')]).toEqual([35.28, 480]);
});

atNight(
  'an offboarded company cannot apply an overpayment: its page offers the refund, and all forms claim it',
  async () => {
    const { world, own } = await overpaidCompany();
    const end = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }';
    const partner = { 'Payroll-Partner': world.partnerID };
    await graphql(service, service.operatorKeys.test, end, { id: world.companyID }, partner);
    const forms = await formsOf(own);
    const refused = await authorize(own, forms.get('form_940')?.id ?? '', 'APPLY');
    expect(refused.errors[0].message).toContain('must be a refund: no later return applies it');
    for (const name of ['form_940', 'form_945']) {
      const id = forms.get(name)?.id ?? '';
      expect((await own.authorize(id)).filing?.status).toBe('ACCEPTED');
      expect(await textOf(own, id)).toContain('an overpayment is refunded');
    }
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    await page.getByRole('link', { name: 'Authorize: Form 941, Quarter 1, 2025' }).click();
    expect(await page.content()).toContain('The company has left, so no later return can apply it');
    expect(await page.content()).not.toContain('Apply it to the next return');
    await page.getByRole('button', { name: 'Authorize' }).click();
    expect(await textOf(own, forms.get('form_941')?.id ?? '')).toContain('an overpayment is refunded');
    const balances = await balancesOf(own);
    expect(['IRS 940', 'IRS 941', 'IRS 945'].map((agency) => balances[agency])).toEqual([0, 0, 0]);
  },
);
