/** Forms W-2 and W-2c that employees are given, and the files with the same figures. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { WrittenFile } from '../../../src/outside/filings/files/written-file.ts';
import { contractorFile, wageCorrectionFile, wageFile } from '../../../src/outside/filings/wage-files.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { serveOnePayroll, world } from '../../money/payruns/served-payroll.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { pdfPages } from '../reports/pdf-text.ts';
import { readFile, wrongAmounts } from './files/efw2-reader.ts';
import { transmitter } from './files/statements.ts';

serveOnePayroll();

const ask = async (document: string, more: object = {}) => {
  const variables = { companyId: world.companyID, year: 2026, ...more };
  const { body } = await graphql(service, world.key, document, variables);
  if (body.errors) throw new Error(body.errors[0].message);
  return body.data;
};
const giveOut = async (more: object = {}) =>
  (
    await ask(
      `mutation ($companyId: ID!, $year: Int!, $employeeId: ID) {
        giveOutFormsW2(companyId: $companyId, year: $year, employeeId: $employeeId) {
          given corrected unchanged waiting { employeeId problems } } }`,
      more,
    )
  ).giveOutFormsW2;
const forms = async (more: object = {}) =>
  (
    await ask(
      `query ($companyId: ID!, $year: Int!, $employeeId: ID) {
        formsW2(companyId: $companyId, year: $year, employeeId: $employeeId) { nodes {
          id isAsGiven missing boxes { line amount } given { form number givenOn pdf } } } }`,
      more,
    )
  ).formsW2.nodes;
const runIt = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.key } }, work);
const bytesOf = (file: WrittenFile): Uint8Array => {
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return file.bytes;
};
const textOf = (pdf: string) => pdfPages(Buffer.from(pdf, 'base64')).flat().join(' ');

const [ssns, address] = [
  ['123-45-6780', '234-56-7891', '345-67-8912'],
  { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' },
];
let checkIds: string[];

beforeAll(async () => {
  const opened = [];
  for (const employee of world.employees) opened.push(await world.open(employee, '2026-11-01', '2026-11-20'));
  checkIds = opened.map(({ employeeCheckID }) => employeeCheckID);
  const { contractorID } = world;
  await world.post('/contractorPayment', { contractorID, pay_date: '2026-11-20', amount: 2500 });
  await world.advance({ to: '2026-11-20T22:00:00Z' });
});

test('nobody is given the form of a year that is not over, but who has left', async () => {
  await expect(giveOut()).rejects.toThrow('The year 2026 is not over.');
  const [, , left] = world.employees;
  await expect(giveOut({ employeeId: left })).rejects.toThrow('The employment has not ended');
});

describe('after the year', () => {
  beforeAll(async () => {
    await world.advance({ to: '2027-01-11T20:00:00Z' });
  });

  test('who lacks a fact of the form waits, and each missing fact is named', async () => {
    await world.patch('/employees', {
      employeeID: world.employees[1],
      address: null,
      city: null,
      zip: null,
      state: null,
    });
    const { given, waiting } = await giveOut();
    expect(given).toBe(0);
    expect(waiting).toHaveLength(3);
    const second = waiting.find(
      ({ employeeId }: { employeeId: string }) => employeeId === world.employees[1],
    );
    expect(second.problems).toEqual([
      'The Social Security number is missing.',
      'The home address is missing.',
      "The company's withholding account with CA is missing.",
    ]);
    const file = await runIt((operation) =>
      wageFile(operation, { companyId: world.companyID, year: 2026, transmitter }),
    );
    expect(file).toEqual({
      kind: 'refused',
      reasons: ['3 of 3 people were not given the Form W-2 of 2026 yet: give out the forms first.'],
    });
  });

  test('each is given a form once, and its file says the same', async () => {
    await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
    for (const [at, employeeID] of world.employees.entries())
      await world.patch('/employees', { employeeID, ssn: ssns[at], ...address });
    expect(await giveOut()).toEqual({ given: 3, corrected: 0, unchanged: 0, waiting: [] });
    expect(await giveOut()).toEqual({ given: 0, corrected: 0, unchanged: 3, waiting: [] });

    const nodes = await forms();
    expect(nodes.map((node: { isAsGiven: boolean }) => node.isAsGiven)).toEqual([true, true, true]);
    const [{ boxes, given }] = nodes;
    expect(given).toMatchObject([{ form: 'W-2', number: 0, givenOn: '2027-01-11' }]);
    const words = textOf(given[0].pdf);
    const wages = boxes.find(({ line }: { line: string }) => line === '1').amount;
    for (const expected of [
      wages.toLocaleString('en-US', { minimumFractionDigits: 2 }),
      '***-**-6780',
      '123-4567-8',
      "Copy B, To Be Filed With Employee's FEDERAL Tax Return",
      "Copy C, For EMPLOYEE'S RECORDS",
      "Copy 2, To Be Filed With Employee's State, City, or Local Income Tax Return",
      'TEST: NOT A TAX FORM',
      '$11,439.00 in social security',
    ])
      expect(words).toContain(expected);
    expect(words).not.toContain('123456780');

    const file = await runIt((operation) =>
      wageFile(operation, { companyId: world.companyID, year: 2026, transmitter }),
    );
    const { wrong, employees } = readFile(bytesOf(file), 'EFW2');
    expect(wrong).toEqual([]);
    expect(
      employees.flatMap((employee) => wrongAmounts(employee, { base: 184_500_00, mostTax: 11_439_00 })),
    ).toEqual([]);
    for (const { fields } of employees) {
      const wages = Number(fields['Social Security Wages']);
      expect(Number(fields['Social Security Tax Withheld'])).toBe(Math.round((wages * 62) / 1000));
    }
    const all = nodes.flatMap((node: { boxes: { line: string; amount: number }[] }) => node.boxes);
    const sum = (box: string) =>
      all.reduce(
        (total: number, { line, amount }: { line: string; amount: number }) =>
          line === box ? total + Math.round(amount * 100) : total,
        0,
      );
    const read = (name: string) => employees.reduce((total, { fields }) => total + Number(fields[name]), 0);
    expect(read('Wages, Tips and Other Compensation')).toBe(sum('1'));
    expect(read('Federal Income Tax Withheld')).toBe(sum('2'));
    expect(read('Social Security Tax Withheld')).toBe(sum('4'));
    expect(employees.map(({ fields }) => fields['Social Security Number (SSN)']).sort()).toEqual(
      ssns.map((ssn) => ssn.replaceAll('-', '')),
    );
  });

  test('only who gets it on paper is in the file to print', async () => {
    const document = `query ($companyId: ID!, $year: Int!, $all: Boolean) {
      formsW2ToPrint(companyId: $companyId, year: $year, all: $all) { people next pdf } }`;
    const { formsW2ToPrint } = await ask(document);
    expect(formsW2ToPrint).toMatchObject({ people: 3, next: null });
    expect(textOf(formsW2ToPrint.pdf)).toContain('***-**-7891');
  });

  test('a wrong name or amount is given as Form W-2c, a new address alone is not', async () => {
    await world.patch('/employees', { employeeID: world.employees[0], address: '2 Market St' });
    expect(await giveOut()).toMatchObject({ given: 0, corrected: 0, unchanged: 3 });
    await world.patch('/employees', { employeeID: world.employees[1], last_name: 'Newname' });
    await world.post('/employeeCheck/void', { employeeCheckID: checkIds[2] });
    const before = await forms({ employeeId: world.employees[1] });
    expect(before[0].isAsGiven).toBe(false);
    // A new name, and the only check of the year voided.
    expect(await giveOut()).toEqual({ given: 0, corrected: 2, unchanged: 1, waiting: [] });
    expect(await giveOut()).toMatchObject({ corrected: 0 });
    const [{ given }] = await forms({ employeeId: world.employees[1] });
    expect(given.map(({ form }: { form: string }) => form)).toEqual(['W-2', 'W-2c']);
    const words = textOf(given[1].pdf);
    for (const expected of ['Corrected Wage and Tax Statement', 'previously reported name', 'Newname'])
      expect(words).toContain(expected);

    const file = await runIt((operation) =>
      wageCorrectionFile(operation, { companyId: world.companyID, year: 2026, transmitter }),
    );
    const { wrong, employees } = readFile(bytesOf(file), 'EFW2C');
    expect(wrong).toEqual([]);
    const renamed = employees.find(({ fields }) => fields["Employee's Correct Last Name"] === 'NEWNAME');
    expect(renamed?.fields["Employee's Correct Social Security Number (SSN)"]).toBe('234567891');
    const voided = employees.find(({ fields }) =>
      fields['Correct Wages, Tips and Other Compensation']?.trim(),
    );
    expect(voided?.fields).toMatchObject({
      "Employee's Correct Social Security Number (SSN)": '345678912',
      'Correct Wages, Tips and Other Compensation': '0'.repeat(11),
      'Correct Social Security Tax Withheld': '0'.repeat(11),
    });
    const latest = (await forms()).map(
      ({ id, given: all }: { id: string; given: { number: number }[] }) =>
        [id, all.at(-1)?.number ?? 0] as const,
    );
    const numbers = new Map<string, number>(latest);
    const later = await runIt((operation) =>
      wageCorrectionFile(operation, {
        companyId: world.companyID,
        year: 2026,
        transmitter,
        reported: Object.fromEntries(world.employees.map((id) => [id, numbers.get(id) ?? 1])),
      }),
    );
    expect(later).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('Nobody has a Form W-2c')],
    });
  });
});

test("a contractor's form is in the file of the IRS once its facts are whole", async () => {
  const { companyID: companyId, contractorID } = world;
  const transmissionId = '0197c1f2-a0b4-7c00-8000-000000000001';
  const write = () =>
    runIt((operation) => contractorFile(operation, { companyId, year: 2026, transmitter, transmissionId }));
  await world.patch('/contractors', { contractorID, tin: null, tin_type: null });
  expect(await write()).toMatchObject({
    kind: 'refused',
    reasons: expect.arrayContaining([expect.stringContaining('the taxpayer number is missing')]),
  });
  await world.patch('/contractors', { contractorID, tin: '43-1234567', tin_type: 'ein', ...address });
  const text = Buffer.from(bytesOf(await write())).toString();
  for (const element of [
    '<TIN>431234567</TIN>',
    '<NonemployeeCompensationAmt>2500.00</NonemployeeCompensationAmt>',
    '<TotalRecipientFormCnt>1</TotalRecipientFormCnt>',
    '<TestCd>T</TestCd>',
  ])
    expect(text).toContain(element);
});
