/** Accounts of an employee and splits of their pay, in a bank world. */
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { employee, world } from '../money-movement/served-bank.ts';

type Part = { bankAccountID: string; amount?: number; percent?: number; remainder?: boolean };

/** Adds an account that gets nothing until a split gives it a part. */
export async function addAccount(account_number: string, is_active = false): Promise<string> {
  const body = { employeeID: employee, account_number, routing_number: '011401533', is_active };
  return (await world.post('/bankaccount', body)).bankAccountID;
}

export const setSplit = (parts: readonly unknown[], employeeID = employee, headers = {}) =>
  call(service, 'POST', '/paySplit', {
    key: world.key,
    headers,
    body: { companyID: world.companyID, employeeID, parts },
  });

export const splitNow = async (): Promise<Part[]> =>
  (await world.get('/paySplit', { employeeID: employee })).parts;

type Accounts = { savings: string; second: string; checking: string };

/** 200.00 to savings, 10 percent to a second account, and the rest to checking. */
export async function threeAccounts(numbers: Partial<Accounts> = {}): Promise<Accounts> {
  const savings = await addAccount(numbers.savings ?? '765000001');
  const second = await addAccount(numbers.second ?? '765000002');
  const checking = await addAccount(numbers.checking ?? '765000003', true);
  const { status, body } = await setSplit([
    { bankAccountID: savings, amount: 200 },
    { bankAccountID: second, percent: 10 },
    { bankAccountID: checking, remainder: true },
  ]);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { savings, second, checking };
}

export const cents = (dollars: number) => Math.round(dollars * 100);
