import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { english } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { bankProblem } from './bank-problem.ts';
import { calendarColumns, calendarOf, isLack } from './pay-calendar.ts';

export type RequirementKind = keyof typeof kinds;
type Kind = RequirementKind;

/** What a company, an employee or a contractor still needs. */
export type RequirementRow = {
  readonly companyId: string;
  readonly employeeId?: string;
  readonly contractorId?: string;
  readonly state?: string | null;
  readonly type: Kind;
  readonly description: string;
  /** The day by which it is needed, where it is known. */
  readonly by?: string | null;
};
type Row = RequirementRow;

const kinds = {
  sit_payment: 'Payment of state income tax.',
  sit_filing: 'Filing of state income tax.',
  sui_payment: 'Payment of state unemployment insurance.',
  sui_filing: 'Filing of state unemployment insurance.',
  local_misc: 'Local taxes and other local duties.',
  pay_calendar: 'A pay calendar.',
  open_payroll: 'The payroll of the coming payday.',
  company_account: 'The bank account that payroll is debited from.',
  company_account_verification: 'The verification of the bank account of the company.',
  signature: 'The signature that completes the onboarding of the company.',
  permission: 'The permission of the operator to pay.',
  bank_account: 'A bank account that can be paid.',
  w4: 'Form W-4.',
  state_form: 'The withholding form of the work state.',
  home_address: 'The home address.',
  personal_details: 'Details without which an employee cannot be paid.',
  onboarding: 'The end of the onboarding.',
  taxpayer_number: 'The taxpayer number of Form W-9.',
} as const;

const actors = {
  company: 'The company.',
  employee: 'The employee.',
  contractor: 'The contractor.',
  partner: 'The partner.',
  operator: 'The operator of the service.',
} as const;

type Way = {
  readonly actor: keyof typeof actors;
  /** The page of a hosted screen, where one does it. */
  readonly page: string | null;
  readonly mutation: string;
};

const ofState: Way = { actor: 'company', page: 'taxes', mutation: 'setStateAccount' };

/** Who does what is needed, and where. */
const ways: Readonly<Record<Kind, Way>> = {
  sit_payment: ofState,
  sit_filing: ofState,
  sui_payment: ofState,
  sui_filing: ofState,
  local_misc: { actor: 'company', page: 'taxes', mutation: 'setLocalTaxRate' },
  pay_calendar: { actor: 'partner', page: null, mutation: 'updateCompany' },
  open_payroll: { actor: 'company', page: 'dashboard', mutation: 'openRegularPayroll' },
  company_account: { actor: 'company', page: 'company-bank', mutation: 'attachCompanyBank' },
  company_account_verification: { actor: 'company', page: 'bank-deposits', mutation: 'sendBankDeposits' },
  signature: { actor: 'company', page: 'signature', mutation: 'onboardCompany' },
  permission: { actor: 'operator', page: null, mutation: 'setCompanyStatus' },
  bank_account: { actor: 'employee', page: 'bank-account', mutation: 'addBankAccount' },
  w4: { actor: 'employee', page: 'w4', mutation: 'setTaxParameters' },
  state_form: { actor: 'employee', page: 'state-form', mutation: 'setTaxParameters' },
  home_address: { actor: 'employee', page: 'address', mutation: 'updateEmployee' },
  personal_details: { actor: 'company', page: 'employee-details', mutation: 'updateEmployee' },
  onboarding: { actor: 'company', page: 'employee', mutation: 'onboardEmployee' },
  taxpayer_number: { actor: 'company', page: 'contractor-details', mutation: 'updateContractor' },
};

/** The company enters the account of a contractor. */
function wayOf({ type, contractorId }: Row): Way {
  if (type === 'bank_account' && contractorId)
    return { ...ways[type], actor: 'company', page: 'contractor-bank-account' };
  return ways[type];
}

export const RequirementType = builder.enumType('RequirementType', {
  description:
    'What a company needs: an account with a state, and for what; something for its payroll or to go live. Or what an employee or a contractor needs to be paid.',
  ...enumOf(kinds),
});

const RequirementActor = builder.enumType('RequirementActor', {
  description: 'Who does what is needed.',
  ...enumOf(actors),
});

export const Requirement = builder.objectRef<Row>('Requirement').implement({
  description:
    'What a company, an employee or a contractor still needs, computed from the facts of the moment.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    employeeId: t.id({
      nullable: true,
      description: 'The employee who needs it; null for others.',
      resolve: ({ employeeId }) => employeeId ?? null,
    }),
    contractorId: t.id({
      nullable: true,
      description: 'The contractor who needs it; null for others.',
      resolve: ({ contractorId }) => contractorId ?? null,
    }),
    type: t.expose('type', { type: RequirementType, description: 'What is needed: a code that stays.' }),
    state: t.string({
      nullable: true,
      description: 'The state, two letters; null for what belongs to no state.',
      resolve: ({ state }) => state ?? null,
    }),
    name: t.string({
      description: 'The requirement in a few words.',
      resolve: ({ state, type }) => {
        const words = kinds[type].slice(0, -1);
        return state ? `${state}: ${words.toLowerCase()}` : words;
      },
    }),
    description: t.exposeString('description', { description: 'What to do.' }),
    actor: t.field({
      type: RequirementActor,
      description: 'Who does it.',
      resolve: (row) => wayOf(row).actor,
    }),
    by: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day by which it is needed; null where no day is known.',
      resolve: ({ by }) => by ?? null,
    }),
    page: t.string({
      nullable: true,
      description:
        'The page of the hosted screens that does it: `page` in the address of a link to the onboarding, the dashboard or the own screens. Null where no page does.',
      resolve: (row) => wayOf(row).page,
    }),
    mutation: t.string({
      description: 'The mutation of GraphQL that does it.',
      resolve: (row) => wayOf(row).mutation,
    }),
  }),
});

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
 * A company needs a verified bank account and a signature to go live, a pay calendar and an open payroll, and
 * verified accounts with each state in which one of its checks was processed.
 */
