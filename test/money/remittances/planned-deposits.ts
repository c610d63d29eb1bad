/** Books what a company owes its tax agencies, plans its deposits, and reads them. */
import { newId } from '../../../src/foundation/new-id.ts';
import type { EntryKind } from '../../../src/money/ledger/accounts.ts';
import { credit, debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { irs941 } from '../../../src/money/ledger/tax-agency.ts';
import { planRemittances } from '../../../src/money/remittances/plan-remittances.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { graphql } from '../../support/client.ts';
import { service } from '../../support/served-world.ts';
import { world } from '../payruns/served-payroll.ts';

const asPartner = <Result>(work: (operation: Operation) => Promise<Result>): Promise<Result> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.key } }, work);

export type Owed = { agency: string; cents: number; kind?: EntryKind };
export const entryOf = (day: string, ...owed: Owed[]): Entry => ({
  kind: owed[0]?.kind ?? 'check_computed',
  subject: { kind: 'employee_check', id: newId() },
  day,
  postings: owed.flatMap(({ agency, cents }) => [
    debit('company_receivable', cents),
    credit('tax_payable', cents, { agency }),
  ]),
});
export const toIrs = (cents: number, kind?: EntryKind): Owed => ({
  agency: irs941,
  cents,
  ...(kind && { kind }),
});
export const book = (entries: Entry[], companyId = world.companyID) =>
  asPartner((operation) => post(operation, companyId, entries));
/** Books what is owed for a check and plans its remittances, as a payrun does. */
export const plan = (...entries: Entry[]) =>
  asPartner(async (operation) => {
    await post(operation, world.companyID, entries);
    await planRemittances(operation, world.companyID, entries);
  });
type Remittance = { agency: string; periodEnd: string; dueOn: string; status: string; amount: number };
export const planned = async (): Promise<string[]> => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes { agency periodEnd dueOn status amount } } }`;
  const { data } = (await graphql(service, world.key, query, { id: world.companyID })).body;
  return data.remittances.nodes
    .map(({ agency, periodEnd, dueOn, status, amount }: Remittance) =>
      [agency, periodEnd, dueOn, status, amount].join(' '),
    )
    .toSorted();
};

/** What the remittances say is owed for each period now. */
export const owedByPeriod = async (): Promise<[string, number][]> => {
  const query = 'query ($id: ID!) { remittances(companyId: $id) { nodes { periodEnd owed } } }';
  const { data } = (await graphql(service, world.key, query, { id: world.companyID })).body;
  const nodes: { periodEnd: string; owed: number }[] = data.remittances.nodes;
  return nodes.map(({ periodEnd, owed }): [string, number] => [periodEnd, owed]).toSorted();
};

export const semiweekly = ['IRS 941 2026-11-20 2026-11-25 DUE 0'];
export const mostOfMonthly = 5_000_000;
