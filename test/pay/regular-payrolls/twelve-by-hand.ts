/** What the company of twelve is paid from March to May 2026, worked by hand. */
import type { Twelve } from './company-of-twelve.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;

/** Fifty dollars of each check of the first person, after taxes. */
export async function giveLoan({ companyID, employees, send }: Twelve): Promise<void> {
  const contribution = { contribution_type: 'dollars', value: 50, override_type: 'final' };
  const template = { companyID, deduction_type: 'miscellaneous', custom_name: 'Loan' };
  const { deductionTemplateID } = await send('POST', '/deductionTemplate', {
    ...template,
    employee_contribution: contribution,
  });
  const recurring = { companyID, employeeID: employees[0], deductionTemplateID };
  await send('POST', '/employee-deduction-templates', { ...recurring, effective_start_date: '2026-03-01' });
}

/** Gross, federal tax, social security, Medicare, state taxes, deductions and net of a check. */
export type Figures = readonly [
  gross: number,
  federal: number,
  socialSecurity: number,
  medicare: number,
  states: number,
  deductions: number,
  net: number,
];

/**
 * Worked by hand: IRS Pub. 15-T (2026), Worksheet 1A, single, 26 periods, 8,600 subtracted; 6.2 % and 1.45 %;
 * Pennsylvania 3.07 % and 0.07 %.
 */
const texas: Figures = [4000, 540.38, 248, 58, 0, 50, 3103.62]; // 104,000: 5,800 + 22 % of 37,500 = 14,050
const pennsylvania: Figures = [3000, 320.38, 186, 43.5, 94.2, 0, 2355.92]; // 5,800 + 22 % of 11,500 = 8,330
const florida: Figures = [5000, 766.69, 310, 72.5, 0, 0, 3850.81]; // 17,966 + 24 % of 8,200 = 19,934
const floridaHired: Figures = [1500, 96.15, 93, 21.75, 0, 0, 1289.1]; // 3 of 10 days; 1,240 + 12 % of 10,500
const leaver: Figures = [2500, 216.15, 155, 36.25, 0, 0, 2092.6]; // 1,240 + 12 % of 36,500 = 5,620
const leaverLast: Figures = [2000, 156.15, 124, 29, 0, 0, 1690.85]; // 8 of 10 days; 1,240 + 12 % of 23,500
/** A check by the hour: nobody gave hours, and nobody confirmed that it pays nothing. */
export const held = 'held: No hours are entered, and nobody has confirmed that the check pays nothing.';

/** By payday: the four on a salary, in order; undefined where there is no check. */
export const expected: Record<string, readonly (Figures | undefined)[]> = {
  '2026-03-20': [texas, pennsylvania, undefined, leaver],
  '2026-04-03': [texas, pennsylvania, undefined, leaver],
  '2026-04-17': [texas, pennsylvania, floridaHired, leaver],
  '2026-05-01': [texas, pennsylvania, florida, leaverLast],
  '2026-05-15': [texas, pennsylvania, florida, undefined],
  '2026-05-29': [texas, pennsylvania, florida, undefined],
};

export function figuresOf(check: Json): Figures | string {
  if (check.status === 'pending') return `held: ${check.held_because}`;
  const tax = (wanted: (code: string, jurisdiction: string) => boolean): number =>
    check.taxes
      .filter(({ code, jurisdiction, payer }: Json) => payer === 'employee' && wanted(code, jurisdiction))
      .reduce((sum: number, { amount }: Json) => Math.round((sum + amount) * 100) / 100, 0);
  return [
    check.gross_pay,
    tax((code) => code === 'us_income'),
    tax((code) => code === 'us_social_security'),
    tax((code) => code === 'us_medicare'),
    tax((_code, jurisdiction) => jurisdiction !== 'US'),
    check.totals.employee_deductions,
    check.net_pay,
  ];
}

/**
 * All states lack an account; the first whole salary of the hired person is more than her part of one; nobody
 * gave the hours of those who are paid by the hour.
 */
export function warningsOf(day: string, person: number): string[] {
  if (person >= 4) return ['no_earnings', 'state_account_missing'];
  const differs = person === 2 && day === '2026-05-01' ? ['net_differs'] : [];
  return [...differs, 'state_account_missing'];
}
