/** Federal returns of a company that pays: their files, what they say of each line, and corrections. */
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { correctedQuarter } from '../../../src/outside/filings/corrected-quarter.ts';
import { annualFile, form941File, form941XFile } from '../../../src/outside/filings/federal-files.ts';
import { isStatement } from '../../../src/outside/filings/figures/form-941x.ts';
import type { ReportingAgent } from '../../../src/outside/filings/files/mef/values-header.ts';
import type { WrittenFile } from '../../../src/outside/filings/files/written-file.ts';
import { storedHashes } from '../../../src/platform/database/payrun-findings.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { type PayrollWorld, payrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { cents } from './by-hand.ts';
import { readXml, valuesOf } from './files/mef-reader.ts';

serve({ clock: () => start });

let world: PayrollWorld;
let ids: string[];
/** Before any void, for comparison. */
let filed: Quarter;

type Part = { id: string; amount: number; hash: string | null };
type Line = { line: string; amount: number | null; checks: { nodes: Part[] } | null };
type Quarter = { lines: Line[]; explanation: string; employees: number };
type Corrected = {
  line: string;
  corrected: number;
  reported: number;
  difference: number;
  tax: number | null;
};

const ask = async (query: string) => {
  const { body } = await graphql(service, world.key, `query ($companyId: ID!) { ${query} }`, {
    companyId: world.companyID,
  });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
};
const quarter = async (): Promise<Quarter> =>
  (
    await ask(`form941(companyId: $companyId, year: 2026, quarter: 4) { employees explanation
      lines { line amount checks(first: 100) { nodes { id amount hash } } } }`)
  ).form941;
const corrected = async (filedOn: string, more = '') =>
  (
    await ask(`form941X(companyId: $companyId, year: 2026, quarter: 4, filedOn: "${filedOn}" ${more}) {
      lines { line corrected reported difference tax } total voided { id } discoveredOn problems warnings explanation }`)
  ).form941X;
const on = ({ lines }: Quarter, name: string) => cents(lines.find(({ line }) => line === name)?.amount);

const within = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.testKey } }, work);
const agent: ReportingAgent = {
  ein: '12-3456789',
  name: 'Payroll Partner',
  address: {
    line1: '100 Market Street',
    line2: null,
    city: 'Philadelphia',
    state: 'PA',
    postalCode: '19103',
  },
  efin: '123456',
  softwareId: '87654321',
  pin: '12345',
  ipAddress: '192.0.2.1',
  deviceId: 'E327C43A4FBA5837DD631C39E669568B166882E8',
};
const textOf = (file: WrittenFile): string => {
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return pdfPages(Buffer.from(file.bytes)).flat().join('\n');
};

beforeAll(async () => {
  world = await payrollWorld(service);
  const opened = [];
  for (const employee of world.employees) {
    opened.push(await world.open(employee, '2026-11-01', '2026-11-20'));
    opened.push(await world.open(employee, '2026-11-29', '2026-12-18'));
  }
  ids = opened.map(({ employeeCheckID }) => employeeCheckID);
  const { contractorID } = world;
  await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 2000 });
  await world.advance({ to: '2027-01-04T20:00:00Z' });
  filed = await quarter();
});

describe('the explanation of a return', () => {
  test('names each check of a sum with the hash that its proof recorded of what it stores', async () => {
    const stored = await within(({ db }) => storedHashes(db, ids));
    const wages = filed.lines.find(({ line }) => line === '5c.1');
    expect(wages?.checks?.nodes.map(({ id }) => id).sort()).toEqual([...ids].sort());
    for (const { id, amount, hash } of wages?.checks?.nodes ?? []) {
      expect(hash).toBe(stored[id]);
      expect(filed.explanation).toContain(
        `${id}  ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}  SHA-256 ${hash}`,
      );
    }
    const all = [...(wages?.checks?.nodes ?? [])]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, amount, hash }) => `${id} ${cents(amount)} ${hash}`)
      .join('\n');
    const hash = createHash('sha256').update(all).digest('hex');
    expect(filed.explanation).toContain(`  all 6 checks: SHA-256 ${hash}`);
  });

  test('says how each other line is computed, with the amounts of the lines that it names', () => {
    const { explanation } = filed;
    const amountOf = (name: string) =>
      (on(filed, name) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(explanation).toContain(
      `Line 5a.2, tax on social security wages: ${amountOf('5a.2')} = 5a.1 (${amountOf('5a.1')}) x 0.124.`,
    );
    expect(explanation).toContain(`= 6 (${amountOf('6')}) + 7 (${amountOf('7')}) + 8 (0.00) + 9 (0.00).`);
    expect(explanation).toContain('The filer adds a Section 3121(q) notice of the IRS.');
    expect(explanation).toContain('employees who were paid for the pay period with 2026-12-12: 3.');
    expect(explanation).toContain(`The days add up to ${amountOf('12')}, which is line 12.`);
  });

  test('of unemployment tax names states and quarters', async () => {
    const { form940 } = await ask('form940(companyId: $companyId, year: 2026) { explanation }');
    expect(form940.explanation).toContain('Schedule A, CA: taxable FUTA wages of');
    expect(form940.explanation).toContain('Line 16d, liability of quarter 4:');
    expect(form940.explanation).toContain('the sum of 6 checks');
  });
});

