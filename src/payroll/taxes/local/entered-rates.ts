import type { PlainDate } from '../../calendar/plain-date.ts';
import type { EnteredLocalRate } from '../../worksheet.ts';
import type { LocalTax } from './local-tables.ts';
import { isPhiladelphia, type Locality } from './locality.ts';
import { taxesOn } from './taxes-of.ts';

/** A place with the taxes that the employer entered, which count before listed ones of their kind and day. */
export function withEntered(
  locality: Locality,
  rates: readonly EnteredLocalRate[],
  checkDate: PlainDate,
): Locality {
  const own = rates.filter((rate) => rate.locality === locality.code);
  const [first] = own;
  if (!first) return locality;
  const all = [...new Set(own.map(({ kind }) => kind))].flatMap((kind) =>
    mergedTax(own.filter((rate) => rate.kind === kind)),
  );
  const entered = taxesOn({ taxes: all }, checkDate).map((tax) => withUnstated(tax, locality, checkDate));
  const kinds = new Set(entered.map(({ kind }) => kind));
  const name = locality.isListed ? locality.name : first.name;
  return {
    ...locality,
    name,
    jurisdiction: `${name}, ${locality.state}`,
    taxes: [...locality.taxes.filter(({ kind }) => !kinds.has(kind)), ...entered],
  };
}

/**
 * Says where nobody stated whether the place taxes its residents, or work there: the figures have the tax for
 * both, or it is the earned income tax of Pennsylvania, which every place may have for both.
 */
function withUnstated(tax: LocalTax, locality: Locality, checkDate: PlainDate): LocalTax {
  const { resident, work, kind, method } = tax;
  const isHalf = method === 'rate' && (resident === undefined) !== (work === undefined);
  if (!isHalf) return tax;
  const side = resident === undefined ? 'resident' : 'work';
  const listed = taxesOn(locality, checkDate).filter((one) => one.kind === kind);
  const isInFigures = listed.some((one) => one[side] !== undefined);
  const isOpen = listed.length === 0 && locality.state === 'PA' && kind === 'income';
  return isInFigures || isOpen ? { ...tax, unstated: side } : tax;
}

/** The resident and the work rate of the same dates are one tax, of which a person owes one. */
function mergedTax(rates: readonly EnteredLocalRate[]): LocalTax[] {
  const dates = [...new Set(rates.map(({ from }) => from))].sort();
  return dates.flatMap((from, at) => {
    const [one, ...more] = rates.filter((rate) => rate.from === from);
    const next = dates[at + 1];
    return one ? [enteredTax(one, more, next)] : [];
  });
}

function enteredTax(one: EnteredLocalRate, more: readonly EnteredLocalRate[], next?: string): LocalTax {
  const all = [one, ...more];
  const rateOf = (appliesTo: string) => all.find((rate) => rate.appliesTo === appliesTo)?.rate;
  const [resident, work] = [rateOf('resident'), rateOf('work')];
  const { kind, name, base = 'gross', yearlyCents, wageBaseCents, annualCapCents, from, to, source } = one;
  return {
    kind,
    name,
    payer: kind === 'payroll' ? 'employer' : 'employee',
    method: yearlyCents === undefined ? 'rate' : 'yearly',
    base,
    resident,
    work,
    act32: kind === 'income' && !isPhiladelphia({ code: one.locality }),
    yearlyCents,
    wageBaseCents,
    annualCapCents,
    from,
    to: to ?? (next && dayBefore(next)),
    enteredFrom: source,
  };
}

/** Dates are compared as text: any text below the next date and above every date before it will do. */
const dayBefore = (date: string): string =>
  `${date.slice(0, -1)}${String.fromCharCode(date.charCodeAt(9) - 1)}`;
