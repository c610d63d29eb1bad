/** A company that pays in California in 2025, whose wages owe a credit reduction of 1.2 %. */
import { type Filing, filer } from '../../outside/tax-filings/filed-company.ts';
import { service } from '../../support/served-world.ts';
import { payrollWorld } from '../payruns/payroll-world.ts';

/** The first instant of the world. */
export const begin = Date.parse('2025-02-03T20:00:00Z');

/** One check of 1,960.00 in each quarter: 7,000.00 of them are taxed. They owe 42.00 and 84.00 more. */
export const quarterly: [begins: string, checkDate: string][] = [
  ['2025-02-02', '2025-02-21'],
  ['2025-05-04', '2025-05-23'],
  ['2025-08-03', '2025-08-22'],
  ['2025-11-02', '2025-11-21'],
];

type Own = ReturnType<typeof filer>;
export type PaidCompany = Awaited<ReturnType<typeof paidInCalifornia>>;

/** The company, and what it reads, in cents. */
export async function paidInCalifornia(paydays: typeof quarterly) {
  const world = await payrollWorld(service);
  const own = filer(world);
  const checks: string[] = [];
  for (const [begins, checkDate] of paydays) {
    const { employeeCheckID } = await world.open(world.employees[0] ?? '', begins, checkDate);
    checks.push(employeeCheckID);
  }
  return {
    world,
    own,
    checks,
    on: (line: string, year = 2025) => onForm940(own, line, year),
    balances: () => balancesOf(own),
    /** What is booked as a credit reduction, each entry apart. */
    booked: () => bookedBy(own),
    debits: () => debitsOf(own),
    deposits: () => depositsOf(own),
    attention: () => attentionOf(own),
    form940: () => form940Of(own, `${world.companyID}_form_940_2025-12-31`),
  };
}

const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);

async function onForm940({ data }: Own, line: string, year: number): Promise<number> {
  const query = `query ($c: ID!) { form940(companyId: $c, year: ${year}) { lines { line amount } } }`;
  type Line = { line: string; amount: number | null };
  const lines: Line[] = (await data(query)).form940.lines;
  return cents(lines.find((found) => found.line === line)?.amount);
}

/** The balance of each account, those of agencies by the agency. */
async function balancesOf({ data }: Own): Promise<Record<string, number>> {
  const { trialBalance } = await data(
    'query ($c: ID!) { trialBalance(companyId: $c) { difference accounts { account agency balance } } }',
  );
  if (trialBalance.difference) throw new Error('the books do not balance');
  type Row = { account: string; agency: string | null; balance: number };
  return Object.fromEntries(
    trialBalance.accounts.map(({ account, agency, balance }: Row) => [agency ?? account, cents(balance)]),
  );
}

async function bookedBy({ data }: Own): Promise<number[]> {
  const { ledgerEntries } = await data(`query ($c: ID!) {
    ledgerEntries(companyId: $c, agency: "IRS 940", dayFrom: "2025-12-31", dayTo: "2025-12-31", first: 100) {
      nodes { kind postings { account amount } } } }`);
  type Entry = { kind: string; postings: { account: string; amount: number }[] };
  return ledgerEntries.nodes
    .filter(({ kind }: Entry) => kind === 'CREDIT_REDUCTION')
    .map(({ postings }: Entry) =>
      cents(postings.find(({ account }) => account === 'COMPANY_RECEIVABLE')?.amount),
    );
}

/** The debits after the year. */
async function debitsOf({ data }: Own): Promise<object[]> {
  const { employerChecks } = await data(`query ($c: ID!) { employerChecks(companyId: $c, first: 50) {
    nodes { checkDate transfers { direction amount effectiveOn status attempt } } } }`);
  type Moved = { direction: string; amount: number; effectiveOn: string; status: string; attempt: number };
  type Payrun = { checkDate: string; transfers: Moved[] };
  return employerChecks.nodes.flatMap(({ checkDate, transfers }: Payrun) =>
    transfers
      .filter(({ direction, effectiveOn }) => direction === 'DEBIT' && effectiveOn > '2025-12-31')
      .map(({ direction: _, amount, ...moved }) => ({ checkDate, ...moved, amount: cents(amount) })),
  );
}

async function depositsOf({ data }: Own): Promise<object[]> {
  const { remittances } = await data(`query ($c: ID!) { remittances(companyId: $c, first: 200) {
    nodes { agency periodEnd dueOn amount status } } }`);
  type Sent = { agency: string; periodEnd: string; dueOn: string; amount: number; status: string };
  return remittances.nodes
    .filter(({ agency }: Sent) => agency === 'IRS 940')
    .map(({ agency: _, amount, ...sent }: Sent) => ({ ...sent, amount: cents(amount) }));
}

async function attentionOf({ data }: Own): Promise<string[]> {
  const { company } = await data('query ($c: ID!) { company(id: $c) { attention { kind message } } }');
  return company.attention
    .filter(({ kind }: { kind: string }) => kind === 'CREDIT_REDUCTION')
    .map(({ message }: { message: string }) => message);
}

async function form940Of({ data }: Own, f: string): Promise<Filing> {
  const query = `query ($c: ID!, $f: ID!) { filing(companyId: $c, id: $f) { id status amount
    blocks { kind message } notes proofs { name file checks books } } }`;
  return (await data(query, { f })).filing;
}
