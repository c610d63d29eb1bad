import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { english } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { calendarColumns, calendarOf, isLack } from './pay-calendar.ts';

export type RequirementKind = keyof typeof kinds;
type Kind = RequirementKind;
type Row = { companyId: string; state: string | null; type: Kind; description: string };

const kinds = {
  sit_payment: 'Payment of state income tax.',
  sit_filing: 'Filing of state income tax.',
  sui_payment: 'Payment of state unemployment insurance.',
  sui_filing: 'Filing of state unemployment insurance.',
  local_misc: 'Local taxes and other local duties.',
  pay_calendar: 'A pay calendar.',
  open_payroll: 'The payroll of the coming payday.',
} as const;

export const RequirementType = builder.enumType('RequirementType', {
  description: 'What a company needs: an account with a state, and for what; or something for its payroll.',
  ...enumOf(kinds),
});

export const Requirement = builder.objectRef<Row>('Requirement').implement({
  description:
    'What a company needs: an account with a state that is not verified yet, or something for its payroll.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company that needs it.' }),
    type: t.expose('type', { type: RequirementType, description: 'What is needed.' }),
    state: t.exposeString('state', {
      nullable: true,
      description: 'The state, two letters; null for what payroll needs.',
    }),
    name: t.string({
      description: 'The requirement in a few words.',
      resolve: ({ state, type }) => {
        const words = kinds[type].slice(0, -1);
        return state ? `${state}: ${words.toLowerCase()}` : words;
      },
    }),
    description: t.exposeString('description', { description: 'What to do.' }),
  }),
});

const withoutIncomeTax = new Set(['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']);

/**
 * A company needs a pay calendar and an open payroll, and verified accounts with each state in which one of
 * its checks was processed.
 */
export const requirementsOf = perOperation(readRequirements, () => []);

async function readRequirements(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const [payroll, places, accounts] = await allInOrder([
    payrollNeeds(operation, companyIds),
    statesOfPaidChecks(operation, companyIds),
    operation.db.stateAccount.findMany({
      where: { companyId: { in: [...companyIds] }, status: 'verified' },
    }),
  ]);
  const rows = new Map<string, Row[]>(companyIds.map((id) => [id, []]));
  for (const row of payroll) rows.get(row.companyId)?.push(row);
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

type Need = {
  readonly companyId: string;
  readonly state: null;
  readonly type: 'pay_calendar' | 'open_payroll';
  readonly description: string;
};

const columns = { id: true, leadBankingDays: true, payrollAutopilot: true, ...calendarColumns } as const;

/** What payroll of companies waits for that have stated when they pay. Three statements for any number. */
async function payrollNeeds(operation: Operation, companyIds: readonly string[]): Promise<Need[]> {
  const { db } = operation;
  const companies = await db.company.findMany({
    where: {
      id: { in: [...companyIds] },
      companyType: { not: 'contractor_only' },
      status: { not: 'offboarded' },
    },
    select: columns,
  });
  const coming = companies.flatMap((company) => comingOf(operation, company));
  const ofPeriods = {
    companyId: { in: coming.map(({ companyId }) => companyId) },
    reportingPeriodId: { in: coming.map(({ periodId }) => periodId) },
  };
  const by = ['companyId', 'reportingPeriodId'] as const;
  const [payrolls, checks] = await Promise.all([
    db.regularPayroll.groupBy({ by: [...by], where: ofPeriods }),
    db.employeeCheck.groupBy({ by: [...by], where: { ...ofPeriods, status: { in: liveStatuses } } }),
  ]);
  const open = new Set([...payrolls, ...checks].map((row) => `${row.companyId} ${row.reportingPeriodId}`));
  return [
    ...companies.flatMap(({ id, ...company }): Need[] => {
      const calendar = calendarOf(company);
      const { payrollSchedule, payrollFirstDate, payrollFirstPayPeriodId } = company;
      const isStated = payrollSchedule ?? payrollFirstDate ?? payrollFirstPayPeriodId;
      if (!isLack(calendar) || !isStated) return [];
      return [{ companyId: id, state: null, type: 'pay_calendar', description: english(calendar.lacks) }];
    }),
    ...coming
      .filter(({ companyId, periodId }) => !open.has(`${companyId} ${periodId}`))
      .map(({ companyId, checkDate }): Need => {
        const description = `Nothing opens the payroll of ${checkDate}: open it with POST /payroll/regular, or set payroll_autopilot to true.`;
        return { companyId, state: null, type: 'open_payroll', description };
      }),
  ];
}

type Payer = {
  readonly id: string;
  readonly leadBankingDays: number;
  readonly payrollAutopilot: boolean;
} & Parameters<typeof calendarOf>[0];

/** The coming payday of a company that opens each payroll itself; none where the autopilot does. */
function comingOf({ now }: Operation, company: Payer) {
  const calendar = calendarOf(company);
  if (isLack(calendar) || company.payrollAutopilot) return [];
  for (const payday of paydaysFrom(calendar, dateInLosAngeles(now), company.leadBankingDays)) {
    const { approveBy, period, checkDate } = payday;
    if (approveBy > now) return [{ companyId: company.id, periodId: period.id, checkDate }];
  }
  return [];
}
