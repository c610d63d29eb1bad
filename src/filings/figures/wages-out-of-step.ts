import { type Cents, moneyText } from '../../payroll/money.ts';
import { halfUp } from '../../payroll/rounding.ts';
import type { FederalTables } from '../../payroll/taxes/federal/federal-tables.ts';
import { dollarsOf } from '../../payroll/taxes/figure.ts';
import type { Amounts } from './line.ts';

/**
 * Where a year's wages under a tax are not what its base or threshold makes of the year. Checks that were
 * computed after one that was voided later stay as they are, so what that one had used up of a base is taxed
 * nowhere until another check is paid, and what it had pushed above a threshold stays taxed.
 */
export function wagesOutOfStep(
  amounts: Amounts,
  { socialSecurity, additionalMedicare, futa }: FederalTables,
): string[] {
  const wages = amounts['wages:us_medicare'] ?? 0;
  const limit = (dollars: string): Cents => halfUp(dollarsOf(dollars));
  const rows: [tax: string, name: string, due: Cents][] = [
    ['Social security', 'us_social_security', Math.min(wages, limit(socialSecurity.wageBase))],
    [
      'Additional Medicare',
      'us_additional_medicare',
      Math.max(0, wages - limit(additionalMedicare.threshold)),
    ],
    ['Federal unemployment', 'us_futa', Math.min(wages, limit(futa.wageBase))],
  ];
  return rows.flatMap(([tax, name, due]) => {
    const taxed = amounts[`wages:${name}`] ?? 0;
    const words = `${tax} tax was computed on ${moneyText(taxed)} of wages, and the year comes to ${moneyText(due)}`;
    return taxed === due ? [] : [`${words}: a check that was voided had counted toward later ones.`];
  });
}
