import type { Earned } from './earnings/compute-earnings.ts';
import type { Garnished } from './garnish.ts';
import type { Book, Quantity } from './quantity.ts';
import type { SettledDeduction, Totals } from './settled.ts';
import type { CollectedTax } from './taxes/collect-taxes.ts';
import { amountWords } from './words.ts';

type Parts = {
  readonly earned: Earned;
  readonly taxes: readonly CollectedTax[];
  readonly deductions: readonly SettledDeduction[];
  readonly garnishments: readonly Garnished[];
};

export function totalsOf({ earned, taxes, deductions, garnishments }: Parts, book: Book): Totals {
  const grossPay = sum(book, 'totals.gross_pay', 'Gross pay', 'gross earnings and reimbursements', [
    earned.wages,
    earned.reimbursements,
  ]);
  const employeeTaxes = sum(
    book,
    'totals.employee_taxes',
    'Employee taxes',
    'all taxes withheld',
    side(taxes, 'employee'),
  );
  const employeeDeductions = sum(
    book,
    'totals.employee_deductions',
    'Deductions',
    'all deductions taken, before and after tax',
    deductions.map(({ taken }) => taken),
  );
  const employeeGarnishments = sum(
    book,
    'totals.garnishments',
    'Garnishments',
    'all garnishments withheld',
    garnishments.map(({ withheld }) => withheld),
  );
  const netPay = grossPay
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
  const employerTaxes = sum(
    book,
    'totals.employer_taxes',
    'Employer taxes',
    'paid by the company',
    side(taxes, 'employer'),
  );
  const employerContributions = sum(
    book,
    'totals.employer_contributions',
    'Employer contributions',
    'paid by the company towards deductions',
    deductions.map(({ employer }) => employer),
  );
  const remitted = deductions.filter(({ entry }) => entry.remitted !== false).map(({ taken }) => taken);
  const companyDebit = sum(
    book,
    'totals.company_debit',
    'Company debit',
    'net pay, the taxes of both sides, garnishments, and deductions and contributions that are remitted',
    [netPay, employeeTaxes, employerTaxes, employeeGarnishments, employerContributions, ...remitted],
  );
  return {
    grossPay,
    employeeTaxes,
    employeeDeductions,
    employeeGarnishments,
    netPay,
    employerTaxes,
    employerContributions,
    companyDebit,
  };
}

function sum(book: Book, rule: string, label: string, words: string, parts: readonly Quantity[]): Quantity {
  return book.zero.plusAll(parts).as(() => ({ rule, label, words }));
}

function side(taxes: readonly CollectedTax[], payer: 'employee' | 'employer'): Quantity[] {
  return taxes.filter(({ line }) => line.payer === payer).map(({ collected }) => collected);
}
