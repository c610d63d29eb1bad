/** The books of a company of the bank world, and what its entries look like. */
import { expect } from 'vitest';
import { call } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { checkDate } from '../money-movement/bank-world.ts';
import { world } from '../money-movement/served-bank.ts';

export type Posting = { account: string; agency: string | null; workerId: string | null; amount: number };
export type Entry = {
  id: string;
  kind: string;
  day: string;
  subjectKind: string;
  subjectId: string;
  reversesId: string | null;
  postings: Posting[];
};
export const query = `query ($companyId: ID!) { ledgerEntries(companyId: $companyId, first: 50) {
  nodes { id kind day subjectKind subjectId reversesId postings { account agency workerId amount } } } }`;

/** Every entry of the company's books: kind, day and subject; then a line for each posting. */
export async function books(): Promise<Record<string, string[]>> {
  const entries: Entry[] = (await world.ask(query)).ledgerEntries.nodes;
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const worker = (id: string) => (id === world.contractorID ? 'contractor' : 'employee');
  const line = ({ account, agency, workerId, amount }: Posting) =>
    [account, agency, workerId && worker(workerId), amount].filter((part) => part !== null).join(' ');
  return Object.fromEntries(
    entries.map(({ kind, day, subjectKind, reversesId, postings }) => [
      [kind, day, subjectKind, ...(reversesId ? ['reverses', kinds.get(reversesId)] : [])].join(' '),
      postings.map(line),
    ]),
  );
}

export const pay = async (amount = 500): Promise<string> => {
  const { contractorID } = world;
  const payment = { contractorID, pay_date: checkDate, amount };
  return (await world.post('/contractorPayment', payment)).contractorPaymentID;
};
export const payTo = (account_number: string) =>
  world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number,
    routing_number: '011401533',
  });
export const garnish = () =>
  world.post('/garnishments', {
    contractorID: world.contractorID,
    garnishment_type: 'creditor',
    agency: { name: 'Clerk', address: '1 Main St' },
    case_id: '1',
    order_number: '2',
    effective_start_date: '2026-01-01',
    cap_amount: 80,
  });
export const advance = (to: string) => world.advance({ to });
export const voidPayment = async (contractorPaymentID: string) => {
  const body = { companyID: world.companyID, contractorPaymentID };
  const { status } = await call(service, 'POST', '/contractorPayment/void', { key: world.key, body });
  expect(status).toBe(200);
};

export const computed = {
  'PAYMENT_COMPUTED 2026-11-20 CONTRACTOR_PAYMENT': [
    'COMPANY_RECEIVABLE 500',
    'CONTRACTOR_PAYABLE contractor -420',
    'GARNISHMENT_PAYABLE Clerk contractor -80',
  ],
};
export const settled = {
  'DEBIT_SETTLED 2026-11-19 EMPLOYER_CHECK': ['CASH 500', 'COMPANY_RECEIVABLE -500'],
};
export const paid = {
  'PAYMENT_PAID 2026-11-20 CONTRACTOR_PAYMENT': ['CONTRACTOR_PAYABLE contractor 420', 'CASH -420'],
};
export const voided = {
  'VOIDED 2026-11-20 CONTRACTOR_PAYMENT reverses PAYMENT_COMPUTED': [
    'COMPANY_RECEIVABLE -500',
    'CONTRACTOR_PAYABLE contractor 420',
    'GARNISHMENT_PAYABLE Clerk contractor 80',
  ],
};
export const remitted = {
  'REMITTED 2026-11-20 REMITTANCE': ['GARNISHMENT_PAYABLE Clerk 80', 'CASH -80'],
};
export const recovery = {
  'RECOVERY 2026-11-20 CONTRACTOR_PAYMENT': [
    'WORKER_RECEIVABLE contractor 420',
    'CONTRACTOR_PAYABLE contractor -420',
    'COMPANY_RECEIVABLE 420',
    'RECOVERY_PAYABLE contractor -420',
  ],
};
