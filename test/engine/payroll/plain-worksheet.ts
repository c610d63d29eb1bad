import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { EarningEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';

/** A salary in a state without an income tax, with nothing that needs explaining. */
export const plain: Worksheet = {
  checkDate: '2026-03-13',
  payFrequency: 'weekly',
  earnings: [{ kind: 'salary', amountCents: 200_000 }],
  federal: { filingStatus: 'single' },
  state: { code: 'TX' },
};
export const tax = (paycheck: Paycheck, code: string) =>
  paycheck.taxes.find((line) => line.code === code)?.amountCents;
export const gross = (earnings: readonly EarningEntry[]) =>
  grossToNet({ ...plain, earnings }).totals.grossEarningsCents;
