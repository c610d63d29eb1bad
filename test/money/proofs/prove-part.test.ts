/** A part of a payrun whose books or sums do not hold fails, and says which. */
import { beforeAll, expect, test } from 'vitest';
import { credit, debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { checksToCompute } from '../../../src/money/payruns/checks-to-compute.ts';
import { computeUnblocked } from '../../../src/money/payruns/compute-unblocked.ts';
import { payrunTotals, provePart } from '../../../src/money/payruns/prove-part.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { service } from '../../support/served-world.ts';
import { serveOnePayroll, world } from '../payruns/served-payroll.ts';

serveOnePayroll();

let employerCheckId: string;
let checkId: string;
beforeAll(async () => {
  const [first = '', ...others] = world.employees;
  await world.open(first, '2026-10-18', '2026-11-06');
  const { employeeCheckID } = await world.open(first, '2026-11-01', '2026-11-20');
  checkId = employeeCheckID;
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  ({ employerCheckID: employerCheckId } = await world.check(employeeCheckID));
  for (const employee of others) await world.open(employee, '2026-11-15', '2026-12-04');
}, 60_000);

const asKey = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.key } }, work);

/** Proves two computed checks as if the payrun had grown by them, with what differs from that. */
const prove = (change: { netPay?: number; companyDebit?: number; entries?: (ids: string[]) => Entry[] }) =>
  asKey(async (operation) => {
    const { companyID: companyId } = world;
    const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
    const due = await checksToCompute(operation, { companyId, status: 'pending' });
    const { outcomes, blocked } = await computeUnblocked(operation, company, due);
    const after = await payrunTotals(operation, employerCheckId);
    const grown = (total: 'netPayCents' | 'companyDebitCents') =>
      outcomes.reduce((sum, { stored }) => sum + (stored?.paycheck.totals[total] ?? 0), 0);
    const before = {
      ...after,
      netPay: after.netPay - grown('netPayCents') + (change.netPay ?? 0),
      companyDebit: after.companyDebit - grown('companyDebitCents') + (change.companyDebit ?? 0),
    };
    const entries = change.entries?.(outcomes.map(({ check }) => check.id)) ?? [];
    await provePart(operation, { companyId, employerCheckId, outcomes, blocked, entries, before });
    return outcomes.length;
  });

const entryOf = (id: string, postings: Entry['postings']): Entry => ({
  kind: 'check_computed',
  subject: { kind: 'employee_check', id },
  postings,
});
const balanced = [debit('cash', 5), credit('company_receivable', 5)];

test('the totals of a payrun are its own', async () => {
  const { net_pay, totals } = await world.check(checkId);
  const { netPay, companyDebit } = await asKey((operation) => payrunTotals(operation, employerCheckId));
  expect([netPay, companyDebit]).toEqual(
    [net_pay, totals.company_debit].map((amount) => Math.round(amount * 100)),
  );
});

test('a payrun that has grown by its checks, with books that hold, is proved', async () => {
  expect(await prove({ entries: () => [entryOf('another', balanced)] })).toBe(2);
  const proofs = await asKey(({ db }) =>
    db.payrunProof.findMany({ where: { employerCheckId }, orderBy: { id: 'asc' } }),
  );
  expect(proofs.at(-1)).toMatchObject({ checks: 2, invariants: { payrun_totals: 2, books: 1 } });
});

test.each(['netPay', 'companyDebit'])('a %s that does not grow by the sum of its checks', async (name) => {
  for (const cents of [1, -1])
    await expect(prove({ [name]: cents })).rejects.toThrow(
      `${name} of the payrun does not grow by the sum of its checks`,
    );
});

test('books of which one entry does not sum to zero', async () => {
  const entries = () => [entryOf('one', balanced), entryOf('other', [debit('cash', 5), credit('cash', 4)])];
  await expect(prove({ entries })).rejects.toThrow('the books of the payrun do not sum to zero');
});

test('a check that is booked wrongly, with each account in which it is', async () => {
  const entries = ([first, second = '']: string[]) => [
    entryOf(first ?? '', []),
    entryOf(second, [debit('cash', 3), debit('cash', 4), credit('benefit_payable', 7)]),
  ];
  const all = await prove({ entries: (ids) => entries(ids).slice(1) }).catch(({ message }) => message);
  expect(all).toMatch(
    /^check \S+: The books have 0\.00 in company_receivable, and its paycheck [\d.]+\. The books have .*The books have 0\.07 in cash, and its paycheck 0\.00\.$/,
  );
  await expect(prove({ entries })).rejects.toThrow(/^check \S+: The books have 0\.00 in company_receivable/);
});
