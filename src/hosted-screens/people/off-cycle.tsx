import { dayText } from '../design/format.ts';
import { Done } from '../design/parts.tsx';
import type { FormValues, Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { day } from '../typed/day.ts';
import { checkbox, choice, dayField, moneyField, optional } from '../typed/fields.ts';
import { hours } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { FinalPay, finalPayFields, vacationToPay } from './final-pay.tsx';
import { aboutPerson, personForm } from './person-form.tsx';

/** Pay outside the regular payroll: a bonus, a correction or final wages. */

const groups = [
  {
    legend: text('Paycheck'),
    fields: [
      choice('offCycleReason', text('Paid as'), 'reasons'),
      dayField('checkDate', text('Payday'), {
        hint: text('A banking day whose cut-off is still to come, such as 4/16/2027.'),
      }),
      choice('reportingPeriodId', text('Pay period'), 'periods'),
    ],
  },
  {
    legend: text('What it pays'),
    fields: [
      moneyField('bonus', text('Bonus ($)'), {
        hint: text('Promised or earned, such as for attendance: overtime of the period counts it.'),
        ...optional,
      }),
      moneyField('discretionaryBonus', text('Bonus in your discretion ($)'), {
        hint: text('Nothing promised it, and you decided its amount: overtime does not count it.'),
        ...optional,
      }),
      moneyField('hours', text('Hours worked'), {
        hint: text('At the hourly rate. Final wages add the salary for the days until the last day.'),
        kind: hours,
        ...optional,
      }),
      moneyField('overtime', text('Overtime hours'), { kind: hours, ...optional }),
      moneyField('pto', text('Vacation that is left, in hours'), {
        hint: text('Paid at the final rate of pay. It is taken off the balance.'),
        kind: hours,
        ...optional,
      }),
      moneyField('flat', text('Other wages ($)'), {
        hint: text('Such as wages that were missing.'),
        ...optional,
      }),
      {
        name: 'note',
        label: text('Note'),
        hint: text('The person reads it on the paystub. At most 200 characters.'),
        ...optional,
      },
    ],
  },
  {
    legend: text('What is withheld'),
    fields: [
      checkbox('recurringDeductions', text('Take the recurring deductions, such as health insurance')),
      choice('supplementalMethod', text('Federal tax on a bonus'), 'methods', optional),
    ],
  },
];

const reasons = {
  enumValues: [
    { name: 'BONUS', label: text('Bonus') },
    { name: 'CORRECTION', label: text('Correction of earlier pay') },
    { name: 'FINAL_PAY', label: text('Final wages: the employee leaves') },
    { name: 'DISMISSAL', label: text('Final wages: the company ends the employment') },
  ],
};

const methods = {
  enumValues: [
    { name: '', label: text('As on the W-4') },
    { name: 'FLAT', label: text('A flat rate') },
    { name: 'AGGREGATE', label: text('Together with other wages') },
  ],
};

const periodFields = graphql('fragment Period on ReportingPeriod { id start end schedule }');
const query = graphql(
  `query OffCycleForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    company(id: $companyId) {
      payrollApprovalRequired
      payCalendar { paydays(first: 3) { reportingPeriod { ...Period } } }
    }
    left: finalPayPlan(companyId: $companyId, employeeId: $employeeId, ending: FINAL_PAY) { ...FinalPay }
    dismissed: finalPayPlan(companyId: $companyId, employeeId: $employeeId, ending: DISMISSAL) { ...FinalPay }
    present: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12
    ) { nodes { payPeriod { ...Period } } }
    pending: employeeChecks(
      companyId: $companyId, employeeId: $employeeId, status: PENDING, newestFirst: true, first: 100
    ) { nodes { checkDate offCycleReason } }
  }`,
  [aboutPerson, periodFields, finalPayFields],
);
type Data = ResultOf<typeof query>;
type Period = ResultOf<typeof periodFields>;

const isFinal = (reason: unknown): boolean => reason === 'FINAL_PAY' || reason === 'DISMISSAL';

/** The periods of the employee's last checks and of the company's next paydays, the latest first. */
function periodsOf({ employee, company, present, left }: Data): Period[] {
  const own = employee.defaultPaySchedule;
  const coming = (company.payCalendar?.paydays ?? []).map(({ reportingPeriod }) => reportingPeriod);
  const paid = present.nodes.flatMap(({ payPeriod }) => payPeriod ?? []);
  const last = left?.period ? [left.period] : [];
  const all = [...coming.filter(({ schedule }) => !own || schedule === own), ...paid, ...last];
  const byId = new Map(all.map((period) => [period.id, period]));
  return [...byId.values()].toSorted((a, b) => (a.start < b.start ? 1 : -1));
}

const amounts = ['bonus', 'discretionaryBonus', 'hours', 'overtime', 'pto', 'flat'];

/** The requirements of the law and the calendar for final wages, depending on who ended the employment. */
const planOf = ({ left, dismissed }: Data, reason: unknown) =>
  reason === 'DISMISSAL' ? dismissed : reason === 'FINAL_PAY' ? left : null;

/** The open check of the last period. A final check replaces it, and its shifts move. */
const replacedBy = (data: Data, reason: unknown) => planOf(data, reason)?.openCheck ?? undefined;

/** Refuses a check without any amount, unless it pays the final salary. */
function problemsOf(values: Values, data: Data) {
  const { employee, pending } = data;
  const isEmpty = amounts.map((name) => values[name]).every((amount) => amount === null || amount === 0);
  const paysSalary = employee.isSalary && isFinal(values['offCycleReason']);
  const takesOver = replacedBy(data, values['offCycleReason']) !== undefined;
  const isOpen = pending.nodes.some(
    ({ checkDate, offCycleReason }) =>
      checkDate === values['checkDate'] && offCycleReason === values['offCycleReason'],
  );
  return [
    ...(isEmpty && !paysSalary && !takesOver
      ? [malformed('bonus', text('is required, or hours or other wages'))]
      : []),
    ...(isOpen ? [malformed('checkDate', text('has a pending paycheck of this kind: delete it first'))] : []),
  ];
}

/**
 * The input. Hours cover the whole pay period. Other pay is dated on its last day, or on the last day of the
 * employment. The paycheck waits for an approval if the regular payroll's do.
 */
function inputOf(
  { bonus, discretionaryBonus, hours, overtime, pto, flat, ...values }: Values,
  employeeId: string | undefined,
  data: Data,
) {
  const end = periodsOf(data).find(({ id }) => id === values['reportingPeriodId'])?.end ?? '';
  const { termDate } = data.employee;
  const time = termDate !== null && termDate < end ? termDate : end;
  const shift = {
    ...(pto ? { pto: { hours: pto, ...finalWage(data) } } : {}),
    ...(flat ? { flat: { amount: flat } } : {}),
    ...(bonus ? { bonus: { amount: bonus } } : {}),
    ...(discretionaryBonus ? { discretionaryBonus: { amount: discretionaryBonus } } : {}),
  };
  const shifts = Object.keys(shift).length ? { shifts: [{ time, ...shift }] } : {};
  const open = replacedBy(data, values['offCycleReason']);
  const isReplacing = open?.reportingPeriodId === values['reportingPeriodId'];
  const doubleTime = isReplacing ? open?.hours.doubleTime : 0;
  const hasHours = hours || overtime || doubleTime;
  const periodHours = hasHours ? { periodHours: { regular: hours, overtime, doubleTime } } : {};
  const { payrollApprovalRequired: approvalRequired } = data.company;
  const replaced = isReplacing ? { replacedCheckId: open?.id } : {};
  return { ...values, ...shifts, ...periodHours, ...replaced, employeeId, approvalRequired };
}

/** The wage of an hour of vacation for a salary. Hourly workers have their hourly rate anyway. */
const finalWage = ({ employee, left }: Data) =>
  employee.isSalary && left?.vacation[0] ? { wage: left.vacation[0].wage } : {};

/** The initial values: final wages if the employment has ended, otherwise a bonus. */
function usualValues(data: Data, { done }: PageContext): FormValues {
  if (data.employee.employmentStatus !== 'TERMINATED') return { offCycleReason: 'BONUS' };
  const reason = done === 'ended-DISMISSAL' ? 'DISMISSAL' : 'FINAL_PAY';
  const plan = planOf(data, reason);
  const open = replacedBy(data, reason);
  const text = (number: number | undefined): string => (number ? hours.show(number) : '');
  return {
    offCycleReason: reason,
    ...(plan?.firstCheckDate && { checkDate: day.show(plan.firstCheckDate) }),
    ...(plan?.period && { reportingPeriodId: plan.period.id }),
    hours: text(open?.hours.regular),
    overtime: text(open?.hours.overtime),
    pto: text(vacationToPay(plan)),
    recurringDeductions: 'yes',
  };
}

/** Names the payday, to which the next page leads. */
const openedFor = (checkDate: string): string => `employee-off-cycle-${checkDate}`;
export const openedDay = (done = ''): string | undefined =>
  /^employee-off-cycle-(\d{4}-\d\d-\d\d)$/.exec(done)?.[1];

export const offCyclePage = personForm({
  name: 'employee-off-cycle',
  title: text('Pay outside the regular payroll'),
  submit: text('Open the paycheck'),
  query,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation OpenCheck($companyId: ID!, $input: CreateCheckInput!) {
      createEmployeeCheck(companyId: $companyId, input: $input) { checkDate }
    }`),
    variables: (values, employeeId, { data }) => ({ input: inputOf(values, employeeId, data) }),
    validate: (values, { data }) => problemsOf(values, data),
  },
  done: ({ createEmployeeCheck: { checkDate } }) => openedFor(checkDate),
  values: usualValues,
  above: (data, context) => (
    <>
      <Done>
        {context.done?.startsWith('ended-') &&
          say('The end of the employment is saved. Next: the final pay.')}
      </Done>
      <FinalPay
        plan={planOf(
          data,
          context.rejectedForm?.formValues['offCycleReason'] ?? usualValues(data, context)['offCycleReason'],
        )}
      />
    </>
  ),
  options: (data) => ({
    reasons,
    methods,
    periods: {
      enumValues: periodsOf(data).map(({ id, start, end }) => ({
        name: id,
        label: say('{start} to {end}', { start: dayText(start), end: dayText(end) }),
      })),
    },
  }),
  introduction: (data) =>
    periodsOf(data).length
      ? say(
          'A paycheck beside the regular payroll, with its own payday. Taxes and garnishments always apply. It is approved and paid with its payday.',
        )
      : say('No pay period is known yet: the company has no pay calendar, and this employee no paycheck.'),
});
