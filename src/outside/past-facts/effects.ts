/** The forms and the deposits of a company before and after a fact: both are read, none is computed twice. */
import type { Cents } from '../../engine/payroll/money.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { taxDepositsOf } from '../employer-taxes/deposits.ts';
import { filingsOf, type ShownFiling } from '../tax-filings/filings-of.ts';

type Reported = Awaited<ReturnType<typeof readReported>>;

/** What a company reports and deposits now. Read with loaders of its own, after a change too. */
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

/** A form that opens or changes by a fact. */
export type ChangedForm = {
  readonly filing: ShownFiling;
  readonly opens: boolean;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
};

/** A deposit that is still to be made, and that a fact changes. */
export type ChangedDeposit = {
  readonly agency: string;
  readonly periodEnd: string;
  readonly dueOn: string;
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
};

/** What a stored form reports stays: what the books have beyond it is what changes. */
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
