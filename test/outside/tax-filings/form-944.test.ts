/** Form 944: one return of a year in place of four Forms 941, and no pay that both of them report. */
import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { cents, share, sum } from '../filings/by-hand.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

type Own = ReturnType<typeof filer>;
type Tax = { code: string; payer: string; amount: number; taxable_wages: number };

/** Three people paid in November and December 2026 by a company that states these years of Form 944. */
async function paidIn2026(years: object): Promise<{ world: PayrollWorld; own: Own; ids: string[] }> {
  const world = await payrollWorld(service);
  await world.patch('/companies', years);
  const opened = [];
  for (const employee of world.employees) {
    opened.push(await world.open(employee, '2026-11-01', '2026-11-20'));
    opened.push(await world.open(employee, '2026-11-29', '2026-12-18'));
  }
  await signForm8655(world);
  return { world, own: filer(world), ids: opened.map(({ employeeCheckID }) => employeeCheckID) };
}

const formsIn = async ({ list }: Own, agency = /^FORM_94[14]/) =>
  (await list()).filter(({ form }) => agency.test(form)).map(({ id }) => id.split('_').slice(1).join('_'));
const textOf = ({ content }: { content: string }) =>
  pdfPages(Buffer.from(content, 'base64')).flat().join(' ').replaceAll(/\s+/g, ' ');
const blocksOf = ({ blocks }: Filing) => blocks.map(({ kind }) => kind);

