import { gap, type Why } from '../../coverage/why.ts';
import { compare, decimal } from '../../rational.ts';
import type { LocalCase } from './local-cases.ts';
import type { LocalCheck } from './local-check.ts';
import { isPhiladelphia, type Locality, namedWithCode } from './locality.ts';

/**
 * Pennsylvania's Act 32: the employer withholds the higher of the resident rate of the home and the
 * nonresident rate of the place of work (53 P.S. 6924.512). Philadelphia stands outside: its wage tax comes
 * instead of both.
 * Returns why a case is not due, or what is missing to decide.
 */
export function act32(check: LocalCheck, localCase: LocalCase, cases: readonly LocalCase[]) {
  if (!localCase.tax.act32) return undefined;
  const instead = philadelphiaInstead(localCase, cases);
  if (instead) return instead;
  if (localCase.isResident && localCase.tax.unstated === 'resident') return unstated(localCase);
  const { residence, worked } = check.where;
  const others = cases.filter(({ tax }) => tax.act32);
  if (!localCase.isResident) return whereWorked(localCase, others, residence?.state === 'PA');
  const missing = 'localities of the work location';
  const elsewhere = worked.filter((place) => place.state === 'PA' && !localCase.workedAt.includes(place));
  const compared = others.filter(({ tax }) => tax.work !== undefined);
  if (elsewhere.some((place) => !compared.some(({ workedAt }) => workedAt.includes(place)))) {
    return { missing, why: 'the rate of the place of work is compared with that of the home' };
  }
  const higher = compared.find(({ tax }) => isHigher(tax.work, localCase.tax.resident));
  if (!higher) return undefined;
  return worked.every((place) => higher.workedAt.includes(place))
    ? { notDue: `the rate of ${higher.locality.name}, where the work was done, is higher` }
    : { missing, why: 'the home takes from work elsewhere, and the rate of one place of work is higher' };
}

/**
 * If Philadelphia taxes the worker, no other place of Pennsylvania takes an earned income tax, whatever its
 * rate.
 */
export function philadelphiaInstead({ locality, tax }: LocalCase, cases: readonly LocalCase[]) {
  if (locality.state !== 'PA' || tax.kind !== 'income' || isPhiladelphia(locality)) return undefined;
  const isThere = cases.some(({ locality: other }) => isPhiladelphia(other));
  return isThere ? { notDue: 'the Philadelphia wage tax is withheld instead' } : undefined;
}

export const rateEnteredFor = (locality: Pick<Locality, 'code' | 'name'>): Why =>
  gap('a local rate entered for {place}', { place: namedWithCode(locality) });

/** A missing rate for people who live in a place, or for people who work there. */
export const unstated = ({ tax, locality }: LocalCase) => ({
  missing: rateEnteredFor(locality),
  why: `no ${tax.unstated} rate is entered for it`,
});

function whereWorked(localCase: LocalCase, others: readonly LocalCase[], livesInState: boolean) {
  if (!livesInState) return undefined;
  const home = others.find(({ isResident, tax }) => isResident && tax.resident !== undefined);
  const why = 'the rate of the home is compared with that of the place of work';
  if (!home) return { missing: 'localities of the employee', why };
  return isHigher(localCase.tax.work, home.tax.resident)
    ? undefined
    : { notDue: `the resident rate of ${home.locality.name} is not lower` };
}

const isHigher = (work = '0', home: string | boolean = '0'): boolean =>
  compare(decimal(work), decimal(String(home))) > 0;
