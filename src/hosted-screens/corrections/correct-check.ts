import { Fault } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { nameOf } from '../design/labels.ts';
import { defineForm, type Form, type PageData, tryIt, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { checkbox, dayField } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { type Change, changesIn, correctingShifts, type FixData, isMore, paidLines } from './paid-lines.ts';

export const payday = dayField('checkDate', text('Payday of the additional pay'), {
  hint: text('The first possible day is filled in. It must be a day on which banks are open.'),
  isOptional: true,
});
export const agreed = checkbox('agreed', text('The person agrees in writing, where the law asks for that.'));

const outcome = graphql(`query CorrectionOutcome(
  $companyId: ID!, $checkIds: [ID!]!, $targetId: ID!, $hasTarget: Boolean!
) {
  target: employeeCheck(companyId: $companyId, id: $targetId) @include(if: $hasTarget) { id checkDate cutOffAt }
  previews: previewChecks(companyId: $companyId, employeeCheckIds: $checkIds) @include(if: $hasTarget) {
    problem
    shortfall { takenBack paid }
    preview {
      totals { grossPay netPay employeeTaxes employerTaxes companyCashRequirement }
      taxes { code name jurisdiction payer amount }
    }
  }
}`);
export type CorrectionOutcome = ResultOf<typeof outcome>;

const typedIn = (values: Values, { employeeCheck }: FixData): readonly Change[] =>
  changesIn(paidLines(employeeCheck), values);

/**
 * The basis of the computed effect: the typed values, the check that takes pay back and the corrections so
 * far. A confirmation must have the same basis, so a form that is sent twice corrects once.
 */
export const shownText = (data: FixData, formValues: PageData['formValues']): string =>
  [
    ...[...paidLines(data.employeeCheck).map(({ field }) => field.name), payday.name].map(
      (name) => formValues[name] ?? '',
    ),
    data.checkToCorrectWith?.version,
    ...data.correctionsOf.map(({ version }) => version),
  ].join('|');

type Answer = { readonly opened?: { readonly id: string }; readonly taken?: { readonly id: string } };

/** Pays what is missing with a separate check, or takes back from the next check what was too much. */
export const correctForm: Form<FixData> = defineForm({
  groups: [],
  groupsFor: ({ employeeCheck }: FixData) => [
    { legend: '', fields: [...paidLines(employeeCheck).map(({ field }) => field), payday, agreed] },
  ],
  isOneAtATime: true,
  mutation: graphql(`mutation CorrectCheck(
    $companyId: ID!, $input: CreateCheckInput!, $isMore: Boolean!,
    $nextId: ID!, $shifts: [ShiftInput!]!, $isLess: Boolean!
  ) {
    opened: createEmployeeCheck(companyId: $companyId, input: $input) @include(if: $isMore) { id }
    taken: addShifts(companyId: $companyId, employeeCheckId: $nextId, shifts: $shifts) @include(if: $isLess) { id }
  }`),
  variables: (values, _from, { data }) => variablesOf(values, data),
  validate: (values, read) => problemsOf(values, read),
  next: (answer) => {
    const { opened, taken } = answer as Answer; // each is present if its part of the mutation was included
    const from = opened?.id ?? taken?.id ?? '';
    return { page: 'employee-paystub', from, done: opened ? 'corrected-up' : 'corrected-down' };
  },
  rehearsal: {
    outcome,
    variables: (answer, { data }) => {
      const { opened, taken } = (answer ?? {}) as Answer;
      const id = opened?.id ?? taken?.id ?? data.checkToCorrectWith?.id;
      return { checkIds: id ? [id] : [], targetId: id ?? 'none', hasTarget: id !== undefined };
    },
  },
});

function variablesOf(values: Values, data: FixData) {
  const { employeeCheck: check, checkToCorrectWith: next, company } = data;
  const changes = typedIn(values, data);
  const more = isMore(changes);
  const { checkDate: paidOn, reportingPeriodId, employee, disbursement } = check;
  const { checkDate } = values;
  const input = {
    employeeId: employee.id,
    reportingPeriodId,
    checkDate: checkDate ?? data.earliestCheckDate ?? paidOn,
    offCycleReason: 'CORRECTION',
    recurringDeductions: false,
    ...(check.note && { note: check.note }),
    approvalRequired: company.payrollApprovalRequired,
    ...(disbursement.method === 'DOWNLOAD_CHECK' && { disbursement: { method: 'DOWNLOAD_CHECK' } }),
    ...(more && { shifts: correctingShifts(changes, paidOn) }),
  };
  const shifts =
    more || !next ? [] : correctingShifts(changes, paidOn, next.payPeriod?.end ?? next.checkDate);
  const isLess = shifts.length > 0;
  return { input, isMore: more, nextId: next?.id ?? 'none', shifts, isLess };
}

function problemsOf(values: Values, { data, formValues }: PageData<FixData>): readonly Fault[] {
  const { employeeCheck, checkToCorrectWith } = data;
  const changes = typedIn(values, data);
  const [first] = paidLines(employeeCheck);
  const name = nameOf(employeeCheck);
  if (!changes.length)
    return first ? [malformed(first.field.name, say('is as it was paid: nothing is corrected yet'))] : [];
  const kept = changes
    .filter(({ line, by }) => by < 0 && !line.canBeLess)
    .map(({ line }) =>
      malformed(
        line.field.name,
        say('cannot be taken from later pay: ask {name} for it, or void the check', { name }),
      ),
    );
  const isLess = !isMore(changes);
  if (kept.length) return kept;
  if (isLess && !checkToCorrectWith)
    return [
      refusal(
        say('{name} has no open paycheck this year from which it can be taken. Run the next payroll first.', {
          name,
        }),
      ),
    ];
  if (formValues['action'] === tryIt) return [];
  if (formValues['shown'] !== shownText(data, formValues))
    return [refusal(say('Something has changed since the effect was shown. Look at it again.'))];
  return isLess && values['agreed'] !== true
    ? [
        malformed(
          'agreed',
          say('Check the box: {label}', {
            label: say('The person agrees in writing, where the law asks for that.'),
          }),
        ),
      ]
    : [];
}

const refusal = (problem: string) => new Fault('WRONG_STATE', { problem: inWords(problem) });
