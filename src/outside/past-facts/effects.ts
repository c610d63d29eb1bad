/**
 * Compares the forms and deposits of a company before and after a correction. It reads both, and computes
 * neither itself.
 */
import type { Cents } from '../../engine/payroll/money.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { taxDepositsOf } from '../employer-taxes/deposits.ts';
import { filingsOf, type ShownFiling } from '../tax-filings/filings-of.ts';

type Reported = Awaited<ReturnType<typeof readReported>>;

/** Reads what a company reports and deposits now. New loaders read what a change has written. */
export async function readReported(operation: Operation, companyId: string) {
  const [filings, deposits] = await allInOrder([
    filingsOf({ ...operation }, { companyId }),
    taxDepositsOf({ ...operation }, companyId),
  ]);
  const due = deposits.flatMap((agency) =>
    agency.due.map((deposit) => ({ ...deposit, agency: agency.agency })),
  );
  return { filings, deposits: due };
}

/** A form that a correction opens or changes. */
export type ChangedForm = {
  readonly filing: ShownFiling;
  readonly opens: boolean;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
};

/** A deposit to be made that a correction changes. */
export type ChangedDeposit = {
  readonly agency: string;
  readonly periodEnd: string;
  readonly dueOn: string;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
};

/** The amount of a form. A stored form keeps what it reports; the books have the changes beyond it. */
const amountOf = ({ amountCents, changedCents }: ShownFiling): Cents => Number(amountCents + changedCents);

export function changedForms(before: Reported, after: Reported): ChangedForm[] {
  return after.filings.flatMap((filing) => {
    const was = before.filings.find(({ id }) => id === filing.id);
    const [beforeCents, afterCents] = [was ? amountOf(was) : 0, amountOf(filing)];
    const isSame = was && beforeCents === afterCents && was.status === filing.status;
    return isSame ? [] : [{ filing, opens: !was, beforeCents, afterCents }];
  });
}

export function changedDeposits(before: Reported, after: Reported): ChangedDeposit[] {
  const keyOf = ({ agency, periodEnd }: { agency: string; periodEnd: string }) => `${agency} ${periodEnd}`;
  const all = new Map([...before.deposits, ...after.deposits].map((deposit) => [keyOf(deposit), deposit]));
  const centsIn = (side: Reported, key: string) =>
    Number(side.deposits.find((deposit) => keyOf(deposit) === key)?.cents ?? 0n);
  return [...all].flatMap(([key, { agency, periodEnd, dueOn }]) => {
    const [beforeCents, afterCents] = [centsIn(before, key), centsIn(after, key)];
    return beforeCents === afterCents ? [] : [{ agency, periodEnd, dueOn, beforeCents, afterCents }];
  });
}
