import { dayText, dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { defineForm, type FormValues } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';
import { backToSettings, saved } from './parts.tsx';
import {
  payrollFields,
  payrollOptions,
  prenoteField,
  ruleFields,
  scheduleFields,
  scheduleInput,
  scheduleProblems,
  scheduleText,
  secondApprovalField,
  setPayroll,
} from './schedule-input.ts';

const query = graphql(
  `query PayrollSettings($companyId: ID!) {
    company(id: $companyId) {
      businessName ...PayrollRules
      payCalendar {
        paydays(first: 1) { start end checkDate }
        scheduleChange { firstPayday { start } }
      }
    }
    companyPeople(companyId: $companyId) { name role }
  }`,
  [payrollFields],
);
type Data = ResultOf<typeof query>;

const scheduleGroups = [{ legend: text('Pay schedule'), fields: scheduleFields }];

/** The current schedule, and when a change begins. */
function scheduleLead({ company: { payCalendar, payrollSchedule } }: Data): string {
  if (!payCalendar || !payrollSchedule)
    return say('No payday is set yet. Choose how often and when you pay.');
  const [next] = payCalendar.paydays;
  const today = scheduleText(next && dayText(next.checkDate), labelOf(payrollSchedule));
  const period =
    next && say('It pays {start} to {end}.', { start: dayText(next.start), end: dayText(next.end) });
  const change = payCalendar.scheduleChange;
  const begins = change
    ? say('The new schedule starts on {day}.', { day: dayText(change.firstPayday.start) })
    : say('A change begins after the last payroll that is open.');
  return [today, period, begins].filter(Boolean).join(' ');
}

/** How often people are paid, and the first payday. */
export const schedulePage = formPage<Data>({
  title: text('Pay schedule'),
  submit: text('Save pay schedule'),
  query,
  form: defineForm({
    query,
    groups: scheduleGroups,
    mutation: setPayroll,
    variables: (values, _from, { data, version }) => ({
      input: scheduleInput(values, data.company),
      ifMatch: [version],
    }),
    validate: scheduleProblems,
    next: () => ({ page: 'settings', done: saved }),
  }),
  introduction: scheduleLead,
  values: ({ company }): FormValues => ({ ...textsOf({ groups: scheduleGroups }, company), periodEnd: '' }),
  options: ({ company }) => payrollOptions(company),
  back: backToSettings,
  version: ({ company }) => company.version,
});

const approvalGroups = [
  { legend: text('Each payroll'), fields: ruleFields },
  { legend: text('Controls'), fields: [secondApprovalField, prenoteField] },
];

const approve = ['OWNER', 'APPROVER'];

/** The names of the people who could approve. If two must approve, two are needed. */
function approversText({ companyPeople }: Pick<Data, 'companyPeople'>): string {
  const names = new Set(companyPeople.filter(({ role }) => approve.includes(role)).map(({ name }) => name));
  return names.size
    ? say('These people can approve by name: {names}.', { names: [...names].join(', ') })
    : say('Nobody can approve by name yet. Everybody who has the link to these pages can approve.');
}

/** Whether payroll opens by itself, who approves it, and until when. */
export const approvalPage = formPage<Data>({
  title: text('Approval and deadline'),
  submit: text('Save approval and deadline'),
  query,
  form: defineForm({
    query,
    groups: approvalGroups,
    mutation: setPayroll,
    variables: (values, _from, { data, version }) => ({
      input: changesIn(values, data.company),
      ifMatch: [version],
    }),
    validate: ({ payrollAutopilot }, { data }) =>
      payrollAutopilot && !data.company.payCalendar
        ? [malformed('payrollAutopilot', text('Set the pay schedule first: payroll opens by its paydays.'))]
        : [],
    next: () => ({ page: 'settings', done: saved }),
  }),
  introduction: approversText,
  values: ({ company }): FormValues => textsOf({ groups: approvalGroups }, company),
  options: ({ company }) => payrollOptions(company),
  back: backToSettings,
  version: ({ company }) => company.version,
});

type Rules = Pick<
  Data['company'],
  'payrollAutopilot' | 'payrollApprovalRequired' | 'payrollSecondApprovalAbove'
>;

/** In words: how payroll opens, and who approves it. */
export const approvalText = (rules: Rules): string =>
  [
    rules.payrollAutopilot ? say('Payroll opens automatically.') : say('You open each payroll.'),
    rules.payrollSecondApprovalAbove !== null
      ? say('Two people approve above {amount}.', { amount: dollars(rules.payrollSecondApprovalAbove) })
      : rules.payrollApprovalRequired
        ? say('Somebody approves it.')
        : say('It needs no approval.'),
  ].join(' ');
