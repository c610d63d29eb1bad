import { beforeEach, expect, test } from 'vitest';
import { retryCheck } from '../../src/money/money-movement/retry.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import {
  type BankWorld,
  bankWorld,
  checkDate,
  payReturned,
  paySettled,
} from '../money/money-movement/bank-world.ts';
import { start } from '../money/payruns/payroll-world.ts';
import { serve, service } from '../support/served-world.ts';
import { linksOf, open } from './links.ts';

serve({ clock: () => start });

let world: BankWorld;
let checkID: string;
beforeEach(async () => {
  world = await bankWorld(service);
  const [employee = ''] = world.employees;
  await world.account(employee, '765420001');
  checkID = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
});

const linkTo = (allow_retry: string, employeeCheckID = checkID): Promise<string> =>
  world.get('/paystubLink', { employeeCheckID, allow_retry });
const offers = async (url: string) => (await open(url)).html.includes('Retry payment');
/** Retries the pay as the screens of a link do. */
const retryBy = (url: string, purpose: string) => {
  const secret = new URL(url).searchParams.get('token') ?? '';
  const access = { environment: 'test', credential: { kind: 'link', secret, purpose } } as const;
  return runAs(service.core, access, (operation) => retryCheck(operation, world.companyID, checkID));
};
const send = (url: string) => {
  const token = new URL(url).searchParams.get('token') ?? '';
  return open(url, { method: 'POST', body: new URLSearchParams({ token }) });
};

test('an employee retries returned pay once, by a link that allows it', async () => {
  const url = await linkTo('true');
  await world.advance({ to: paySettled });
  expect(await offers(url)).toBe(false);
  expect((await send(url)).status).toBe(422);
  await world.advance({ to: payReturned });
  expect((await open(url)).html).toMatch(/Insufficient Funds \(R01\)/);
  expect(await offers(url)).toBe(true);
  expect(await world.transfers()).toHaveLength(2); // opening it changes nothing
  const answers = await Promise.all([send(url), send(url), send(url)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
  expect(await world.transfers()).toHaveLength(3);
  expect(await offers(url)).toBe(false);
});

test('pay that is sent again is on its way until it arrives, for the employee and the employer', async () => {
  const [employee = ''] = world.employees;
  const home = await linksOf(service, world).worker(employee);
  const dashboard = await linksOf(service, world).dashboard();
  const lists = [home, `${home}&page=paychecks`, `${dashboard}&page=employee&from=${employee}&tab=checks`];
  const words = () =>
    Promise.all(lists.map(async (list) => /Paid<|Pay on its way/.exec((await open(list)).html)?.[0]));
  await world.advance({ to: payReturned });
  expect(await words()).toEqual([undefined, undefined, undefined]);
  await send(await linkTo('true'));
  expect(await words()).toEqual(['Pay on its way', 'Pay on its way', 'Pay on its way']);
  await world.advance({ to: '2026-11-25T22:00:00Z' });
  expect(await words()).toEqual(['Paid<', 'Paid<', 'Paid<']);
});

test('a link that does not allow a retry shows no button and refuses the form', async () => {
  await world.advance({ to: payReturned });
  const url = await linkTo('false');
  expect(await offers(url)).toBe(false);
  expect((await send(url)).status).toBe(422);
  await expect(retryBy(url, 'paystub')).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  expect((await world.check(checkID)).disbursement.status).toBe('returned');
});

test('a link to one check does not retry another', async () => {
  const [, employee = ''] = world.employees;
  const other = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
  await world.advance({ to: payReturned });
  const url = await linkTo('true', other);
  expect((await send(url)).status).toBe(422);
  expect((await world.check(checkID)).disbursement.status).toBe('returned');
});

test('the button waits for another account where the bank has closed this one', async () => {
  const [, employee = ''] = world.employees;
  await world.account(employee, '765420002');
  const closed = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
  await world.advance({ to: payReturned });
  const url = await linkTo('true', closed);
  expect(await offers(url)).toBe(false);
  expect((await open(url)).html).toContain('nothing is sent to that account again');
  await world.account(employee, '7654321');
  expect(await offers(url)).toBe(true);
  const { status, headers } = await send(url);
  expect(status).toBe(303);
  const stub = await open(new URL(headers.get('location') ?? '', url).href);
  expect(stub.html).toContain('Your payment has been sent again.');
});

test('an employer who is signed in to the dashboard may retry pay without the permission of a link', async () => {
  await world.advance({ to: payReturned });
  await retryBy(await linksOf(service, world).dashboard(), 'dashboard');
  expect((await world.check(checkID)).disbursement.status).toBe('pending');
});

test('an employee corrects the account on the own screens, and then sends the returned pay again', async () => {
  const [, employee = '', colleague = ''] = world.employees;
  await world.account(employee, '765420002');
  const closed = (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
  await world.advance({ to: payReturned });
  const home = await linksOf(service, world).worker(employee);
  expect((await open(home)).html).toContain('nothing is sent to that account again');
  expect((await open(home)).html).not.toContain('Send it again');

  const token = new URL(home).searchParams.get('token') ?? '';
  const post = (page: string, fields: object) =>
    open(`${home}&page=${page}`, { method: 'POST', body: new URLSearchParams({ ...fields, token }) });
  const account = { routingNumber: '011401533', accountNumber: '7654321', repeated: '7654321' };
  expect((await post('bank-account', { ...account, accountType: 'CHECKING' })).status).toBe(303);
  expect((await open(home)).html).toContain('Send it again');
  expect((await open(await linksOf(service, world).worker(colleague))).html).not.toContain('Send it again');

  expect((await post(checkID, {})).status).toBe(404); // of a colleague
  const { status, headers } = await post(closed, {});
  expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('done=retry')]);
  expect((await world.check(closed)).disbursement.status).toBe('pending');
  expect((await world.check(checkID)).disbursement.status).toBe('returned');
  expect((await post(closed, {})).status).toBe(422); // once
});