describe('a company that files Form 944 for 2026', () => {
  let world: PayrollWorld;
  let own: Own;
  let ids: string[];
  let filing: Filing;
  beforeAll(async () => {
    ({ world, own, ids } = await paidIn2026({ form_944_from: 2026, form_944_to: 2026 }));
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    filing = await own.of('FORM_944');
  });

  test('has one return of the year, with its due day, and still reports each quarter to its state', async () => {
    expect(await formsIn(own)).toEqual(['form_944_2026-12-31']);
    expect(filing).toMatchObject({ status: 'READY', dueOn: '2027-02-01', method: 'PAPER', blocks: [] });
    const { form944, taxReturns } = await own.data(`query ($c: ID!) {
      form944(companyId: $c, year: 2026) { isOver depositor due { on } dueIfDeposited { on } }
      taxReturns(companyId: $c) { agency periodStart periodEnd dueOn } }`);
    expect(form944).toEqual({
      isOver: true,
      depositor: 'MONTHLY',
      due: { on: '2027-02-01' },
      dueIfDeposited: { on: '2027-02-10' },
    });
    expect(taxReturns).toContainEqual({
      agency: 'IRS 941',
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
      dueOn: '2027-02-01',
    });
    expect(await formsIn(own, /^STATE_WAGES/)).toEqual(['state_wages_CA_2026-12-31']);
  });

  test('has the sums of its checks on each line, worked by hand, and they equal the books', async () => {
    const checks = await Promise.all(ids.map((id) => world.check(id)));
    const taxes: Tax[] = checks.flatMap((check) => check.taxes);
    const of = (code: string, name: 'amount' | 'taxable_wages') =>
      sum(taxes.filter((tax) => tax.code === code).map((tax) => cents(tax[name])));
    const [social, medicare] = [
      of('us_social_security', 'taxable_wages'),
      of('us_medicare', 'taxable_wages'),
    ];
    const both = share(social, 1240) + share(medicare, 290);
    const income = of('us_income', 'amount');
    const charged = sum(
      ['us_social_security', 'us_medicare']
        .flatMap((code) => [code, `${code}_employer`])
        .map((code) => of(code, 'amount')),
    );
    const { lines } = (
      await own.data(`query ($c: ID!) { form944(companyId: $c, year: 2026) {
        lines { line amount missing checks(first: 100) { nodes { id } } } } }`)
    ).form944;
    type Line = { line: string; amount: number | null; checks: { nodes: { id: string }[] } | null };
    const shown = Object.fromEntries(
      lines.map(({ line, amount }: Line) => [line, amount === null ? null : cents(amount)]),
    );
    const total = income + charged;
    // On 5 January the deposit of November is made, and that of December is not due.
    const november = sum(
      checks
        .filter((check) => check.check_date.startsWith('2026-11'))
        .flatMap((check): Tax[] => check.taxes)
        .filter(({ code }) => /^us_(?!futa)/.test(code))
        .map(({ amount }) => cents(amount)),
    );
    expect(shown).toMatchObject({
      1: of('us_income', 'taxable_wages'),
      2: income,
      '4a.1': social,
      '4a.2': share(social, 1240),
      '4b.1': 0,
      '4c.1': medicare,
      '4c.2': share(medicare, 290),
      '4d.1': 0,
      '4e': both,
      5: income + both,
      6: charged - both,
      7: total,
      8: null,
      9: total,
      10: november,
      11: total - november,
      '12a': 0,
      '13a': 0,
      '13k': november,
      '13l': total - november,
      '13m': total,
    });
    expect(lines.find(({ line }: Line) => line === '4c.1').checks.nodes).toHaveLength(ids.length);
    const books = total / 100;
    expect(filing.proofs).toEqual([{ name: 'Line 9', file: books, checks: books, books }]);
    expect(filing.amount).toBe(books);
  });

  test('explains each line, and the days that add up to line 9', async () => {
    const { form944 } = await own.data(
      'query ($c: ID!) { form944(companyId: $c, year: 2026) { explanation days { date total } } }',
    );
    expect(form944.explanation).toContain('Form 944 of 2026');
    expect(form944.explanation).toContain('the sum of 6 checks');
    expect(form944.explanation).toMatch(/The days add up to [\d,.]+, which is line 9\./);
    expect(form944.days.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-12-18']);
  });

  test('names it on the taxes page', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    const content = await page.content();
    expect(content).toContain('Form 944');
    expect(content).not.toContain('Form 941');
  });

  test('files it once as a sealed PDF with its lines, and refuses XML and a second filing by name', async () => {
    expect(filing.notes.join(' ')).toContain('The IRS schema of Form 944 for 2026 is not loaded');
    expect((await own.authorize(filing.id)).filing).toMatchObject({ status: 'ACCEPTED', attempt: 1 });
    const file = await own.open(filing.id);
    expect(file).toMatchObject({ name: 'form-944-year-2026.pdf', mediaType: 'application/pdf' });
    const text = textOf(file);
    expect(text).toContain(filing.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    expect(text).toContain('Compare them with the form of the year');
    const { problem } = await own.authorize(filing.id);
    expect(problem).toContain('Form 944 for 2026-01-01 to 2026-12-31 is authorized already');
    expect(await formsIn(own)).toEqual(['form_944_2026-12-31']);
  });

  test('reports no quarter of it again: Form 941 is blocked once the company states no Form 944', async () => {
    await world.patch('/companies', { form_944_from: null, form_944_to: null });
    const quarter = await own.of('FORM_941');
    expect(quarter.blocks).toEqual([
      expect.objectContaining({
        kind: 'PAY_REPORTED',
        message:
          'Form 944 for 2026-01-01 to 2026-12-31 reports this pay already. Check the years of Form 944 in the company details.',
        page: 'settings-company',
        mutation: 'updateCompany',
      }),
    ]);
    expect((await own.authorize(quarter.id)).problem).toContain('reports this pay already');
    await world.patch('/companies', { form_944_from: 2026, form_944_to: 2026 });
    expect(await formsIn(own)).toEqual(['form_944_2026-12-31']);
  });

  test('says by how much a void after the filing has changed its taxes', async () => {
    const [voided = ''] = ids;
    const before = await world.check(voided);
    await world.post('/employeeCheck/void', { employeeCheckID: voided });
    const federal = before.taxes.filter(({ code }: Tax) => /^us_(?!futa)/.test(code));
    const lost = sum(federal.map(({ amount }: Tax) => cents(amount)));
    const filed = await own.of('FORM_944');
    expect([filed.status, cents(filed.changedSince)]).toEqual(['ACCEPTED', -lost]);
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    expect(await page.content()).toContain('it needs a correction');
  });
});

describe('a company that moves to Form 944 at a new year', () => {
  atNight('files Form 941 for the last quarter before it, and Form 944 for the pay after it', async () => {
    const { world, own } = await paidIn2026({ form_944_from: 2027 });
    for (const employee of world.employees) await world.open(employee, '2026-12-13', '2027-01-08');
    await world.advance({ to: '2027-01-09T20:00:00Z' });
    expect(await formsIn(own)).toEqual(['form_944_2027-12-31', 'form_941_2026-12-31']);
    expect((await own.authorize((await own.of('FORM_941')).id)).filing?.status).toBe('ACCEPTED');
    const later = (await own.list()).find(({ form }) => form === 'FORM_944');
    // The tax figures of 2027 are not shipped: the form is computed once they are loaded.
    expect(later && blocksOf(later)).toEqual(['PERIOD_OPEN', 'NOT_WRITTEN']);
  });

  test('cannot file the year as Form 944 once a quarter of it was filed on Form 941', async () => {
    const { world, own } = await paidIn2026({});
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    await own.authorize((await own.of('FORM_941')).id);
    await world.patch('/companies', { form_944_from: 2026 });
    expect((await formsIn(own)).toSorted()).toEqual(['form_941_2026-12-31', 'form_944_2026-12-31']);
    const filing = await own.of('FORM_944');
    expect(blocksOf(filing)).toEqual(['PAY_REPORTED']);
    const stored = await arrange(service, world, (db) => db.filing.count({ where: { form: 'form_944' } }));
    expect([(await own.authorize(filing.id)).filing, stored]).toEqual([undefined, 0]);
  });
});

describe('deposits that were more than the tax of the year', () => {
  atNight('are applied or refunded as the employer chooses, and the file and the books say so', async () => {
    const { world, own, ids } = await paidIn2026({ form_944_from: 2026 });
    await world.advance({ to: '2027-01-20T20:00:00Z' });
    const [voided = ''] = ids;
    const { taxes } = await world.check(voided);
    const federal = taxes.filter(({ code }: Tax) => /^us_(?!futa)/.test(code));
    const lost = sum(federal.map(({ amount }: Tax) => cents(amount)));
    await world.post('/employeeCheck/void', { employeeCheckID: voided });
    const { id } = await own.of('FORM_944');
    const ofFiling = 'query ($c: ID!, $f: ID!) { filing(companyId: $c, id: $f) { status overpaid } }';
    const { filing } = await own.data(ofFiling, { f: id });
    expect([filing.status, cents(filing.overpaid)]).toEqual(['READY', lost]);
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    await page.getByRole('link', { name: 'Authorize: Form 944, 2026' }).click();
    await page.getByLabel('What becomes of it').selectOption('Have the IRS refund it');
    await page.getByRole('button', { name: 'Authorize' }).click();
    expect(textOf(await own.open(id))).toContain('Line 12, an overpayment is refunded');
    const { ledgerEntries } = await own.data(
      'query ($c: ID!, $f: Text!) { ledgerEntries(companyId: $c, subjectId: $f) { nodes { kind day } } }',
      { f: id },
    );
    expect(ledgerEntries.nodes).toEqual([{ kind: 'REFUND_CLAIMED', day: '2026-12-31' }]);
  });
});
