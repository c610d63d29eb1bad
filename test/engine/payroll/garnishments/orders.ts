import type {
  GarnishedPay,
  GarnishmentOrder,
  GarnishmentType,
} from '../../../../src/engine/payroll/garnishments/garnishment.ts';
import { ceilingFigures } from '../../../../src/engine/payroll/garnishments/garnishment-ceilings.ts';
import { withholdGarnishments } from '../../../../src/engine/payroll/garnishments/withhold-garnishments.ts';
import { ONE } from '../../../../src/engine/payroll/rational.ts';
import { TABLES } from '../../../support/shipped.ts';

/** An order for all there is: what it withholds is the ceiling. */
export const order = (type: GarnishmentType, rest: Partial<GarnishmentOrder> = {}): GarnishmentOrder => ({
  id: type,
  type,
  capRate: ONE,
  effectiveFrom: '2020-01-01',
  servedOn: '2020-01-01',
  ...rest,
});

export const pay = (disposableCents: number, rest: Partial<GarnishedPay> = {}): GarnishedPay => ({
  checkOn: '2026-11-20',
  frequency: 'weekly',
  disposableCents,
  ...ceilingFigures(TABLES),
  ...rest,
});

/** The one result of one order. */
export function alone(check: GarnishedPay, single: GarnishmentOrder) {
  const [result, ...others] = withholdGarnishments(check, [single]);
  if (!result || others.length > 0) throw new Error('one order has one result');
  return result;
}

/** What each of several orders takes, by id. */
export const taken = (check: GarnishedPay, orders: readonly GarnishmentOrder[]) =>
  Object.fromEntries(withholdGarnishments(check, orders).map(({ id, withheldCents }) => [id, withheldCents]));
