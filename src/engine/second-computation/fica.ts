import type { Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, taxLine } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp, lesser } from './exact.ts';
import { dueFrom } from './exempt-workers.ts';
import type { Figures } from './figures-of.ts';
import type { Wages } from './wages.ts';

/** Social Security, Medicare and federal unemployment tax of both sides: IRS Pub. 15, sections 9 and 14. */
export function payrollTaxes(
  worksheet: Worksheet,
  { fica: wages, futa, ofInsurer }: Wages,
  { medicare, socialSecurity, unemployment }: Figures,
): Answer[] {
  const { yearToDate, company } = worksheet;
  const { fica: isDue, futa: isFutaDue } = dueFrom(worksheet);
  const before = (code: string) => big(yearToDate?.taxableWagesCents?.[code]);
  const upTo = (base: number, code: string, of = wages, earlier = before(code)) =>
    lesser(of, atLeastZero(centsIn(base) - earlier));
  const taxOn = (taxed: bigint, rate: number) => halfUp(taxed * BigInt(rate), 10_000n);
  const oldAge = taxOn(upTo(socialSecurity.wageBase, 'us_social_security'), socialSecurity.rate);
  const health = taxOn(wages, medicare.rate);
  // What an insurer paid comes first: it withheld the employee's part of that.
  const social = 'us_social_security';
  const own = wages - ofInsurer;
  const ownOldAge = upTo(socialSecurity.wageBase, social, own, before(social) + ofInsurer);
  const above = centsIn(medicare.additionalAbove);
  const over = (sum: bigint) => atLeastZero(sum - above);
  const additional = over(before('us_medicare') + wages) - over(before('us_medicare') + ofInsurer);
  const jobless = taxOn(upTo(unemployment.wageBase, 'us_futa', futa), unemployment.rate);
  const ofFica = (cents: number) => (isDue ? cents : 0);
  return [
    equal(taxLine(social), ofFica(taxOn(ownOldAge, socialSecurity.rate))),
    equal(taxLine('us_medicare'), ofFica(taxOn(own, medicare.rate))),
    equal(taxLine('us_additional_medicare'), ofFica(taxOn(additional, medicare.additionalRate))),
    equal(taxLine('us_social_security_employer'), ofFica(oldAge)),
    equal(taxLine('us_medicare_employer'), ofFica(health)),
    equal(taxLine('us_futa'), company?.futaExempt || !isFutaDue ? 0 : jobless),
  ];
}
