import { type CoverageLine, sentencesOf } from '../../engine/payroll/coverage/coverage.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Computed } from '../checks/computed.ts';

const isGap = ({ status }: CoverageLine): boolean => status === 'not_computed';

/** Converts a paycheck of the engine to the form that a check stores and returns. Amounts are cents. */
export function computedFrom(paycheck: Paycheck): Computed {
  const { taxes, totals, coverage, provisionalFiguresOf, workStates } = paycheck;
  return {
    netPay: totals.netPayCents,
    employeeTaxes: totals.employeeTaxesCents,
    employerTaxes: totals.employerTaxesCents,
    taxes: taxes.map(({ code, name, jurisdiction, payer, amountCents, taxableWagesCents, flags }) => ({
      code,
      name,
      jurisdiction,
      payer,
      amount: amountCents,
      taxableWages: taxableWagesCents,
      ...(flags?.length ? { flags } : {}),
    })),
    totals: {
      grossEarnings: totals.grossEarningsCents,
      grossPay: totals.grossPayCents,
      netPay: totals.netPayCents,
      employerTaxes: totals.employerTaxesCents,
      employeeTaxes: totals.employeeTaxesCents,
      employeeDeductions: totals.employeeDeductionsCents,
      employeeGarnishments: totals.employeeGarnishmentsCents,
      employerDeductions: totals.employerContributionsCents,
      companyDebit: totals.companyDebitCents,
      companyCashRequirement: totals.companyDebitCents,
    },
    coverage,
    ...(coverage?.some(isGap) ? { gaps: Object.assign({}, ...coverage.filter(isGap).map(sentencesOf)) } : {}),
    provisional: provisionalFiguresOf !== undefined,
    ...(workStates
      ? {
          workStates: workStates.map(({ state, wagesCents, days = null }) => {
            return { state, wages: wagesCents, days };
          }),
        }
      : {}),
  };
}
