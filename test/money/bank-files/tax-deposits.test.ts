/** Taxes that agencies take by the TXP addendum, from the payrun to the confirmation; the rest is a task. */
import { afterEach, expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { asSuperuser } from '../../support/databases.ts';
import {
  confirm,
  depositLeaves,
  depositSettles,
  deposits,
  difference,
  pay,
  remittance,
  removeAccount,
  returnsEnd,
  setAccount,
  waiting,
} from './operated-deposits.ts';
import {
  checkID,
  companyID,
  employeeID,
  errors,
  inProduction,
  outs,
  request,
  runUntil,
  servePaidByFiles,
  service,
} from './paid-by-files.ts';

servePaidByFiles();
afterEach(async () => {
  for (const agency of ['GA', 'WI', 'IRS 940', 'IRS 941']) await removeAccount(agency);
});

/** The employee lives and works there, and earns enough to owe income tax. */
async function payIn(state: string, city: string, zip: string, accounts: object = {}): Promise<void> {
  const data = { city, state, zip, workingState: state, stateTax: { code: state } };
  await inProduction(({ db }) => db.employee.updateMany({ where: { id: employeeID }, data }));
  const shifts = [{ time: '2026-11-03', hourly: { hours: 8, wage: 300 } }];
  expect((await request('POST', '/shifts', { employeeCheckID: checkID, shifts })).status).toBe(200);
  const { status } = await request('PATCH', '/companies/stateAccounts', { state, ...accounts });
  expect(status).toBe(200);
  const verify = "update state_accounts set status = 'verified' where company_id = $1";
  await asSuperuser(service.urls.production, verify, [companyID]);
  await pay();
}

const taxes = async (beginning: string): Promise<Record<string, number>> => {
  const [row] = await asSuperuser<{ amounts: Record<string, number> }>(
    service.urls.production,
    'select amounts from check_amounts where company_id = $1',
    [companyID],
  );
  const all = Object.entries(row?.amounts ?? {}).filter(([name]) => name.includes(`tax:${beginning}`));
  return Object.fromEntries(all.map(([name, cents]) => [name.slice(name.indexOf(':') + 1), cents]));
};
const sumOf = (amounts: Record<string, number>) => Object.values(amounts).reduce((a, b) => a + b, 0);
const informationOf = () =>
  deposits().map(({ cents, addendum }) => [cents, addendum?.type === '05' ? addendum.information : '']);
const depositBatch = () =>
  outs()
    .flatMap((text) => readFile(text).batches)
    .find(({ entries }) => entries.some(({ addendum }) => addendum));

test("Georgia's income tax leaves by a bank file, and its other taxes wait for an operator with what is left", async () => {
  await setAccount('23401009', 'GA');
  await payIn('GA', 'Atlanta', '30303', { withholding_account: '1234567-ab' });
  const owed = await taxes('ga_');
  const { ga_income: cents = 0 } = owed;
  const rest = (sumOf(owed) - cents) / 100;
  expect([cents > 0, rest > 0, (await remittance('GA')).owed]).toEqual([true, true, sumOf(owed) / 100]);
  await runUntil(depositLeaves);
  await runUntil(depositLeaves + 60_000);
  expect(informationOf()).toEqual([[cents, `TXP*1234567AB*011*261130*T*${cents}\\`]]);
  expect(depositBatch()).toMatchObject({ entryClass: 'CCD', effectiveOn: '2026-12-15' });
  const { id, ...sent } = await remittance('GA');
  expect(sent).toMatchObject({ status: 'DUE', amount: cents / 100, owed: rest, confirmedAt: null });
  expect((await waiting()).find((deposit) => deposit.id === id)).toMatchObject({
    dueOn: '2026-12-15',
    owed: rest,
    instructions:
      'The format of GA carries no other tax than ga_income: pay the rest as it instructs, and record the confirmation.',
  });
  await runUntil(depositSettles);
  await runUntil(returnsEnd);
  expect((await remittance('GA')).confirmedAt).toBeNull();
  expect((await confirm(id, '99')).data.confirmRemittance).toEqual({ status: 'SENT', confirmation: '99' });
  expect(await remittance('GA')).toMatchObject({ status: 'SENT', amount: sumOf(owed) / 100, owed: 0 });
  expect((await remittance('GA')).confirmedAt).not.toBeNull();
  expect(deposits()).toHaveLength(1);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test("Wisconsin's unemployment insurance leaves by a bank file, and is confirmed once no bank can return it", async () => {
  await setAccount('23401009', 'WI');
  await payIn('WI', 'Madison', '53703', { unemployment_account: '123456-0007' });
  const { wi_sui: cents = 0 } = await taxes('wi_');
  await runUntil(depositLeaves);
  await runUntil(depositLeaves + 60_000);
  expect(informationOf()).toEqual([[cents, `TXP*1234560007*13000*261231*T*${cents}\\`]]);
  expect(depositBatch()).toMatchObject({ entryClass: 'CCD', effectiveOn: '2026-12-15' });
  expect(await remittance('WI')).toMatchObject({ status: 'SENT', amount: cents / 100, owed: 0 });
  await runUntil(depositSettles);
  expect((await remittance('WI')).confirmedAt).toBeNull();
  await runUntil(returnsEnd);
  expect((await remittance('WI')).confirmedAt).not.toBeNull();
  expect(deposits()).toHaveLength(1);
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('a number that the format of a state does not take is said to the company, and the deposit leaves once it is corrected', async () => {
  await setAccount('23401009', 'GA');
  await payIn('GA', 'Atlanta', '30303', { withholding_account: '12' });
  await runUntil(depositLeaves);
  expect((await remittance('GA')).heldBecause).toBe(
    'The account number of the company with GA is missing or does not fit its format. Correct it, and the deposit leaves with the next bank file. It is late from 2026-12-16 on.',
  );
  expect(deposits()).toEqual([]);
  const change = { state: 'GA', withholding_account: '1234567AB' };
  expect((await request('PATCH', '/companies/stateAccounts', change)).status).toBe(200);
  const verify = "update state_accounts set status = 'verified' where company_id = $1";
  await asSuperuser(service.urls.production, verify, [companyID]);
  await runUntil(depositLeaves + 60_000);
  expect(informationOf()).toEqual([[expect.any(Number), expect.stringContaining('TXP*1234567AB*011*')]]);
  expect(errors).toEqual([]);
});

test('federal unemployment tax of the year leaves with its tax type as the kind of its amount, and is confirmed', async () => {
  await setAccount('23401009', 'IRS 940');
  await payIn('CA', 'Oakland', '94612');
  const { us_futa: cents = 0 } = await taxes('us_futa');
  expect(cents).toBeGreaterThan(0);
  await runUntil(Date.parse('2027-01-29T22:00:00Z'));
  await runUntil(Date.parse('2027-01-29T22:01:00Z'));
  const [company] = await asSuperuser<{ ein: string }>(
    service.urls.production,
    'select ein_digits as ein from companies where id = $1',
    [companyID],
  );
  // The companies of other tests owe theirs, too.
  expect(informationOf()).toContainEqual([cents, `TXP*${company?.ein}*09405*261201*09405*${cents}\\`]);
  const own = await asSuperuser(
    service.urls.production,
    "select from transfers where company_id = $1 and direction = 'remittance'",
    [companyID],
  );
  expect(own).toHaveLength(1);
  expect(depositBatch()).toMatchObject({ description: 'TAXPAYMENT', effectiveOn: '2027-02-01' });
  await runUntil(Date.parse('2027-02-01T22:00:00Z'));
  await runUntil(Date.parse('2027-02-03T22:00:00Z'));
  const federal = await remittance('IRS 940');
  expect(federal).toMatchObject({ status: 'SENT', amount: cents / 100, owed: 0 });
  expect(federal.confirmedAt).not.toBeNull();
  expect(await difference()).toBe(0);
  expect(errors).toEqual([]);
});

test('federal taxes of a year of Form 944 are a task, as no source confirms the code of their deposits', async () => {
  await setAccount();
  expect((await request('PATCH', '/companies', { form_944_from: 2026 })).status).toBe(200);
  await pay();
  await runUntil(depositLeaves);
  const { id, owed } = await remittance();
  expect(owed).toBeGreaterThan(0);
  expect((await waiting()).find((deposit) => deposit.id === id)).toMatchObject({
    agency: 'IRS 941',
    owed,
    instructions:
      'No source confirms the code of deposits for Form 944: make the deposit for that form, and record the confirmation.',
  });
  expect(deposits()).toEqual([]);
  expect(errors).toEqual([]);
});

test('the tax of Dayton is a task with its amount, day and what to do', async () => {
  const place = { name: 'Dayton', address: '1 Main St', city: 'Dayton', state: 'OH', zip: '45402' };
  const { workLocationID } = (await request('POST', '/workLocations', place)).body.data;
  const localities = ['oh-dayton'];
  expect((await request('PATCH', '/workLocations', { workLocationID, localities })).status).toBe(200);
  const works = {
    working_state: 'OH',
    workLocationID,
    localities: ['oh-none'],
    effective_date: '2026-11-01',
  };
  expect((await request('PATCH', '/employees', { employeeID, ...works })).status).toBe(200);
  await payIn('OH', 'Dayton', '45402');
  const cents = sumOf(await taxes('oh_local:dayton'));
  await runUntil(depositLeaves);
  expect(cents).toBeGreaterThan(0);
  expect((await waiting()).find(({ agency }) => agency.includes('Dayton'))).toMatchObject({
    agency: 'Dayton, OH',
    owed: cents / 100,
    dueOn: '2026-12-15',
    instructions: 'No file format is known for Dayton, OH: pay as it instructs, and record the confirmation.',
  });
  expect(deposits()).toEqual([]);
  expect(errors).toEqual([]);
});
