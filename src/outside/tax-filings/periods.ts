import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { irs940, irs945 } from '../../money/ledger/tax-agency.ts';
import { countEmployees } from '../../platform/database/check-amounts.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { quartersSince, shownQuarters, taxReturns } from '../employer-taxes/returns.ts';
import { compensationOf } from '../filings/contractor-statements.ts';
import { form1099NecDue, formW2Due } from '../filings/figures/due-dates.ts';
import { firstDayOf, lastDayOf, type Quarter } from '../filings/figures/quarter.ts';
import { filingYears } from '../filings/figures/tax-year.ts';
import { checksOfStatements } from '../filings/wage-statements.ts';
import { wholeYear } from '../filings/year-of-unemployment.ts';
import { reportDueOn, statesOf } from '../state-reports/state-reports-of.ts';
import { statesOfW2 } from '../state-reports/w2-copies-of.ts';
import { type FormCode, formOfAgency, type Subject } from './forms.ts';

/** What a company has to file for each period with loaded figures: a form stays due until it is filed. */
export async function periodsOf(operation: Operation, companyId: string): Promise<Subject[]> {
  const quarters = quartersSince(operation, Math.min(...filingYears()));
  const returns = await taxReturns(operation, companyId, quarters);
  const ofStates: Subject[] = [];
  // A state needs the wages of each quarter, even if no tax is due on them.
  for (const quarter of quarters) {
    if (returns.some((taxReturn) => hasPayOf(taxReturn, quarter)))
      ofStates.push(...(await reportsOf(operation, companyId, quarter)));
  }
  const isReported = (taxReturn: Return) =>
    ofStates.some(({ place, periodEnd }) => place === taxReturn.agency && periodEnd === taxReturn.periodEnd);
  const ofAgencies = returns
    .filter((taxReturn) => !isReported(taxReturn))
    .map(({ agency, periodStart, periodEnd, dueOn }): Subject => {
      const form = formOfAgency(agency, isWholeYear({ periodStart, periodEnd }));
      const place = form === 'state_return' ? agency : null;
      return { companyId, form, place, periodStart, periodEnd, dueOn };
    });
  // The service never learns that a return of a place was filed, so an old one is not listed for ever.
  const first = shownQuarters(operation).map(firstDayOf).at(-1) ?? '';
  const isListed = ({ form, periodEnd }: Subject) => form !== 'state_return' || periodEnd >= first;
  return [...ofAgencies.filter(isListed), ...ofStates, ...(await statementsOf(operation, companyId))];
}

type Return = Awaited<ReturnType<typeof taxReturns>>[number];

const isWholeYear = ({ periodStart, periodEnd }: Pick<Return, 'periodStart' | 'periodEnd'>): boolean =>
  periodStart.endsWith('-01-01') && periodEnd.endsWith('-12-31');

/** Whether a return of wages includes the quarter. Form 944 includes four quarters. */
const hasPayOf = ({ agency, periodStart, periodEnd }: Return, quarter: Quarter): boolean =>
  agency !== irs940 &&
  agency !== irs945 &&
  periodStart <= firstDayOf(quarter) &&
  lastDayOf(quarter) <= periodEnd;

/** The wage reports and withholding returns of a quarter, each with the due day of its state. */
async function reportsOf(operation: Operation, companyId: string, quarter: Quarter): Promise<Subject[]> {
  const reports = await statesOf(operation, { companyId, ...quarter });
  return reports.map(({ state, kind }) => ({
    companyId,
    form: kind === 'wages' ? 'state_wages' : 'state_withholding',
    place: state,
    periodStart: firstDayOf(quarter),
    periodEnd: lastDayOf(quarter),
    dueOn: reportDueOn(operation, { state, kind, ...quarter }),
  }));
}

async function statementsOf(operation: Operation, companyId: string): Promise<Subject[]> {
  const { db, now } = operation;
  const thisYear = yearOf(dateInLosAngeles(now));
  const found: Subject[] = [];
  const add = (form: FormCode, year: number, dueOn: string | null, place: string | null = null) => {
    const { from: periodStart, to: periodEnd } = wholeYear(companyId, year);
    found.push({ companyId, form, place, periodStart, periodEnd, dueOn });
  };
  for (const year of filingYears().filter((filingYear) => filingYear <= thisYear)) {
    if (await countEmployees(db, checksOfStatements({ companyId, year })))
      add('form_w2', year, formW2Due(year).on);
    if (await db.contractorPayment.count({ where: compensationOf(companyId, year) }))
      add('form_1099_nec', year, form1099NecDue(year).on);
    for (const { state, dueOn } of await statesOfW2(operation, { companyId, year }))
      add('state_w2', year, dueOn, state);
  }
  return found;
}
