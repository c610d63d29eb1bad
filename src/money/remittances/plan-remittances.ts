import { addDays, dateText, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { newId } from '../../foundation/new-id.ts';
import { type Planned, planRows } from '../../platform/database/remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from '../ledger/entry.ts';
import { irs940, irs941, irs943, irs945 } from '../ledger/tax-agency.ts';
import {
  type Depositor,
  depositorOf,
  isDueAtOnce,
  lookbackOf,
  type Obligation,
  type Period,
  periodOf,
  withNextDayRule,
} from './deposit-schedule.ts';
import { type AgencyOf, owedBetween, owedByDay } from './owed-between.ts';
import { stateDeposit } from './state-deposits.ts';

type Owed = { readonly account: Obligation; readonly agency: string; readonly day: PlainDate };

/**
 * Plans remittances for what ledger entries make owed. A state's taxes are due with the federal taxes of the
 * same checks: never later than by a state schedule that follows the federal one. A state whose own rule is
 * known can be due earlier.
 */
export async function planRemittances(
  operation: Operation,
  companyId: string,
  entries: readonly Entry[],
): Promise<void> {
  const owed = owedIn(entries);
  const periods = new Map<string, Period>();
  const federalPeriod = async (agency: string, day: PlainDate): Promise<Period> => {
    const key = `${agency} ${day}`;
    const period = periods.get(key) ?? (await depositPeriod(operation, companyId, agency, day));
    periods.set(key, period);
    return period;
  };
  const rows: Planned[] = [];
  for (const { account, agency, day } of owed) {
    const isDeposit = account === 'tax_payable' && agency !== irs940;
    const followed = isDeposit ? federalOf(owed, { agency, day }) : [];
    const federal = await Promise.all(followed.map((name) => federalPeriod(name, day)));
    const { end: period_end, dueOn: due_on } = isDeposit
      ? await stateDeposit(operation, { companyId, agency, day }, federal.reduce(earlier))
      : periodOf(account, agency, day, 'monthly');
    rows.push({ id: newId(), company_id: companyId, account, agency, period_end, due_on });
  }
  const byKey = new Map(rows.map((row) => [`${row.account} ${row.agency} ${row.period_end}`, row]));
  await planRows(operation.db, [...byKey.values()]);
}

/**
 * The federal deposits that a deposit follows. Those of Forms 943 and 945 are made apart from that of Form
 * 941: 26 CFR 31.6302-1(g)(1) and 31.6302-4. A state follows those of the same day.
 */
function federalOf(owed: readonly Owed[], { agency, day }: Omit<Owed, 'account'>): string[] {
  if ([irs941, irs943, irs945].includes(agency)) return [agency];
  const ofDay = owed.filter((row) => row.day === day).map((row) => row.agency);
  const wages = [irs941, irs943].filter((name) => ofDay.includes(name));
  return wages.length ? wages : [irs941];
}

const earlier = (a: Period, b: Period): Period => (b.dueOn < a.dueOn ? b : a);

function owedIn(entries: readonly Entry[]): Owed[] {
  const found = new Map<string, Owed>();
  for (const { day, postings } of entries) {
    for (const { account, agency, cents } of postings) {
      if (!day || !agency || !cents) continue;
      // A check constraint allows an agency on these three accounts only.
      found.set(`${account} ${agency} ${day}`, { account: account as Obligation, agency, day });
    }
  }
  return [...found.values()];
}

/**
 * The deposit period, by what the lookback period owed the IRS and what has accumulated. A day whose deposit
 * is due at once ends its period, and the days after it begin at zero: 26 CFR 31.6302-1(d), example 4. From
 * the next day to the end of the next year the employer is a semiweekly depositor (IRS Pub. 15, section 11).
 */
async function depositPeriod(
  operation: Operation,
  companyId: string,
  agency: string,
  day: PlainDate,
): Promise<Period> {
  const owed = { companyId, agency };
  const year = yearOf(day);
  const [lastYear, thisYear] = await allInOrder([
    depositorBefore(operation, owed, year - 1),
    depositorBefore(operation, owed, year),
  ]);
  let atOnce: PlainDate | null = null;
  const openPeriod = (date: PlainDate): Period => {
    const depositor = yearOf(date) === year ? thisYear : lastYear;
    return periodAfter(atOnce, periodOf('tax_payable', agency, date, atOnce ? 'semiweekly' : depositor));
  };
  let open = { start: '', cents: 0n };
  for (const { day: date, cents } of await owedByDay(operation, owed, dateText(year - 1, 1, 1), day)) {
    const { start } = openPeriod(date);
    open = { start, cents: cents + (open.start === start ? open.cents : 0n) };
    if (date < day && isDueAtOnce(open.cents, date)) atOnce = date;
  }
  const period = openPeriod(day);
  return withNextDayRule(period, open.start === period.start ? open.cents : 0n, day);
}

const periodAfter = (atOnce: PlainDate | null, period: Period): Period =>
  atOnce !== null && period.start <= atOnce ? { ...period, start: addDays(atOnce, 1) } : period;

/** By what the lookback period owed. */
async function depositorBefore(operation: Operation, owed: AgencyOf, year: number): Promise<Depositor> {
  const { start, end } = lookbackOf(year, owed.agency);
  return depositorOf(await owedBetween(operation, owed, start, end), year);
}
