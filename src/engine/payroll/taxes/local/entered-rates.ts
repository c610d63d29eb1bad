import type { PlainDate } from '../../calendar/plain-date.ts';
import type { EnteredLocalRate } from '../../worksheet.ts';
import type { LocalTax } from './local-tables.ts';
import { isPhiladelphia, type Locality } from './locality.ts';
import { taxesOn } from './taxes-of.ts';

/** A place with the taxes that the employer entered, which count before listed ones of their kind and day. */
export function withEntered(
  locality: Locality,
  rates: readonly EnteredLocalRate[],
  { checkDate, isResident }: { readonly checkDate: PlainDate; readonly isResident: boolean },
): Locality {
  const own = rates.filter((rate) => rate.locality === locality.code);
  const [first] = own;
  if (!first) return locality;
  const entered = [...new Set(own.map(({ kind }) => kind))]
    .flatMap((kind) =>
      taxOn(
        checkDate,
        own.filter((rate) => rate.kind === kind),
        isResident,
      ),
    )
    .map((tax) => withUnstated(tax, locality, checkDate));
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
 * Marks the side of an entered tax, residents or work, for which nobody entered a rate although it may have
 * one. Either the figures have the tax for that side, or it is the earned income tax of Pennsylvania, which
 * every place may have for both. /
 */
function withUnstated(tax: LocalTax, locality: Locality, checkDate: PlainDate): LocalTax {
  const { resident, work, kind, method } = tax;
  const isHalf = method === 'rate' && (resident === undefined) !== (work === undefined);
  if (!isHalf) return tax;
  const side = resident === undefined ? 'resident' : 'work';
  const listed = taxesOn(locality, checkDate).filter((tax) => tax.kind === kind);
  const isInFigures = listed.some((tax) => tax[side] !== undefined);
  const isOpen = listed.length === 0 && locality.state === 'PA' && kind === 'income';
  return isInFigures || isOpen ? { ...tax, unstated: side } : tax;
}

/**
 * The tax of residents and the tax of people who only work in the place are one tax on a day. A person owes
 * one side of it, with the base, the bounds and the method of that side. /
 */
function taxOn(day: PlainDate, rates: readonly EnteredLocalRate[], isResident: boolean): LocalTax[] {
  const resident = lastBegun(day, rates, 'resident');
  const work = lastBegun(day, rates, 'work');
  const owed = isResident ? (resident ?? work) : (work ?? resident);
  if (!owed) return [];
  const { kind, name, base = 'gross', yearlyCents, wageBaseCents, annualCapCents, from, to, source } = owed;
  const isOfOthers = owed === resident && !isResident;
  return [
    {
      kind,
      name,
      payer: kind === 'payroll' ? 'employer' : 'employee',
      method: yearlyCents === undefined || isOfOthers ? 'rate' : 'yearly',
      base,
      resident: resident && (resident.rate ?? true),
      work: work?.rate,
      act32: kind === 'income' && !isPhiladelphia({ code: owed.locality }),
      yearlyCents,
      wageBaseCents,
      annualCapCents,
      from,
      to,
      enteredFrom: source,
    },
  ];
}

/** The last entry of a side that has begun on a day; none where it has ended. */
function lastBegun(day: PlainDate, rates: readonly EnteredLocalRate[], side: EnteredLocalRate['appliesTo']) {
  const begun = rates.filter(({ appliesTo, from }) => appliesTo === side && from <= day);
  const last = begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  return last && day <= (last.to ?? day) ? last : undefined;
}
