import type { Ceilings } from './ceiling.ts';
import type { EarnedPay, GarnishmentOrder, GarnishmentType, Taken } from './garnishment.ts';
import { levyExemption } from './levy-exemption.ts';
import { ordinaryCeilings } from './ordinary-ceilings.ts';
import { stateLevyCeilings } from './state-levy-ceilings.ts';
import { studentLoanCeilings } from './student-loan-ceilings.ts';
import { supportCeiling } from './support-ceiling.ts';

type CeilingsOf = (pay: EarnedPay, order: GarnishmentOrder, taken: Taken) => Ceilings;

const none = (why: string) => () => ({ limits: [], notes: [why] });

const BY_TYPE: Readonly<Record<GarnishmentType, CeilingsOf>> = {
  child_support: supportCeiling,
  creditor: ordinaryCeilings,
  federal_tax_levy: levyExemption,
  state_tax_levy: stateLevyCeilings,
  student_loan: studentLoanCeilings,
  bankruptcy: none('15 USC 1673(b)(1)(B) frees bankruptcy orders from the federal ceiling'),
  other: ordinaryCeilings,
};

/** The legal ceilings on an order of its type, less what earlier orders took of them. */
export const ceilingsOf: CeilingsOf = (pay, order, taken) => BY_TYPE[order.type](pay, order, taken);
