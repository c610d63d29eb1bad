import { type Cents, moneyText } from '../../../engine/payroll/money.ts';
import { halfUp } from '../../../engine/payroll/rounding.ts';
import type { FederalTables } from '../../../engine/payroll/taxes/federal/federal-tables.ts';
import { dollarsOf } from '../../../engine/payroll/taxes/figure.ts';
import type { Amounts } from './line.ts';

/**
 * Warnings for taxes whose taxed wages of the year differ from what the wage base or threshold requires.
 * Voiding a check does not recompute later checks. So the part of a base that the voided check used stays
 * untaxed until another check is paid, and wages that it moved above a threshold stay taxed.
 */
export function wagesOutOfStep(
  amounts: Amounts,
  { socialSecurity, additionalMedicare, futa }: FederalTables,
): string[] {
  const wages = amounts['wages:us_medicare'] ?? 0;
  const insured = wages + (amounts['futa_alone'] ?? 0) - (amounts['fica_alone'] ?? 0);
  const limit = (dollars: string): Cents => halfUp(dollarsOf(dollars));
  const rows: [tax: string, name: string, due: Cents][] = [
    ['Social security', 'us_social_security', Math.min(wages, limit(socialSecurity.wageBase))],
    [
      'Additional Medicare',
      'us_additional_medicare',
      Math.max(0, wages - limit(additionalMedicare.threshold)),
    ],
    ['Federal unemployment', 'us_futa', Math.min(insured, limit(futa.wageBase))],
  ];
  return rows.flatMap(([tax, name, due]) => {
    const taxed = amounts[`wages:${name}`] ?? 0;
    const difference = `${tax} tax was computed on ${moneyText(taxed)} of wages, and the year comes to ${moneyText(due)}`;
    return taxed === due ? [] : [`${difference}: a check that was voided had counted toward later ones.`];
  });
}
