import { dateText, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { statesOfIncome } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { employerOf } from '../filings/employer-of.ts';
import { layoutsOf } from '../filings/files/layouts.ts';
import { dueAfter, type PreparedReport } from '../filings/files/state/prepared-report.ts';
import { w2CopiesFor } from '../filings/files/state/w2-copies.ts';
import type { WageStatementData } from '../filings/files/wage-statement.ts';
import { socialLimits } from '../filings/social-limits.ts';
import { allGiven } from '../filings/wage-files.ts';
import { wholeYear } from '../filings/year-of-unemployment.ts';
import { reportRules } from './wage-report-of.ts';

type CompanyYear = { readonly companyId: string; readonly year: number };
type OfState = CompanyYear & { readonly state: string };

const w2Rules = (operation: Operation, state: string) => reportRules(operation).states[state]?.w2;

/** The states that take copies of a year's Forms W-2 from a company, each with its due day. */
export async function statesOfW2(
  operation: Operation,
  { companyId, year }: CompanyYear,
): Promise<{ readonly state: string; readonly dueOn: PlainDate | null }[]> {
  const states = await statesOfIncome(operation.db, { ...wholeYear(companyId, year), withEarlierPay: true });
  return states.flatMap((state) => {
    const rules = w2Rules(operation, state);
    if (!rules?.takesFile) return [];
    return [{ state, dueOn: rules.dueBy ? dueAfter(rules.dueBy, dateText(year, 12, 31)) : null }];
  });
}

/** The forms that people hold: a correction takes the place of the form before. */
export async function statementsHeld(operation: Operation, scope: CompanyYear): Promise<WageStatementData[]> {
  const forms = await allGiven(operation, scope);
  return forms.flatMap((ofPerson) => ofPerson.at(-1)?.statement ?? []);
}

/** The copies of Forms W-2 of a year for a state: its file, or the table and why there is no file. */
export async function w2CopiesOf(
  operation: Operation,
  { companyId, year, state }: OfState,
): Promise<PreparedReport | null> {
  const rules = reportRules(operation).states[state];
  if (!rules) return null;
  const statements = await statementsHeld(operation, { companyId, year });
  const employer = await employerOf(operation, companyId, year);
  const { reportingAgent: transmitter } = operation;
  const copies = {
    state,
    year,
    transmitter: transmitter ?? null,
    employer,
    statements,
    limits: socialLimits(year),
  };
  return w2CopiesFor(copies, rules, layoutsOf(year).efw2);
}
