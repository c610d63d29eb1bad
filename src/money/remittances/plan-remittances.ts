import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { newId } from '../../foundation/new-id.ts';
import { type Planned, planRows } from '../../platform/database/remittances.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Entry } from '../ledger/entry.ts';
import { irs940, irs941, irs945 } from '../ledger/tax-agency.ts';
import {
  type Depositor,
  depositorOf,
  lookbackOf,
  type Obligation,
  type Period,
  periodOf,
  withNextDayRule,
} from './deposit-schedule.ts';
import { owedBetween } from './owed-between.ts';
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
  const withheldOn = new Map<string, Period>();
  const rows: Planned[] = [];
  for (const { account, agency, day } of owed) {
    const isDeposit = account === 'tax_payable' && agency !== irs940;
    // The taxes of Form 945 are deposited apart from those of Form 941: 26 CFR 31.6302-4.
    const federal = agency === irs945 ? irs945 : irs941;
    const key = `${federal} ${day}`;
    const period = isDeposit
      ? (withheldOn.get(key) ?? (await depositPeriod(operation, companyId, federal, day)))
      : periodOf(account, agency, day, 'monthly');
    if (isDeposit) withheldOn.set(key, period);
    const { end: period_end, dueOn: due_on } = isDeposit
      ? await stateDeposit(operation, { companyId, agency, day }, period)
      : period;
    rows.push({ id: newId(), company_id: companyId, account, agency, period_end, due_on });
  }
  const byKey = new Map(rows.map((row) => [`${row.account} ${row.agency} ${row.period_end}`, row]));
  await planRows(operation.db, [...byKey.values()]);
}

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
 * The deposit period, by what the lookback period owed the IRS and what has accumulated in the current
 * period.
 */
async function depositPeriod(
  operation: Operation,
  companyId: string,
  agency: string,
  day: PlainDate,
): Promise<Period> {
  const owed = { companyId, agency };
  const { start, end } = lookbackOf(yearOf(day), agency);
  const lookback = await owedBetween(operation, owed, start, end);
  const depositor: Depositor = depositorOf(lookback, yearOf(day));
  const period = periodOf('tax_payable', agency, day, depositor);
  return withNextDayRule(period, await owedBetween(operation, owed, period.start, day), day);
}
