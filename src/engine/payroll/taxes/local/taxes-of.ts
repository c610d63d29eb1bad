import type { PlainDate } from '../../calendar/plain-date.ts';
import type { EnteredLocalRate } from '../../worksheet.ts';
import type { LocalTax } from './local-tables.ts';
import type { Locality } from './locality.ts';

export const taxesOn = ({ taxes }: Pick<Locality, 'taxes'>, checkDate: PlainDate): LocalTax[] =>
  taxes.filter(({ from, to }) => from <= checkDate && checkDate <= (to ?? checkDate));

/** The taxes of a place on a day. A kind without a tax on that day gets one without figures. */
export function taxesOf(
  listed: Locality,
  entered: Locality,
  { checkDate, rates, isWork }: { checkDate: PlainDate; rates: readonly EnteredLocalRate[]; isWork: boolean },
): LocalTax[] {
  const due = taxesOn(entered, checkDate);
  const own = rates.filter(({ locality }) => locality === listed.code);
  const kinds = new Set<string>([...listed.taxes, ...own].map(({ kind }) => kind));
  if (kinds.size === 0 || (due.length === 0 && !listed.isListed)) kinds.add('income');
  if (listed.state === 'PA') for (const kind of inPennsylvania(isWork)) kinds.add(kind);
  for (const { kind } of due) kinds.delete(kind);
  return [...due, ...[...kinds].map((kind) => unpublished(entered, kind))];
}

/** The earned income tax of home and work (Act 32), and the local services tax of work (Act 7 of 2007). */
const inPennsylvania = (isWork: boolean): string[] => (isWork ? ['income', 'fee'] : ['income']);

/** A tax that has no figures on the day, neither loaded nor entered by the employer. */
function unpublished(locality: Locality, kind: string): LocalTax {
  const { name, isListed, taxes } = locality;
  const isServices = locality.state === 'PA' && kind === 'fee';
  const hasFigures = isListed && taxes.some((tax) => tax.kind === kind);
  const missing = hasFigures
    ? 'the rate of this day is missing: the employer or the operator of the service enters it'
    : `no ${WHAT[kind] ?? 'rate'} is entered for it`;
  return {
    kind,
    name: `${isServices ? 'Local services tax' : (NAMES[kind] ?? 'Local taxes')} of ${name}`,
    payer: 'employee',
    method: 'entered',
    ...(kind === 'income' ? { resident: true } : {}),
    why: missing,
    from: '',
  };
}

const NAMES: Readonly<Record<string, string>> = { fee: 'Local fee', payroll: 'Local payroll tax' };
const WHAT: Readonly<Record<string, string>> = { fee: 'fee', payroll: 'payroll tax' };
