import type { Exempt } from '../taxes/federal/payroll-tax-exemption.ts';
import { type CoverageLine, notDue, type Uncovered } from './coverage.ts';

const named = (code: string, name: string): Omit<Uncovered, 'reason'> => ({ code, name, jurisdiction: 'US' });
const additional = named('us_additional_medicare', 'Additional Medicare');
const futa = named('us_futa', 'Federal unemployment tax');
const fica = [
  named('us_social_security', 'Social Security'),
  named('us_medicare', 'Medicare'),
  additional,
  named('us_social_security_employer', 'Social Security, employer'),
  named('us_medicare_employer', 'Medicare, employer'),
];

const USUAL: readonly CoverageLine[] = [
  notDue({
    reason: 'the wages of the year at this employer do not exceed 200,000 (26 USC 3101(b)(2), 3102(f))',
    ...additional,
  }),
  notDue({ reason: 'the employer is exempt from federal unemployment tax', ...futa }),
];

/** Why each federal tax that has no line on a check is not due: of two reasons the first counts. */
export function federalNotDue({ fica: noFica, futa: noFuta }: Exempt): readonly CoverageLine[] {
  return [
    ...(noFica === undefined ? [] : fica.map((one) => notDue({ reason: noFica, ...one }))),
    ...(noFuta === undefined ? [] : [notDue({ reason: noFuta, ...futa })]),
    ...USUAL,
  ];
}
