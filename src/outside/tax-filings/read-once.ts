/**
 * Values that several filings of a company use. A list reads them once. All of its filings share one
 * operation object that no other request uses, so later changes are not missed.
 */
import { type ComputedPay, readUnpaidPay } from '../../money/attention/held-pay.ts';
import { type NamedSum, sumsOfKind } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { type AgencyDeposits, taxDepositsOf } from '../employer-taxes/deposits.ts';
import type { DayAmounts } from '../filings/figures/liability.ts';
import { daysOfYear } from '../filings/quarter-of.ts';

/** A copy of the operation, for one list or one filing. */
export const forReading = (operation: Operation): Operation => ({ ...operation });

export const keyedOnce = <Value>(
  read: (operation: Operation, key: string) => Promise<Value>,
  absent: () => Value,
) =>
  perOperation<Value>(
    async (operation, keys) =>
      new Map(await Promise.all(keys.map(async (key) => [key, await read(operation, key)] as const))),
    absent,
  );

export const depositsOnce = keyedOnce<readonly AgencyDeposits[]>(taxDepositsOf, () => []);

export const unpaidPayOnce = keyedOnce<readonly ComputedPay[]>(readUnpaidPay, () => []);

const daysByKey = keyedOnce<readonly DayAmounts[]>(
  (operation, key) => {
    const [companyId = '', year, ...agency] = key.split(' ');
    return daysOfYear(operation, { companyId, year: Number(year), agency: agency.join(' ') });
  },
  () => [],
);

/** What the returns of wages of a year are computed from. */
export const daysOnce = (operation: Operation, companyId: string, year: number, agency: string) =>
  daysByKey(operation, `${companyId} ${year} ${agency}`);

const taxesByKey = keyedOnce<readonly NamedSum[]>(
  async (operation, key) => {
    const [companyId = '', from = '', to = ''] = key.split(' ');
    const range = { companyId, from, to };
    const kinds = ['tax:', 'employer_tax:'];
    return (await Promise.all(kinds.map((kind) => sumsOfKind(operation.db, range, kind)))).flat();
  },
  () => [],
);

type Range = { readonly companyId: string; readonly from: string; readonly to: string };

/** The taxes of the paid checks of a period, by name, for all states and both payers. */
export const taxesOnce = (operation: Operation, { companyId, from, to }: Range) =>
  taxesByKey(operation, [companyId, from, to].join(' '));