describe('Form 945', () => {
  test('has what was withheld from contractors, day by day and payment by payment', async () => {
    const { form945 } = await ask(`form945(companyId: $companyId, year: 2026) {
      isOver depositor lines { line amount } days { date total } due { on } explanation }`);
    expect(form945).toMatchObject({
      isOver: true,
      depositor: 'MONTHLY',
      days: [{ date: '2026-11-20', total: 480 }],
      due: { on: '2027-02-01' },
    });
    expect(form945.lines.map((line: Line) => [line.line, line.amount])).toEqual([
      ['1', 0],
      ['2', 480],
      ['3', 480],
      ['4', expect.any(Number)],
      ['5', expect.any(Number)],
      ['6', 0],
    ]);
    expect(form945.explanation).toContain('2026-11-20  ');
  });
});

describe('the files of a company', () => {
  const of = () => ({ companyId: world.companyID, year: 2026, quarter: 4 });

  test('are PDFs with every line of the form, from the same figures as the answer of the API', async () => {
    const text = textOf(await within((operation) => form941File(operation, of(), { kind: 'pdf' })));
    for (const { amount } of filed.lines.filter((line) => line.amount !== null)) {
      expect(text).toContain(amount?.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    }
    expect(text).toContain('Form 941');
    expect(text).toContain('Quarter 4 of 2026');
    expect(text).toContain('It is not the form of the IRS itself.');
    const year = { companyId: world.companyID, year: 2026 };
    const pdf = (form: '940' | '944' | '945') =>
      within((operation) => annualFile(operation, form, year, { kind: 'pdf' }));
    expect(textOf(await pdf('940'))).toContain('Schedule A');
    expect(textOf(await pdf('945'))).toContain('480.00');
    expect(textOf(await pdf('944'))).toContain('Form 944');
  });

  test('are XML of the quarter whose schema is loaded, with nothing paid, and refused by name otherwise', async () => {
    const first = { ...of(), quarter: 1 };
    const file = await within((operation) => form941File(operation, first, { kind: 'xml', agent }));
    if (file.kind === 'refused') throw new Error(file.reasons.join());
    expect(valuesOf(readXml(Buffer.from(file.bytes).toString())).slice(-4)).toEqual([
      ['ReturnData/IRS941/EmployeeCnt', '0'],
      ['ReturnData/IRS941/TotalTaxAmt', '0.00'],
      ['ReturnData/IRS941/BalanceDueAmt', '0.00'],
      ['ReturnData/IRS941/TotalTaxLessThanLimitAmtInd', 'X'],
    ]);
    const refused = await within(async (operation) => [
      await form941File(operation, of(), { kind: 'xml', agent }),
      await annualFile(operation, '940', of(), { kind: 'xml', agent }),
      await annualFile(operation, '943', of(), { kind: 'xml', agent }),
      await annualFile(operation, '944', of(), { kind: 'xml', agent }),
    ]);
    expect(refused.map((outcome) => (outcome.kind === 'refused' ? outcome.reasons.length : 0))).toEqual([
      1, 1, 1, 1,
    ]);
  });
});

describe('Form 941-X', () => {
  test('is empty while nothing was voided since Form 941 was filed', async () => {
    expect(await corrected('2027-01-02')).toMatchObject({
      lines: [],
      total: 0,
      voided: [],
      problems: ['Nothing changes: the quarter has the figures that were filed.'],
    });
  });

  test('needs a day after the quarter', async () => {
    await expect(corrected('2026-12-31')).rejects.toThrow('must be after the quarter');
  });

  test('takes a check that was voided since from the lines that were filed, by column', async () => {
    const [voided = ''] = ids;
    await world.post('/employeeCheck/void', { employeeCheckID: voided });
    const now = await quarter();
    const form = await corrected('2027-01-02');
    const lineOf: Record<string, string> = { 6: '2', 7: '3', 8: '5a.1', 12: '5c.1' };
    const lines: Corrected[] = form.lines;
    expect(lines.map(({ line }) => line)).toEqual(expect.arrayContaining(['6', '7', '8', '12']));
    for (const { line, corrected: after, reported, difference, tax } of lines) {
      const of941 = lineOf[line];
      if (!of941) continue;
      expect([line, cents(after), cents(reported)]).toEqual([line, on(now, of941), on(filed, of941)]);
      expect(cents(difference)).toBe(on(now, of941) - on(filed, of941));
      if (line === '8') expect(cents(tax)).toBe(-Math.round(-cents(difference) * 0.124));
    }
    // Each multiplication of column 4 rounds to a cent.
    expect(Math.abs(cents(form.total) - (on(now, '12') - on(filed, '12')))).toBeLessThanOrEqual(2);
    expect(form.voided).toEqual([{ id: voided }]);
    expect(form.explanation).toContain(`Check ${voided} of 2026-11-20 was voided on ${form.discoveredOn}.`);
    expect(form.problems).toEqual([
      'Lines 4a to 4c: state what was done about the employee share that was too high.',
    ]);
    expect(form.warnings).toEqual([expect.stringContaining('Lines 6, 7: the error was found after 2026.')]);
    expect((await corrected('2027-01-02', 'statements: [_4A]')).problems).toEqual([]);
    expect((await corrected('2027-01-02', 'process: CLAIM, statements: [_5A]')).problems).toEqual([]);
    // A return that was filed after the void never had the check.
    expect((await corrected('2027-01-31')).lines).toEqual([]);
  });

  test('is a PDF with its four columns', async () => {
    const which = {
      companyId: world.companyID,
      year: 2026,
      quarter: 4,
      filedOn: '2027-01-02',
      process: 'adjusted' as const,
      statements: ['4a'].filter(isStatement),
    };
    const text = textOf(
      await within(async (operation) =>
        form941XFile(operation, await correctedQuarter(operation, which), { kind: 'pdf' }),
      ),
    );
    expect(text).toContain('Form 941-X');
    expect(text).toContain('Line 4a is checked');
    expect(text).toContain('3, difference');
  });
});
