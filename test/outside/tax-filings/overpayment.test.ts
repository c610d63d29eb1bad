/** Deposits of a quarter that are more than its tax are applied to the next return. */
import { beforeAll, expect, test } from 'vitest';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { serve, service } from '../../support/served-world.ts';
import { type Filing, filer, signForm8655 } from './filed-company.ts';

serve({ clock: () => Date.parse('2026-01-12T20:00:00Z') });

let world: PayrollWorld;
let own: ReturnType<typeof filer>;
let first: Filing;

/** A check of the first quarter is voided after its deposit was sent. */
beforeAll(async () => {
  world = await payrollWorld(service);
  own = filer(world);
  for (const employee of world.employees) await world.open(employee, '2026-02-01', '2026-02-20');
  await world.advance({ to: '2026-04-02T20:00:00Z' });
  await signForm8655(world);
  await voidCheck(0);
  first = await ofQuarter('FORM_941', 1);
});

const ends = ['03-31', '06-30'];
async function ofQuarter(form: string, quarter: 1 | 2): Promise<Filing> {
  const found = (await own.list()).find(
    (filing) => filing.form === form && filing.id.includes(`2026-${ends[quarter - 1]}`),
  );
  if (!found) throw new Error(`no ${form} of quarter ${quarter}`);
  return found;
}

async function voidCheck(at: number): Promise<void> {
  const ofCompany = { where: { companyId: world.companyID }, orderBy: { id: 'asc' } } as const;
  const checks = await arrange(service, world, (db) => db.employeeCheck.findMany(ofCompany));
  await world.post('/employeeCheck/void', { employeeCheckID: checks[at]?.id });
}

type Line = { line: string; amount: number; formula: string | null };
async function linesOf(quarter: 1 | 2): Promise<Map<string, Line>> {
  const { form941 } = await own.data(
    `query ($c: ID!) { form941(companyId: $c, year: 2026, quarter: ${quarter}) { lines { line amount formula } } }`,
  );
  return new Map(form941.lines.map((line: Line) => [line.line, line]));
}
const textOf = async ({ id }: Filing) => {
  const { mediaType, content } = await own.open(id);
  expect(mediaType).toBe('application/xml');
  return Buffer.from(content, 'base64').toString();
};

test('the XML of Form 941 carries the overpayment, which is applied to the next return', async () => {
  expect(first).toMatchObject({ status: 'READY', method: 'UPLOAD', notes: [] });
  const overpaid = (await linesOf(1)).get('15a')?.amount ?? 0;
  expect(overpaid).toBeGreaterThan(0);
  expect((await own.authorize(first.id)).filing).toMatchObject({ status: 'ACCEPTED' });
  const xml = await textOf(first);
  expect(xml).toContain(`<OverpaidAmt>${overpaid.toFixed(2)}</OverpaidAmt>`);
  expect(xml).toContain('<ApplyOverpaymentNextReturnInd>');
  expect((await linesOf(2)).get('13')).toMatchObject({ amount: overpaid });
});

test('a later void is XML of Form 941-X, and the next quarter is paid to the cent by what is left', async () => {
  await voidCheck(1);
  const form941X = await ofQuarter('FORM_941X', 1);
  expect(form941X).toMatchObject({ status: 'READY', method: 'UPLOAD', notes: [] });
  const document = `mutation ($c: ID!, $f: ID!) {
    authorizeFiling(companyId: $c, filingId: $f, statements: [_4A]) { status } }`;
  const done = await own.data(document, { f: form941X.id });
  expect(done.authorizeFiling.status).toBe('ACCEPTED');
  expect(await textOf(form941X)).toContain('<Form941CorrectionInd>');
  await world.open(world.employees[0] ?? '', '2026-04-12', '2026-05-01');
  await world.open(world.employees[1] ?? '', '2026-04-12', '2026-05-01');
  await world.open(world.employees[2] ?? '', '2026-04-12', '2026-05-01');
  await world.advance({ to: '2026-07-20T20:00:00Z' });
  const lines = await linesOf(2);
  const [tax, paid, overpaid] = ['12', '13', '15a'].map((line) =>
    Math.round((lines.get(line)?.amount ?? 0) * 100),
  );
  expect(tax).toBeGreaterThan(0);
  expect([paid, overpaid]).toEqual([tax, 0]);
  expect(lines.get('13')?.formula).toContain('of earlier returns and corrections');
});

test('lines 4a to 4c are said of Form 941-X alone, and no claim', async () => {
  const say = (line: string, f: string) =>
    own.run(
      `mutation ($c: ID!, $f: ID!) { authorizeFiling(companyId: $c, filingId: $f, statements: [${line}]) { id } }`,
      { f },
    );
  const second = await ofQuarter('FORM_941', 2);
  expect((await say('_4A', second.id)).errors[0].message).toContain('only Form 941-X has lines 4a to 4c');
  await voidCheck(2);
  const { id } = await ofQuarter('FORM_941X', 1);
  const open = (await own.list()).find(({ form, status }) => form === 'FORM_941X' && status === 'READY');
  expect(open?.id).toBe(`${id.replace(/_2$/, '')}_2`);
  expect((await say('_5A', open?.id ?? '')).errors[0].message).toContain('and not a claim');
});
