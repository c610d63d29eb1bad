/** Form 943: farm pay of a year apart from that of Forms 941, with deposits and a proof of its own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { employerOf } from '../../../src/outside/filings/employer-of.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { cents, share, sum } from '../filings/by-hand.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

type Own = ReturnType<typeof filer>;
type Tax = { code: string; amount: number; taxable_wages: number };
type Check = { employeeCheckID: string; check_date: string; taxes: Tax[] };
type Line = { line: string; amount: number | null; checks: { nodes: { id: string }[] } | null };

const march = ['2026-03-01', '2026-03-20'] as const;
const april = ['2026-04-12', '2026-05-01'] as const;

/** The checks of all three people of a payday, in the order of the people. */
async function pay(world: PayrollWorld, [begins, day]: readonly [string, string]): Promise<string[]> {
  const opened = [];
  for (const employee of world.employees) opened.push(await world.open(employee, begins, day));
  return opened.map(({ employeeCheckID }) => employeeCheckID);
}

const state = (world: PayrollWorld, at: number, kind: string | null, more: object = {}) =>
  world.patch('/employees', { employeeID: world.employees[at], payroll_tax_exemption: kind, ...more });

const taxesOf = (checks: readonly Check[]) => checks.flatMap(({ taxes }) => taxes);
const of = (checks: readonly Check[], code: string, name: 'amount' | 'taxable_wages' = 'amount') =>
  sum(taxesOf(checks).map((tax) => (tax.code === code ? cents(tax[name]) : 0)));
const ficaOf = (checks: readonly Check[]) =>
  sum(
    ['us_social_security', 'us_medicare']
      .flatMap((code) => [code, `${code}_employer`])
      .map((code) => of(checks, code)),
  );

const linesOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ line, amount }) => [line, amount === null ? null : cents(amount)]));
const textOf = ({ content }: { content: string }) =>
  pdfPages(Buffer.from(content, 'base64')).flat().join(' ').replaceAll(/\s+/g, ' ');
const blocksOf = ({ blocks }: Filing) => blocks.map(({ kind }) => kind);
const lost = ({ taxes }: Check) =>
  sum(taxes.filter(({ code }) => /^us_(?!futa)/.test(code)).map(({ amount }) => cents(amount)));

