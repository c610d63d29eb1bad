import { gap } from '../../coverage/why.ts';
import { decimal, rationalText, times, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { rateOf } from '../figure.ts';
import type { Programme } from './programme.ts';
import { type ProgrammeAnswer, type ProgrammeCase, sourceOf, statedFor } from './programme-case.ts';

const HUNDRED = whole(100);

export const isHourly = (row: Programme): boolean => row.perHour !== undefined || row.perHourEntered === true;

/** So much for each hour worked; pay by the period without hours counts the state's flat hours. */
export function hourlyProgramme(row: Programme, taxCase: ProgrammeCase): ProgrammeAnswer {
  const { calculator, frequency, state } = taxCase;
  const own = statedFor(row, taxCase)?.perHour;
  const dollars = own ?? row.perHour;
  const reason = (note: string) => ({
    code: row.code,
    reason: gap('{name}: {note}', { name: gap(row.name, {}), note: gap(note, {}) }),
  });
  if (dollars === undefined) return reason(row.note ?? 'dollars an hour are a company setting');
  const flat = row.flatHours?.[frequency];
  const worked = taxCase.hours();
  const hours = worked ?? (flat && calculator.figure('flat hours', rateOf(flat), sourceOf(row)));
  if (!hours) return reason('the hours worked are not stated');
  const cents = times(decimal(dollars), HUNDRED);
  const rate =
    own === undefined
      ? calculator.figure('for an hour', cents, sourceOf(row))
      : calculator.fact('for an hour, stated by the company', cents);
  const tax = hours
    .times(rate)
    .rounded(halfUp)
    .as(() => ({
      rule: row.code,
      label: row.name,
      words: `${rationalText(hours.exact)} h at ${rationalText(decimal(dollars))} dollars`,
      source: sourceOf(row),
    }));
  const flags = worked ? undefined : [`no hours are stated: ${flat} hours are counted`];
  return {
    code: row.code,
    name: row.name,
    jurisdiction: state,
    flags,
    payer: row.payer === 'employee' ? 'employee' : 'employer',
    taxable: calculator.zero,
    tax,
  };
}
