import type { Earned } from './earnings/compute-earnings.ts';
import type { Calculator, Quantity } from './quantity.ts';
import type { Garnished, SettledDeduction, Totals } from './settled.ts';
import type { CollectedTax } from './taxes/collect-taxes.ts';
import { amountWords } from './words.ts';

type Parts = {
  readonly earned: Earned;
  readonly taxes: readonly CollectedTax[];
  readonly deductions: readonly SettledDeduction[];
  readonly garnishments: readonly Garnished[];
};

export function totalsOf({ earned, taxes, deductions, garnishments }: Parts, calculator: Calculator): Totals {
  const sums = {
    grossPay: sum(calculator, 'gross_pay', 'Gross pay', [earned.wages, earned.reimbursements]),
    employeeTaxes: sum(calculator, 'employee_taxes', 'Employee taxes', side(taxes, 'employee')),
    employeeDeductions: sum(calculator, 'employee_deductions', 'Deductions', deductions.map(taken)),
    employeeGarnishments: sum(calculator, 'garnishments', 'Garnishments', garnishments.map(withheld)),
    employerTaxes: sum(calculator, 'employer_taxes', 'Employer taxes', side(taxes, 'employer')),
    employerContributions: sum(
      calculator,
      'employer_contributions',
      'Employer contributions',
      deductions.map(employerContribution),
    ),
  };
  const netPay = netPayOf(sums);
  const remitted = deductions.filter(({ entry }) => entry.remitted !== false).map(taken);
  const { employeeTaxes, employerTaxes, employeeGarnishments, employerContributions } = sums;
  const leaving = [netPay, employeeTaxes, employerTaxes, employeeGarnishments, employerContributions];
  return {
    netPay,
    companyDebit: sum(calculator, 'company_debit', 'Company debit', [...leaving, ...remitted]),
    ...sums,
  };
}

const WORDS: Readonly<Record<string, string>> = {
  gross_pay: 'gross earnings and reimbursements',
  employee_taxes: 'all taxes withheld',
  employee_deductions: 'all deductions taken, before and after tax',
  garnishments: 'all garnishments withheld',
  employer_taxes: 'paid by the company',
  employer_contributions: 'paid by the company towards deductions',
  company_debit:
    'net pay, the taxes of both sides, garnishments, and deductions and contributions that are remitted',
};

function sum(calculator: Calculator, rule: string, label: string, parts: readonly Quantity[]): Quantity {
  return calculator.zero
    .plusAll(parts)
    .as(() => ({ rule: `totals.${rule}`, label, words: WORDS[rule] ?? label }));
}

function netPayOf(sums: Omit<Totals, 'netPay' | 'companyDebit'>): Quantity {
  const { grossPay, employeeTaxes, employeeDeductions, employeeGarnishments } = sums;
  return grossPay
    .minus(employeeTaxes)
    .minus(employeeDeductions)
    .minus(employeeGarnishments)
    .as(() => ({
      rule: 'totals.net_pay',
      label: 'Net pay',
      words:
        `${amountWords(grossPay)} gross less ${amountWords(employeeTaxes)} taxes, ` +
        `${amountWords(employeeDeductions)} deductions, ${amountWords(employeeGarnishments)} garnishments`,
    }));
}

function side(taxes: readonly CollectedTax[], payer: 'employee' | 'employer'): Quantity[] {
  return taxes.filter(({ line }) => line.payer === payer).map(({ collected }) => collected);
}

function taken(deduction: SettledDeduction): Quantity {
  return deduction.taken;
}

function employerContribution(deduction: SettledDeduction): Quantity {
  return deduction.employer;
}

function withheld(garnished: Garnished): Quantity {
  return garnished.withheld;
}
