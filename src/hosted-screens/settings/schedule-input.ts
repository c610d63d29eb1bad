import { lastPeriodBy } from '../../engine/payroll/calendar/pay-period-grid.ts';
import { PAY_SCHEDULES } from '../../engine/payroll/calendar/pay-schedule.ts';
import { isPlainDate, weekday } from '../../engine/payroll/calendar/plain-date.ts';
import type { Fault } from '../../foundation/fault.ts';
import { enumOptions, type Option, type Values } from '../form.ts';
import { type Enum, graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { checkbox, choice, dayField, moneyField, optional } from '../typed/fields.ts';
import { changesIn, malformed } from '../typed/read-fields.ts';

/** When a company pays, and how its payroll runs. Onboarding and the settings share these fields. */

export const payrollFields = graphql(`fragment PayrollRules on Company {
  version payrollSchedule payrollFirstDate payrollAutopilot payrollApprovalRequired payrollSpeed offeredSpeeds
  payrollSecondApprovalAbove bankAccountPrenotes workweekStartsOn
}`);
export type PayrollRules = ResultOf<typeof payrollFields>;

/** The mutation of these forms. It changes only the version that the form showed. */
export const setPayroll = graphql(`mutation SetPayroll($companyId: ID!, $input: UpdateCompanyInput!,
  $ifMatch: [Text!]) {
  updateCompany(companyId: $companyId, input: $input, ifMatch: $ifMatch) { id }
}`);

const schedules = enumOptions<Enum<'PaySchedule'>>({
  WEEKLY: true,
  BIWEEKLY: true,
  SEMIMONTHLY: true,
  MONTHLY: true,
  DAILY: true,
});
const days = enumOptions<Enum<'Weekday'>>({
  SUNDAY: true,
  MONDAY: true,
  TUESDAY: true,
  WEDNESDAY: true,
  THURSDAY: true,
  FRIDAY: true,
  SATURDAY: true,
});
export const speedTexts: Readonly<Record<Enum<'PayrollSpeed'>, string>> = {
  FOUR_DAY: text('Four banking days before the payday, 2 p.m. Pacific time'),
  TWO_DAY: text('Two banking days before the payday, 2 p.m. Pacific time'),
  NEXT_DAY: text('One banking day before the payday, 2 p.m. Pacific time'),
  SAME_DAY: text('On the payday, 9 a.m. Pacific time'),
};

const chooseSchedule: Option = { name: '', label: text('Choose how often') };

export const payrollOptions = ({ payrollSchedule, offeredSpeeds, payrollSpeed }: PayrollRules) => ({
  schedules: { enumValues: [...(payrollSchedule ? [] : [chooseSchedule]), ...schedules.enumValues] },
  days,
  speeds: {
    enumValues: Object.entries(speedTexts)
      .filter(([name]) => name === payrollSpeed || offeredSpeeds.some((offered) => offered === name))
      .map(([name, label]) => ({ name, label })),
  },
});

export const scheduleFields = [
  choice('payrollSchedule', text('How often people are paid'), 'schedules'),
  dayField('payrollFirstDate', text('First payday'), {
    hint: text('A day on which banks are open, such as a Friday. The later paydays follow from it.'),
  }),
  dayField('periodEnd', text('Last day of the first pay period'), {
    hint: text('Empty: the last whole period before the first payday.'),
    ...optional,
  }),
  choice('workweekStartsOn', text('The workweek starts on'), 'days', {
    hint: text('Overtime is counted by workweek.'),
  }),
];

export const ruleFields = [
  checkbox('payrollAutopilot', text('Open each payroll automatically'), {
    hint: text('Hours and approval stay yours. Without it, you open each payroll with "Run payroll".'),
  }),
  checkbox('payrollApprovalRequired', text('Pay nobody until somebody has approved the payroll'), {
    hint: text('Without it, a payroll that is open is paid at its deadline, as it stands then.'),
  }),
  choice('payrollSpeed', text('Deadline to approve'), 'speeds', {
    hint: text('A later deadline leaves less time to notice a mistake.'),
  }),
];

export const secondApprovalField = moneyField(
  'payrollSecondApprovalAbove',
  text('Ask a second person above ($)'),
  {
    hint: text('The cash of a payday above which two people approve it. Empty: one person is enough.'),
    ...optional,
  },
);
export const prenoteField = checkbox(
  'bankAccountPrenotes',
  text('Check new bank accounts of workers with an entry of no amount'),
  { hint: text('Pay to a new account waits until its bank can no longer refuse the entry.') },
);

/** The id of the pay period that ends on a day; undefined if no period of the schedule does. */
function periodEndingOn(schedule: unknown, end: string): string | undefined {
  const paySchedule = PAY_SCHEDULES.find((name) => name.toUpperCase() === schedule);
  if (!paySchedule) return undefined;
  const period = lastPeriodBy(paySchedule, end, (weekday(end) + 1) % 7);
  return period?.end === end ? period.id : undefined;
}

/** The problems of the days that the service does not report. */
export function scheduleProblems(values: Values): readonly Fault[] {
  const { payrollSchedule: schedule, periodEnd: end, payrollFirstDate: first } = values;
  if (typeof end !== 'string' || !isPlainDate(end)) return [];
  if (periodEndingOn(schedule, end) === undefined)
    return [malformed('periodEnd', text('is not the last day of a pay period of this schedule'))];
  return typeof first === 'string' && end > first
    ? [malformed('periodEnd', text('must not be after the first payday'))]
    : [];
}

/**
 * The changes of the pay calendar. A new schedule alone begins where the current one ends. With a new first
 * payday, the first pay period is found again unless it is stated.
 */
export function scheduleInput({ periodEnd, ...values }: Values, company: PayrollRules): Values {
  const changes = changesIn(values, company);
  if (typeof periodEnd === 'string')
    return { ...changes, payrollFirstPayPeriodId: periodEndingOn(values['payrollSchedule'], periodEnd) };
  return changes['payrollFirstDate'] === undefined ? changes : { ...changes, payrollFirstPayPeriodId: null };
}

/** In words: how often, and the next payday. */
export const scheduleText = (next: string | undefined, often: string): string =>
  next ? say('{often}. Next payday: {day}.', { often, day: next }) : `${often}.`;
