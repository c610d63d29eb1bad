/** What was filed and has become wrong is corrected by forms that open by themselves. */
import { beforeAll, describe, expect, test } from 'vitest';
import { linksOf } from '../../hosted-screens/links.ts';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { call } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';
import { readFile } from '../filings/files/efw2-reader.ts';
import { type Filing, filer, paidCompany, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

/** A company whose people are complete, with Form 8655, in January 2027; its Form 941 is authorized. */
async function filedCompany(ein?: string) {
  const world = await paidCompany();
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  await signForm8655(world);
  const address = { address: '1 Market St', city: 'San Francisco', state: 'CA', zip: '94105' };
  const ssns = ['123-45-6780', '234-56-7891', '345-67-8912'];
  await world.patch('/companies/stateAccounts', { state: 'CA', withholding_account: '123-4567-8' });
  for (const [at, employeeID] of world.employees.entries())
    await world.patch('/employees', { employeeID, ssn: ssns[at], ...address });
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  if (ein)
    await arrange(service, world, (db) =>
      db.company.updateMany({
        where: { id: world.companyID },
        data: { businessEin: ein, einDigits: ein.replace('-', '') },
      }),
    );
  const own = filer(world);
  return { world, own, filed: (await own.authorize((await own.of('FORM_941')).id)).filing };
}

type Own = ReturnType<typeof filer>;
const giveOut = ({ data }: Own) =>
  data('mutation ($c: ID!) { giveOutFormsW2(companyId: $c, year: 2026) { given corrected } }');
const checksOf = (world: PayrollWorld) =>
  arrange(service, world, (db) =>
    db.employeeCheck.findMany({ where: { companyId: world.companyID }, orderBy: { id: 'asc' } }),
  );
async function voidCheck(world: PayrollWorld, at: number): Promise<void> {
  await world.post('/employeeCheck/void', { employeeCheckID: (await checksOf(world))[at]?.id });
}
const statusOf = async ({ list }: Own, form: string) =>
  (await list()).filter((filing) => filing.form === form).map(({ status, attempt }) => [attempt, status]);
const lineOf = async (own: Own, quarter: string, name: string): Promise<number> => {
  const { form941 } = await own.data(
    `query ($c: ID!) { form941(companyId: $c, ${quarter}) { lines { line amount } } }`,
  );
  return form941.lines.find(({ line }: { line: string }) => line === name)?.amount;
};
const toCents = (dollars: number) => Math.round(dollars * 100);

describe('a check that is voided after its quarter and its year were filed', () => {
  let world: PayrollWorld;
  let own: Own;
  let reported: number;
  beforeAll(async () => {
    const company = await filedCompany();
    ({ world, own } = company);
    reported = company.filed?.amount ?? 0;
    const ungiven = await own.of('FORM_W2');
    expect(ungiven.blocks).toMatchObject([{ kind: 'FORMS_NOT_GIVEN', mutation: 'giveOutFormsW2' }]);
    await giveOut(own);
    expect((await own.authorize(ungiven.id)).filing).toMatchObject({ status: 'ACCEPTED', method: 'UPLOAD' });
    expect(await statusOf(own, 'FORM_941X')).toEqual([]);
    await voidCheck(world, 0);
  });

  test('opens Form 941-X, which names its change and asks what was done about the share of the employees', async () => {
    const form941 = await own.of('FORM_941');
    const form941X = await own.of('FORM_941X');
    expect(form941X).toMatchObject({ status: 'READY', attempt: 1, blocks: [], dueOn: null });
    for (const { file, checks, books } of form941X.proofs) expect([checks, books]).toEqual([file, file]);
    expect(form941X.proofs).toHaveLength(1);
    expect(toCents(form941X.amount)).toBeLessThan(0);
    expect(Math.abs(toCents(form941X.amount) - toCents(form941.changedSince))).toBeLessThanOrEqual(2);
    expect(
      Math.abs(
        toCents(reported + form941X.amount) - toCents(await lineOf(own, 'year: 2026, quarter: 4', '12')),
      ),
    ).toBeLessThanOrEqual(2);
    const path = `/filings/explanation?companyID=${world.companyID}&filingID=${form941X.id}`;
    const { body } = await call(service, 'GET', path, { key: world.key });
    expect(body.data.lines.map(({ line }: { line: string }) => line)).toEqual(
      expect.arrayContaining(['6', '7', '8', '12']),
    );
    expect((await own.authorize(form941X.id)).problem).toContain('line 4a, 4b or 4c');
    expect(await own.of('FORM_941X')).toEqual(form941X);
  });

  test('is authorized on the taxes page with line 4a, and corrects the Form 941 once it is accepted', async () => {
    const page = new Visitor();
    await page.goto(await linksOf(service, world).taxes());
    expect(await page.locator('#filings').innerText()).toContain('Its correction is in this list.');
    const name = 'Authorize: Form 941-X, Quarter 4, 2026';
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Authorize' }).click();
    expect(await page.content()).toContain('State what was done about the employee share');
    await page.getByLabel('Line 4a').check();
    await page.getByRole('button', { name: 'Authorize' }).click();
    expect(await page.locator('#filings').innerText()).toMatch(
      /Form 941-X\s+Quarter 4, 2026\s+Not known here\s+Accepted/,
    );
    expect(await statusOf(own, 'FORM_941')).toEqual([[1, 'CORRECTED']]);
    expect(await statusOf(own, 'FORM_941X')).toEqual([[1, 'ACCEPTED']]);
    const filed = await own.of('FORM_941X');
    expect(filed.changedSince).toBe(0);
    const { content, mediaType } = await own.open(filed.id);
    expect([mediaType, Buffer.from(content, 'base64').subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });

  test('opens Form W-2c, which waits until the person holds it, and its file has both columns', async () => {
    const before = await own.of('FORM_W2C');
    expect(before).toMatchObject({ status: 'COLLECTING', blocks: [{ kind: 'FORMS_NOT_GIVEN' }] });
    expect(before.blocks[0]?.message).toMatch(
      /^The Form W-2 of \p{Lu}.+ is no longer right: give it out again\.$/u,
    );
    expect((await own.authorize(before.id)).problem).toContain('give it out again');
    expect((await giveOut(own)).giveOutFormsW2).toEqual({ given: 0, corrected: 1 });
    const ready = await own.of('FORM_W2C');
    expect(ready).toMatchObject({ status: 'READY', method: 'UPLOAD' });
    for (const { file, checks, books } of ready.proofs) expect([checks, books]).toEqual([file, file]);
    expect((await own.authorize(ready.id)).filing).toMatchObject({
      status: 'ACCEPTED',
      amount: ready.amount,
    });
    expect(await statusOf(own, 'FORM_W2')).toEqual([[1, 'CORRECTED']]);
    const { content } = await own.open(ready.id);
    const { wrong, employees } = readFile(Buffer.from(content, 'base64'), 'EFW2C');
    expect([wrong, employees.length]).toEqual([[], 1]);
    const file = employees[0]?.fields ?? {};
    const taxes = ['Federal Income Tax Withheld', 'Social Security Tax Withheld', 'Medicare Tax Withheld'];
    const column = (which: string) =>
      taxes.reduce((sum, tax) => sum + Number(file[`${which} ${tax}`] ?? 0), 0);
    expect(column('Correct') - column('Originally Reported')).toBe(toCents(ready.amount));
    const left = (await own.list()).filter(({ form }) => form === 'FORM_941X' || form === 'FORM_W2C');
    expect(left.map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  atNight('a second void opens the next correction, beside what the first one has reported', async () => {
    const first = await own.of('FORM_941X');
    await voidCheck(world, 1);
    const next = (await own.list()).find(({ form, status }) => form === 'FORM_941X' && status === 'READY');
    expect(next).toMatchObject({ id: `${first.id}_2`, attempt: 2, needsStatement: true });
    const { data, errors } = await own.run(
      'mutation ($c: ID!, $f: ID!) { authorizeFiling(companyId: $c, filingId: $f, statements: [_4B]) { status amount } }',
      { f: next?.id },
    );
    expect(errors).toBeUndefined();
    expect(data.authorizeFiling.status).toBe('ACCEPTED');
    expect(await statusOf(own, 'FORM_941X')).toEqual([
      [2, 'ACCEPTED'],
      [1, 'CORRECTED'],
    ]);
    const now = await lineOf(own, 'year: 2026, quarter: 4', '12');
    const together = reported + first.amount + data.authorizeFiling.amount;
    expect(Math.abs(toCents(together) - toCents(now))).toBeLessThanOrEqual(4);
    const wrong = (await own.list()).find(
      ({ form, status }) => form === 'FORM_W2C' && status === 'COLLECTING',
    );
    expect(wrong).toMatchObject({ attempt: 2 });
  });
});

atNight('a correction that the agency rejects is filed again, with the same change', async () => {
  const { own, world, filed } = await filedCompany('99-0000404');
  await own.authorize(`${filed?.id}_2`);
  await voidCheck(world, 0);
  const open = await own.of('FORM_941X');
  const authorize = async (f: string): Promise<Filing> =>
    (
      await own.data(
        `mutation ($c: ID!, $f: ID!) { done: authorizeFiling(companyId: $c, filingId: $f, statements: [_4A]) {
          id status attempt rule amount } }`,
        { f },
      )
    ).done;
  expect(await authorize(open.id)).toMatchObject({ status: 'REJECTED', rule: 'R0000-188' });
  expect(await statusOf(own, 'FORM_941')).toEqual([
    [2, 'ACCEPTED'],
    [1, 'CORRECTED'],
  ]);
  expect(await authorize(`${open.id}_2`)).toMatchObject({ status: 'ACCEPTED', amount: open.amount });
  expect(await statusOf(own, 'FORM_941X')).toEqual([
    [2, 'ACCEPTED'],
    [1, 'CORRECTED'],
  ]);
  expect(await statusOf(own, 'FORM_941')).toEqual([
    [2, 'CORRECTED'],
    [1, 'CORRECTED'],
  ]);
});

atNight('a correction waits until the agency has accepted the form that it corrects', async () => {
  const { own, world, filed } = await filedCompany('99-0000202');
  expect(filed?.status).toBe('SENT');
  await voidCheck(world, 0);
  const waiting = await own.of('FORM_941X');
  expect(waiting.blocks.map(({ message }) => message)).toEqual([
    'Form 941 of the period is not accepted yet.',
  ]);
  await world.advance({ to: '2027-01-08T20:00:00Z' });
  await own.ask(filed?.id ?? '');
  expect(await own.of('FORM_941X')).toMatchObject({ status: 'READY', blocks: [] });
});
