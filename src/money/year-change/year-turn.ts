import { currentFigures } from '../../engine/figures/current-figures.ts';
import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import { companyCalendar } from '../../pay/pay-calendar/company-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** The last payday of one year and the first of the next, as a company pays. */
export type YearTurn = {
  /** The new year. */
  readonly year: number;
  readonly today: PlainDate;
  readonly december: Payday;
  readonly january: Payday;
  /** The paydays from today or from December's, up to the first one that pays only work of the new year. */
  readonly paydays: readonly Payday[];
};

export const isTurn = (found: YearTurn | Said): found is YearTurn =>
  typeof found === 'object' && 'paydays' in found;

/** The turn of the year that is near: from November on, until its first payday; or why none is. */
export function yearTurnOf(operation: Operation, company: Company): YearTurn | Said {
  const own = companyCalendar(operation, company);
  if (!own) {
    const calendar = calendarOf(company);
    return isLack(calendar) ? calendar.lacks : noTurn;
  }
  const { calendar, leadBankingDays, today } = own;
  const year = yearOf(today) + (today.slice(5) >= '11-01' ? 1 : 0);
  const [first, lastOfDecember]: PlainDate[] = [`${year}-01-01`, `${year - 1}-12-01`];
  const from = today < (lastOfDecember ?? today) ? today : lastOfDecember;
  const paydays: Payday[] = [];
  for (const payday of paydaysFrom(calendar, from ?? today, leadBankingDays)) {
    paydays.push(payday);
    if (payday.start >= (first ?? today)) break;
  }
  const december = paydays.findLast(({ checkDate }) => yearOf(checkDate) < year);
  const january = paydays.find(({ checkDate }) => yearOf(checkDate) === year);
  if (today.slice(5) > '01-31' && today.slice(5) < '11-01') return noTurn;
  if (january && january.checkDate < today) return noTurn;
  if (!december || !january)
    return sentence('The pay calendar has no payday at the end of {before} or at the beginning of {year}.', {
      before: String(year - 1),
      year: String(year),
    });
  const figures = currentFigures();
  if (!figures.has(january.checkDate) && figures.carriedYear(january.checkDate) === undefined)
    return sentence(
      'What changes in January {year} is shown once the operator of the service enters figures of that year.',
      {
        year: String(year),
      },
    );
  return { year, today, december, january, paydays };
}

const noTurn = 'What changes in January is shown from November on, until the first payday of the year.';
