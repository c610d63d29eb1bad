import { type Cents, moneyText } from '../../../../engine/payroll/money.ts';
import type { WageStatementData } from '../wage-statement.ts';

/** The highest wages of a year on which Social Security tax is due, and the tax on them. */
export type SocialLimits = { readonly wages: Cents; readonly tax: Cents };

/**
 * Why Social Security returns a statement. The conditions are those of Publication 42-007 (read for tax year
 * 2023), and the consistency rules of the General Instructions for Forms W-2 and W-3.
 */
export function refusedStatement(
  { employee, boxes }: Pick<WageStatementData, 'employee' | 'boxes'>,
  limits: SocialLimits,
): string[] {
  const box = (name: string): Cents => boxes[name] ?? 0;
  const social = box('3') + box('7');
  const rules: (readonly [isBroken: boolean, words: string])[] = [
    [!isNumber(employee.ssn), 'the Social Security number is not one that is issued'],
    [box('5') < social, 'box 5 must be at least boxes 3 and 7 together'],
    [social === 0 && box('4') > 0, 'box 4 must be zero, as boxes 3 and 7 are'],
    [box('5') === 0 && box('6') > 0, 'box 6 must be zero, as box 5 is'],
    [social > limits.wages, `boxes 3 and 7 together must be at most ${moneyText(limits.wages)}`],
    [box('4') > limits.tax, `box 4 must be at most ${moneyText(limits.tax)}`],
  ];
  return rules.flatMap(([isBroken, words]) => (isBroken ? [words] : []));
}

/** Whether Social Security issues numbers of this form. A missing number is a separate problem. */
const isNumber = (ssn: string | null): boolean =>
  ssn === null || (/^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(ssn) && !/^(\d)\1{8}$/.test(ssn));