describe('a farm with an office', () => {
  let world: PayrollWorld;
  let own: Own;
  /** The farm worker of March, who is in the office in April; the H-2A worker; the clerk. */
  let checks: { march: Check[]; april: Check[] };
  let filing: Filing;
  beforeAll(async () => {
    world = await payrollWorld(service);
    own = filer(world);
    await state(world, 0, 'taxed_farm_worker');
    await state(world, 1, 'h2a_worker', { income_tax_agreed_from: '2026-01-01' });
    const ids = { march: await pay(world, march), april: [] as string[] };
    await world.advance({ to: '2026-04-02T20:00:00Z' });
    await state(world, 0, null);
    ids.april = await pay(world, april);
    await signForm8655(world);
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    const read = (all: string[]): Promise<Check[]> => Promise.all(all.map((id) => world.check(id)));
    checks = { march: await read(ids.march), april: await read(ids.april) };
    filing = await own.of('FORM_943');
  });
  const farmOf = () => {
    const [farmer, visitor] = checks.march;
    return [farmer, visitor, checks.april[1]].flatMap((check) => check ?? []);
  };

  test('has one Form 943 of the year beside Forms 941, with its due day', async () => {
    expect(filing).toMatchObject({ status: 'READY', dueOn: '2027-02-01', method: 'PAPER', blocks: [] });
    const forms = (await own.list()).map(({ id }) => id.split('_').slice(1).join('_'));
    expect(forms).toEqual(expect.arrayContaining(['form_943_2026-12-31', 'form_941_2026-06-30']));
    const { form943 } = await own.data(`query ($c: ID!) { form943(companyId: $c, year: 2026) {
      isOver depositor due { on } dueIfDeposited { on } } }`);
    expect(form943).toEqual({
      isOver: true,
      depositor: 'MONTHLY',
      due: { on: '2027-02-01' },
      dueIfDeposited: { on: '2027-02-10' },
    });
  });

  test('has the farm checks alone on its lines, worked by hand, and they equal the books', async () => {
    const farm = farmOf();
    const [social, medicare] = [
      of(farm, 'us_social_security', 'taxable_wages'),
      of(farm, 'us_medicare', 'taxable_wages'),
    ];
    const both = share(social, 1240) + share(medicare, 290);
    const income = of(farm, 'us_income');
    const total = income + ficaOf(farm);
    const { form943 } = await own.data(`query ($c: ID!) { form943(companyId: $c, year: 2026) {
      employees checksOfEmployees { nodes { id } }
      lines { line amount checks(first: 100) { nodes { id } } } } }`);
    expect(linesOf(form943.lines)).toEqual({
      2: social,
      3: share(social, 1240),
      4: medicare,
      5: share(medicare, 290),
      6: 0,
      7: 0,
      8: income,
      9: income + both,
      10: ficaOf(farm) - both,
      11: total,
      12: null,
      13: total,
      14: total,
      15: 0,
      16: 0,
    });
    expect([social > 0, of(farm.slice(1), 'us_income') > 0, ficaOf(farm.slice(1))]).toEqual([true, true, 0]);
    const idsOn = (line: string) =>
      form943.lines.find((row: Line) => row.line === line).checks.nodes.map(({ id }: { id: string }) => id);
    expect(idsOn('2')).toEqual([farm[0]?.employeeCheckID]);
    expect(idsOn('8').toSorted()).toEqual(farm.map(({ employeeCheckID }) => employeeCheckID).toSorted());
    const ofMarch = farm.slice(0, 2).map(({ employeeCheckID }) => employeeCheckID);
    const counted = form943.checksOfEmployees.nodes.map(({ id }: { id: string }) => id);
    expect([form943.employees, counted.toSorted()]).toEqual([2, ofMarch.toSorted()]);
    const books = total / 100;
    expect(filing.proofs).toEqual([{ name: 'Line 13', file: books, checks: books, books }]);
  });

  test('has on Form 941 the pay of the office alone, and of the farm worker after the move', async () => {
    const { q1, q2 } = await own.data(`query ($c: ID!) {
      q1: form941(companyId: $c, year: 2026, quarter: 1) { employees lines { line amount } }
      q2: form941(companyId: $c, year: 2026, quarter: 2) { lines { line amount } } }`);
    const ofQuarter = (office: Check[]) => ({
      3: of(office, 'us_income'),
      '5a.1': of(office, 'us_social_security', 'taxable_wages'),
      12: of(office, 'us_income') + ficaOf(office),
    });
    const [moved, , clerk] = checks.april;
    expect(linesOf(q1.lines)).toMatchObject(ofQuarter(checks.march.slice(2)));
    expect(q1.employees).toBe(1);
    expect(linesOf(q2.lines)).toMatchObject(ofQuarter([moved, clerk].flatMap((check) => check ?? [])));
  });

  test('deposits the taxes of each form apart', async () => {
    const { remittances } = await own.data(
      'query ($c: ID!) { remittances(companyId: $c, first: 100) { nodes { agency periodEnd amount } } }',
    );
    const sent = (agency: string) =>
      remittances.nodes.find(
        (row: { agency: string; periodEnd: string }) =>
          row.agency === agency && row.periodEnd === '2026-03-31',
      );
    const [farm, office] = [checks.march.slice(0, 2), checks.march.slice(2)];
    expect(cents(sent('IRS 943')?.amount)).toBe(of(farm, 'us_income') + ficaOf(farm));
    expect(cents(sent('IRS 941')?.amount)).toBe(of(office, 'us_income') + ficaOf(office));
  });

  test('keeps Forms W-2 back, which need a Form W-3 for the farm and one for the office', async () => {
    const statements = await own.of('FORM_W2');
    expect(statements.blocks.filter(({ kind }) => kind === 'RETURN_NOT_PREPARED')).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Pay of 2 people is farm work\. Those Forms W-2 need a Form W-3/),
        people: expect.arrayContaining([expect.objectContaining({ workerId: world.employees[0] })]),
      }),
    ]);
    expect((await own.authorize(statements.id)).problem).toContain('is farm work');
  });

  test('explains each line, and names the form and its deposits on the taxes page', async () => {
    const { form943 } = await own.data(
      'query ($c: ID!) { form943(companyId: $c, year: 2026) { explanation days { date } } }',
    );
    expect(form943.explanation).toContain('Form 943 of 2026');
    expect(form943.explanation).toContain('the pay period with 2026-03-12: 2.');
    expect(form943.explanation).toMatch(/The days add up to [\d,.]+, which is line 13\./);
    expect(form943.days.map(({ date }: { date: string }) => date)).toEqual(['2026-03-20', '2026-05-01']);
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    const content = await page.content();
    expect(content).toContain('Form 943');
    expect(content).toContain('Income tax, Social Security and Medicare of farm work');
  });

  test('files it once as a sealed PDF, refuses XML by name, and says what a void changes later', async () => {
    expect(filing.notes.join(' ')).toContain('The IRS schema of Form 943 for 2026 is not loaded');
    expect((await own.authorize(filing.id)).filing).toMatchObject({ status: 'ACCEPTED', attempt: 1 });
    const file = await own.open(filing.id);
    expect(file).toMatchObject({ name: 'form-943-year-2026.pdf', mediaType: 'application/pdf' });
    const text = textOf(file);
    expect(text).toContain('Line 1, employees: 2');
    expect(text).toContain(filing.amount.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    expect(text).toContain('The numbers of the lines are those of 2024');
    expect((await own.authorize(filing.id)).problem).toContain(
      'Form 943 for 2026-01-01 to 2026-12-31 is authorized already',
    );
    const [farmer, , clerk] = checks.march;
    if (!farmer || !clerk) throw new Error('no check');
    await world.post('/employeeCheck/void', { employeeCheckID: clerk.employeeCheckID });
    expect((await own.of('FORM_943')).changedSince).toBe(0);
    await world.post('/employeeCheck/void', { employeeCheckID: farmer.employeeCheckID });
    const filed = await own.of('FORM_943');
    expect([filed.status, cents(filed.changedSince)]).toEqual(['ACCEPTED', -lost(farmer)]);
    const { form943, form941 } = await own.data(`query ($c: ID!) {
      form943(companyId: $c, year: 2026) { voidedLater { id } }
      form941(companyId: $c, year: 2026, quarter: 1) { voidedLater { id } } }`);
    expect([form943.voidedLater, form941.voidedLater]).toEqual([
      [{ id: farmer.employeeCheckID }],
      [{ id: clerk.employeeCheckID }],
    ]);
  });
});