export const requirementsOf = perOperation(readRequirements, () => []);

async function readRequirements(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const { db } = operation;
  const [companies, places, accounts] = await allInOrder([
    db.company.findMany({
      where: { id: { in: [...companyIds] }, status: { not: 'offboarded' } },
      select: columns,
    }),
    statesOfPaidChecks(operation, companyIds),
    db.stateAccount.findMany({ where: { companyId: { in: [...companyIds] }, status: 'verified' } }),
  ]);
  const payroll = await payrollNeeds(operation, companies);
  const rows = new Map<string, Row[]>(companyIds.map((id) => [id, []]));
  for (const row of [...companies.flatMap(onboardingNeeds), ...payroll]) rows.get(row.companyId)?.push(row);
  for (const { companyId, state } of places) {
    const account = accounts.find((one) => one.companyId === companyId && one.state === state);
    const needed = accountsIn(state)
      .filter(
        (type) =>
          !account || !(type.startsWith('sui') ? account.unemploymentAccount : account.withholdingAccount),
      )
      .map((type) => ({ companyId, state, type, description: accountText(type, state) }));
    rows.set(companyId, [...(rows.get(companyId) ?? []), ...needed]);
  }
  return rows;
}

/** What a company needs to pay from its account. */
function onboardingNeeds({ id: companyId, status, bankStatus, signedAt }: Payer): Row[] {
  const need = (type: Kind, description: string): Row => ({ companyId, type, description });
  const problem = bankProblem(bankStatus);
  const isSigned = status !== 'initial_onboarding' || signedAt !== null;
  return [
    ...(problem
      ? [need(bankStatus === 'pending' ? 'company_account_verification' : 'company_account', problem)]
      : []),
    ...(isSigned ? [] : [need('signature', 'The owner or another authorized person signs.')]),
    ...(isSigned && status !== 'live'
      ? [need('permission', 'The operator moves the company on: nothing is left for the company to do.')]
      : []),
  ];
}

const accountText = (type: Kind, state: string): string =>
  `${kinds[type]} Register with ${state} and give the account number, so that it can be verified.`;

type Place = { readonly companyId: string; readonly state: string };

/** The states where employees work of whom a check was processed, in alphabetical order. */
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

/** What an employer needs accounts for in a state where its people work. */
export const accountsIn = (state: string): Kind[] =>
  (['sit_payment', 'sit_filing', 'sui_payment', 'sui_filing'] as const).filter(
    (type) => type.startsWith('sui') || !withoutIncomeTax.has(state),
  );

/**
 * What payroll of companies waits for that have stated when they pay. Two statements for any number, and none
 * where no company has to open its coming payroll itself.
 */
async function payrollNeeds(operation: Operation, companies: readonly Payer[]): Promise<Row[]> {
  const payers = companies.filter(({ companyType }) => companyType !== 'contractor_only');
  const coming = payers.flatMap((company) => comingOf(operation, company));
  const open = coming.length > 0 ? await openPayrolls(operation, coming) : new Set();
  return [
    ...payers.flatMap(({ id, ...company }): Row[] => {
      const calendar = calendarOf(company);
      const { payrollSchedule, payrollFirstDate, payrollFirstPayPeriodId } = company;
      const isStated = payrollSchedule ?? payrollFirstDate ?? payrollFirstPayPeriodId;
      if (!isLack(calendar) || !isStated) return [];
      return [{ companyId: id, type: 'pay_calendar', description: english(calendar.lacks) }];
    }),
    ...coming
      .filter(({ companyId, periodId }) => !open.has(`${companyId} ${periodId}`))
      .map(({ companyId, checkDate }): Row => {
        const description = `Nothing opens the payroll of ${checkDate}: open it with POST /payroll/regular, or set payroll_autopilot to true.`;
        return { companyId, type: 'open_payroll', description, by: checkDate };
      }),
  ];
}

type Coming = { readonly companyId: string; readonly periodId: string; readonly checkDate: string };

/** The companies and periods, of those given, whose payroll is open. */
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

/** The coming payday of a company that opens each payroll itself; none where the autopilot does. */
function comingOf({ now }: Operation, company: Payer): Coming[] {
  const calendar = calendarOf(company);
  if (isLack(calendar) || company.payrollAutopilot) return [];
  for (const payday of paydaysFrom(calendar, dateInLosAngeles(now), company.leadBankingDays)) {
    const { approveBy, period, checkDate } = payday;
    if (approveBy > now) return [{ companyId: company.id, periodId: period.id, checkDate }];
  }
  return [];
}
