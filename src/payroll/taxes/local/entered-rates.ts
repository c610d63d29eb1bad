import type { EnteredLocalRate } from '../../worksheet.ts';
import type { LocalTax } from './local-tables.ts';
import type { Locality } from './locality.ts';

/** A place with the taxes that the employer entered, which count before listed ones of their kind. */
export function withEntered(locality: Locality, rates: readonly EnteredLocalRate[]): Locality {
  const own = rates.filter((rate) => rate.locality === locality.code);
  const [first] = own;
  if (!first) return locality;
  const kinds = new Set<string>(own.map(({ kind }) => kind));
  const entered = [...kinds].map((kind) => mergedTax(own.filter((rate) => rate.kind === kind)));
  const name = locality.isListed ? locality.name : first.name;
  return {
    ...locality,
    name,
    jurisdiction: `${name}, ${locality.state}`,
    taxes: [...locality.taxes.filter(({ kind }) => !kinds.has(kind)), ...entered.flat()],
  };
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
    act32: kind === 'income',
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
