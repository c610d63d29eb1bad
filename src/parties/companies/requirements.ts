import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { english } from '../../foundation/sentence.ts';
import type { Company, StateAccount } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { bankProblem } from './bank-problem.ts';
import { calendarColumns, calendarOf, isLack } from './pay-calendar.ts';
import {
  type RequirementKind as Kind,
  type Need,
  type RequirementRow as Row,
  requirement,
  requirementKinds,
} from './requirement-kinds.ts';

const withoutIncomeTax = new Set(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']);

const columns = {
  id: true,
  status: true,
  companyType: true,
  bankStatus: true,
  signedAt: true,
  leadBankingDays: true,
  payrollAutopilot: true,
  ...calendarColumns,
} as const;
type Payer = Pick<Company, keyof typeof columns>;

/**
 * A company needs a verified bank account and a signature to go live, then a pay calendar and an open
 * payroll. It also needs verified accounts with each state in which one of its checks was processed. Once
 * people are paid, it lets the operator file for it.
 */
export const requirementsOf = perOperation(readRequirements, () => []);

async function readRequirements(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const companies = await operation.db.company.findMany({
    where: { id: { in: [...companyIds] }, status: { not: 'offboarded' } },
    select: columns,
  });
  // No company returns to onboarding, and a company in onboarding pays nobody.
  const onboarding = companies.filter(({ status }) => status === 'initial_onboarding').map(({ id }) => id);
  const payers = companyIds.filter((id) => !onboarding.includes(id));
  const { places, accounts } = await readStates(operation, payers);
  const payroll = await payrollNeeds(operation, companies);
  const unsigned = await withoutAuthorization(operation, companies, places);
  const ofStates = places.flatMap(({ companyId, state }): Need[] => {
    const account = accounts.find((entry) => entry.companyId === companyId && entry.state === state);
    return accountsIn(state)
      .filter(
        (type) =>
          !account || !(type.startsWith('sui') ? account.unemploymentAccount : account.withholdingAccount),
      )
      .map((type) => ({ companyId, state, type, description: accountText(type, state) }));
  });
  const rows = new Map<string, Row[]>(companyIds.map((id) => [id, []]));
  for (const need of [...companies.flatMap(onboardingNeeds), ...payroll, ...unsigned, ...ofStates])
    rows.get(need.companyId)?.push(requirement(operation, need));
  return rows;
}

type States = { readonly places: readonly Place[]; readonly accounts: readonly StateAccount[] };

/** The states in which companies pay people, and their verified accounts. */
async function readStates(operation: Operation, companyIds: readonly string[]): Promise<States> {
  if (!companyIds.length) return { places: [], accounts: [] };
  const where = { companyId: { in: [...companyIds] }, status: 'verified' };
  const [places, accounts] = await allInOrder([
    statesOfPaidChecks(operation, companyIds),
    operation.db.stateAccount.findMany({ where }),
  ]);
  return { places, accounts };
}

/** What a company needs to pay people from its account. */
function onboardingNeeds({ id: companyId, status, bankStatus, signedAt }: Payer): Need[] {
  const need = (type: Kind, description: string): Need => ({ companyId, type, description });
  const problem = bankProblem(bankStatus);
  const isSigned = status !== 'initial_onboarding' || signedAt !== null;
  // Until onboarding has ended, a link leads to its page.
  const page = status === 'initial_onboarding' ? 'bank' : undefined;
  const type = bankStatus === 'pending' ? 'company_account_verification' : 'company_account';
  return [
    ...(problem ? [{ ...need(type, problem), page }] : []),
    ...(isSigned ? [] : [need('signature', 'The owner or another authorized person signs.')]),
    ...(isSigned && status !== 'live'
      ? [need('permission', 'The operator moves the company on: nothing is left for the company to do.')]
      : []),
  ];
}

/** The companies that have paid people and have not let the operator file for them. */
async function withoutAuthorization(
  { db, reportingAgent }: Operation,
  companies: readonly Payer[],
  places: readonly Place[],
): Promise<Need[]> {
  const paid = new Set(places.map(({ companyId }) => companyId));
  const payers = companies.filter(({ id }) => paid.has(id));
  if (!payers.length || !reportingAgent) return [];
  const companyId = { in: payers.map(({ id }) => id) };
  const signed = await db.signature.groupBy({
    by: ['companyId'],
    where: { companyId, form: 'form_8655', replacedAt: null },
  });
  return payers
    .filter(({ id }) => !signed.some((signature) => signature.companyId === id))
    .map(({ id }) => ({
      companyId: id,
      type: 'tax_authorization',
      description: 'Sign Form 8655: without it, no federal form is filed for the company.',
    }));
}

const accountText = (type: Kind, state: string): string =>
  `${requirementKinds[type]} Register with ${state} and give the account number, so that it can be verified.`;

type Place = { readonly companyId: string; readonly state: string };

/** The states where employees with a processed check work, in alphabetical order. */
export async function statesOfPaidChecks(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<readonly Place[]> {
  const places = await db.employee.groupBy({
    by: ['companyId', 'workingState'],
    where: {
      companyId: { in: [...companyIds] },
      workingState: { not: null },
      checks: { some: { status: 'processed' } },
    },
  });
  const found = places.flatMap(({ companyId, workingState: state }) => (state ? [{ companyId, state }] : []));
  return found.sort((a, b) => (a.state < b.state ? -1 : 1));
}

/** The accounts that an employer needs in a state where its people work. */
export const accountsIn = (state: string): Kind[] =>
  (['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const).filter(
    (type) => type.startsWith('sui') || !withoutIncomeTax.has(state),
  );

/**
 * What the payroll of companies with a pay calendar waits for. Takes two statements for any number of
 * companies, and none if no company has to open its coming payroll itself.
 */
async function payrollNeeds(operation: Operation, companies: readonly Payer[]): Promise<Need[]> {
  const payers = companies.filter(({ companyType }) => companyType !== 'contractor_only');
  const coming = payers.flatMap((company) => comingOf(operation, company));
  const open = coming.length > 0 ? await openPayrolls(operation, coming) : new Set();
  return [
    ...payers.flatMap(({ id, ...company }): Need[] => {
      const calendar = calendarOf(company);
      const { payrollSchedule, payrollFirstDate, payrollFirstPayPeriodId } = company;
      const isStated = payrollSchedule ?? payrollFirstDate ?? payrollFirstPayPeriodId;
      if (!isLack(calendar) || !isStated) return [];
      return [{ companyId: id, type: 'pay_calendar', description: english(calendar.lacks) }];
    }),
    ...coming
      .filter(({ companyId, periodId }) => !open.has(`${companyId} ${periodId}`))
      .map(({ companyId, checkDate }): Need => {
        const description = `Nothing opens the payroll of ${checkDate}: open it with POST /payroll/regular, or set payroll_autopilot to true.`;
        return { companyId, type: 'open_payroll', description, by: checkDate };
      }),
  ];
}

type Coming = { readonly companyId: string; readonly periodId: string; readonly checkDate: string };

/** Which of these companies and periods have an open payroll. */
async function openPayrolls({ db }: Operation, coming: readonly Coming[]): Promise<Set<string>> {
  const where = {
    companyId: { in: coming.map(({ companyId }) => companyId) },
    reportingPeriodId: { in: coming.map(({ periodId }) => periodId) },
  };
  const by = ['companyId', 'reportingPeriodId'] as const;
  const [payrolls, checks] = await Promise.all([
    db.regularPayroll.groupBy({ by: [...by], where }),
    db.employeeCheck.groupBy({ by: [...by], where: { ...where, status: { in: liveStatuses } } }),
  ]);
  return new Set([...payrolls, ...checks].map((row) => `${row.companyId} ${row.reportingPeriodId}`));
}

/** The coming payday of a company that opens each payroll itself; none if the autopilot does. */
function comingOf({ now }: Operation, company: Payer): Coming[] {
  const calendar = calendarOf(company);
  if (isLack(calendar) || company.payrollAutopilot) return [];
  for (const payday of paydaysFrom(calendar, dateInLosAngeles(now), company.leadBankingDays)) {
    const { approveBy, period, checkDate } = payday;
    if (approveBy > now) return [{ companyId: company.id, periodId: period.id, checkDate }];
  }
  return [];
}
