import { taxNameOf } from '../../../engine/figures/tax-of-code.ts';
import type { Gaps } from '../../../platform/database/check-rows.ts';
import type { Amounts } from '../../filings/figures/line.ts';
import type { Column, Row } from '../report.ts';

export const text = (name: string, heading: string, width = 1): Column => {
  return { name, heading, kind: 'text', width };
};
export const word = (name: string, heading: string, width = 1): Column => {
  return { name, heading, kind: 'word', width };
};

/** A column of money or hours, and the amount that it shows. */
type AmountColumn = Column & { readonly shows: string };

const money = (name: string, heading: string, shows: string): AmountColumn => ({
  name,
  heading,
  kind: 'money',
  shows,
});

/** The totals of a check or an employee, in the order of a paycheck. */
export const totals: readonly AmountColumn[] = [
  { name: 'hours', heading: 'Hours', kind: 'hours', shows: 'hours' },
  money('gross_earnings', 'Gross earnings', 'total:grossEarnings'),
  money('reimbursements', 'Reimbursed', 'total:reimbursements'),
  money('employee_taxes', 'Employee taxes', 'total:employeeTaxes'),
  money('employee_deductions', 'Deductions', 'total:employeeDeductions'),
  money('employee_garnishments', 'Garnished', 'total:employeeGarnishments'),
  money('net_pay', 'Net pay', 'total:netPay'),
  money('employer_taxes', 'Employer taxes', 'total:employerTaxes'),
  money('employer_contributions', 'Employer contributions', 'total:employerContributions'),
  money('company_debit', 'Company debit', 'total:companyDebit'),
];

export const totalsIn = (amounts: Amounts): Row => totals.map(({ shows }) => amounts[shows] ?? 0);

/** What the amounts of a row lack: taxes that are not computed, and provisional figures. */
export const gapColumns: readonly Column[] = [
  text('not_computed', 'Not computed', 0),
  text('provisional', 'Provisional', 0),
];

export const gapsIn = ({ notComputed, isProvisional }: Gaps): Row => [
  notComputed.split(' ').filter(Boolean).map(taxNameOf).join('; '),
  isProvisional ? 'yes' : '',
];

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${lastName}, ${firstName}`;