describe('a farm without an office', () => {
  atNight(
    'has an overpayment refunded as the employer chooses, and names Form 943 on Forms W-2',
    async () => {
      const world = await payrollWorld(service);
      const own = filer(world);
      for (const at of [0, 1, 2]) await state(world, at, 'taxed_farm_worker');
      const [voided = ''] = await pay(world, march);
      await signForm8655(world);
      await world.advance({ to: '2027-01-20T20:00:00Z' });
      const before: Check = await world.check(voided);
      await world.post('/employeeCheck/void', { employeeCheckID: voided });
      const { id, blocks } = await own.of('FORM_943');
      expect(blocks).toEqual([]);
      const { done } = await own.data(
        `mutation ($c: ID!, $f: ID!) {
        done: authorizeFiling(companyId: $c, filingId: $f, overpayment: REFUND) { status } }`,
        { f: id },
      );
      expect(done.status).toBe('ACCEPTED');
      expect(textOf(await own.open(id))).toContain('Line 16, an overpayment is refunded');
      const { ledgerEntries } = await own.data(
        `query ($c: ID!, $f: Text!) { ledgerEntries(companyId: $c, subjectId: $f) {
        nodes { kind postings { agency amount } } } }`,
        { f: id },
      );
      expect(ledgerEntries.nodes).toEqual([
        {
          kind: 'REFUND_CLAIMED',
          postings: expect.arrayContaining([{ agency: 'IRS 943', amount: -lost(before) / 100 }]),
        },
      ]);
      expect(blocksOf(await own.of('FORM_W2'))).not.toContain('RETURN_NOT_PREPARED');
      await expect(own.of('FORM_941')).rejects.toThrow('no FORM_941');
      const credential = { kind: 'key', secret: world.testKey } as const;
      const employer = await runAs(service.core, { environment: 'test', credential }, (operation) =>
        employerOf(operation, world.companyID, 2026),
      );
      expect(employer.employment).toBe('A');
    },
  );

  test('cannot file once its wages reach 2,500 and pay below 150 was left untaxed', async () => {
    const world = await payrollWorld(service);
    const own = filer(world);
    for (const at of [0, 1, 2]) await state(world, at, 'farm_worker');
    const [first = '', second = '', third = ''] = world.employees;
    const hours = { shifts: [{ time: '2026-03-02', hourly: { hours: 2, wage: 20 } }] };
    await world.open(first, ...march);
    await world.open(second, ...march, hours);
    await world.open(third, ...march);
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    const { blocks } = await own.of('FORM_943');
    expect(blocks.filter(({ kind }) => kind === 'FARM_PAY_UNTAXED')).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^The farm wages of 2026 reach 2,500 dollars, and some pay of /),
        mutation: 'updateEmployee',
        subjectId: second,
      }),
    ]);
  });
});
