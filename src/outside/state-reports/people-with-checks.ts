import { addDays, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { grouped } from '../../engine/payroll/grouped.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import { type CheckOfPerson, checksByPerson } from '../../platform/database/checks-by-person.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { firstDayOf, lastDayOf, type Quarter } from '../filings/figures/quarter.ts';
import { type InsuredWages, insuredIn, insuredWages } from './subject-wages.ts';

/** What a wage report uses of a check. */
export type ReportedCheck = Omit<CheckOfPerson, 'stored'> & {
  readonly earnings: Paycheck['earnings'];
  /** The states with a line of unemployment insurance in the check. */
  readonly states: readonly string[];
  /** Undefined if the check cannot be computed again. Empty for checks after the quarter. */
  readonly insured: readonly InsuredWages[] | undefined;
};
export type ReportedPerson = { readonly id: string; readonly checks: readonly ReportedCheck[] };

const peopleAtOnce = 50;
/**
 * A pay period that holds the twelfth of a quarter's last month may be paid this many days after the quarter.
 */
const daysAfter = 40;

/** The people with paid checks of a quarter, by id. Other requests run between two pages. */
export async function peopleWithChecks(
  operation: Operation,
  { companyId, ...quarter }: Quarter & { readonly companyId: string },
): Promise<ReportedPerson[]> {
  const lastDay = lastDayOf(quarter);
  const days = { companyId, from: firstDayOf(quarter), to: addDays(lastDay, daysAfter) };
  const people: ReportedPerson[] = [];
  for (let after = ''; ; after = people.at(-1)?.id ?? '') {
    const checks = await checksByPerson(operation.db, days, { after, most: peopleAtOnce });
    if (checks.length === 0) return people;
    for (const [id, own] of grouped(checks, ({ employeeId }) => employeeId)) {
      const reported: ReportedCheck[] = [];
      for (const check of own) reported.push(await reportedOf(operation, check, lastDay));
      people.push({ id, checks: reported });
    }
    await yieldToRequests();
  }
}

async function reportedOf(
  operation: Operation,
  { stored, ...check }: CheckOfPerson,
  lastDay: PlainDate,
): Promise<ReportedCheck> {
  if (!isStoredCheck(stored))
    return { ...check, earnings: [], states: statesIn(check.amounts), insured: undefined };
  const { earnings } = stored.paycheck;
  const states = [...insuredIn(stored.paycheck).keys()];
  const insured = check.checkDate > lastDay ? [] : await insuredWages(operation, stored);
  return { ...check, earnings, states, insured };
}

const statesIn = (amounts: CheckOfPerson['amounts']): string[] =>
  Object.keys(amounts).flatMap((name) => {
    const state = /^wages:([a-z]{2})_sui$/.exec(name)?.[1];
    return state ? [state.toUpperCase()] : [];
  });
