import { readFileSync } from 'node:fs';
import { ActionButton, FormProblems, Posted } from '../design/form.tsx';
import { countOf, dollars, pacificText, payday, shortDay } from '../design/format.ts';
import { Done, Heading } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { openPayday } from '../payroll/payrun.ts';
import { Steps } from '../payroll/steps.tsx';
import {
  type Check,
  cellOf,
  checkFields,
  hasNoHours,
  nameOf,
  peopleField,
  peopleText,
  sentLabel,
} from './cells.ts';
import { FromTable, Results } from './from-table.tsx';
import { grossOf, HoursTable } from './hours-table.tsx';
import { fillFrom } from './paste.ts';
import { columnsShown, peopleShown, showsNotes, withoutHours } from './people-shown.ts';
import { isApproved, type Payday, Standing } from './standing.tsx';
import { Go, PageButtons, placeIn, soughtBefore, soughtIn, Toolbar } from './toolbar.tsx';
import {
  allTyped,
  checksIn,
  elsewhereField,
  elsewhereText,
  fieldAt,
  groupsOf,
  problemsOfRows,
  tableFields,
  variablesOf,
} from './typed-hours.ts';

/** Moves the focus with arrow keys. The page works without it. */
const gridScript = readFileSync(new URL('grid.js', import.meta.url), 'utf8');

export const hoursPage = definePage({
  title: text('Hours'),
  script: gridScript,
  query: graphql(
    `query Hours($companyId: ID!, $checkDate: Date) {
      company(id: $companyId) {
        businessName payrollSecondApprovalAbove payCalendar { paydays(first: 3) { checkDate approveBy } }
      }
      paydayHours(companyId: $companyId, checkDate: $checkDate) {
        checkDate canPrintChecks isPastCutOff checks { ...HoursOfCheck }
        approvals { callerKind name at cashNeeded isCurrent }
      }
    }`,
    [checkFields],
  ),
  needsAttention: ({ paydayHours }) => paydayHours?.checks.filter(hasNoHours).length ?? 0,
  form: {
    groups: [{ legend: '', fields: tableFields }],
    groupsFor: groupsOf,
    sentLabel,
    fieldAt,
    mutation: graphql(`mutation SetHours(
      $companyId: ID!, $rows: [HoursOfCheckInput!]!, $hasRows: Boolean!, $skipped: ID!, $isSkipping: Boolean!
    ) {
      setHours(companyId: $companyId, rows: $rows) @include(if: $hasRows)
      deleteEmployeeCheck(companyId: $companyId, employeeCheckId: $skipped) @include(if: $isSkipping)
    }`),
    variables: (_values, _from, read) => variablesOf(read),
    validate: (_values, read) => problemsOfRows(read),
    next: (_answer, { data, formValues }) => {
      const from = data.paydayHours?.checkDate;
      const { action, go } = formValues;
      if (action === 'review' && from) return { page: 'payroll', from };
      const place = go === undefined ? soughtIn(formValues) : placeIn(go);
      if (place && from) return { page: 'hours', from, ...place };
      return { done: formValues['skip'] ? 'skipped' : 'saved' };
    },
    rows: { fill: (table, data) => fillFrom(table, checksIn(data)) },
  },
  View: ({ data: { company, paydayHours }, context }) =>
    paydayHours ? (
      <HoursForm company={company} payday={paydayHours} context={context} />
    ) : (
      <>
        <Heading company={company.businessName} title={say('Hours')} />
        <FormProblems context={context} />
        <NotOpen next={openPayday(company.payCalendar?.paydays, context)} context={context} />
      </>
    ),
});

type NotOpenProps = { next: { checkDate: string; approveBy: string } | undefined; context: PageContext };

/** No payroll is open. This opens the next payday of the calendar. */
function NotOpen({ next, context }: NotOpenProps) {
  if (!next)
    return (
      <p class="rest">{say('No payroll has begun, and no pay calendar says when the next payday is.')}</p>
    );
  return (
    <section class="card" aria-labelledby="next">
      <h2 id="next">{say('Next payroll: {day}', { day: payday(next.checkDate) })}</h2>
      <p>
        {say('This payroll has not begun. Approve it before {time}.', {
          time: pacificText(next.approveBy),
        })}
      </p>
      <ActionButton context={context} to={{ page: 'open-payroll', from: next.checkDate }}>
        {say('Run payroll')}
      </ActionButton>
    </section>
  );
}

type Props = {
  company: { readonly businessName: string; readonly payrollSecondApprovalAbove: number | null };
  payday: Payday;
  context: PageContext;
};

function HoursForm({ company, payday: ofDay, context }: Props) {
  const { checkDate, canPrintChecks, checks } = ofDay;
  const step = isApproved(ofDay) ? 'done' : 'hours';
  const { rejectedForm, shownForm, done, list } = context;
  const sent = shownForm?.formValues ?? rejectedForm?.formValues;
  const fields = sent && allTyped(sent);
  const cells = problemsByCell(context);
  const shown = peopleShown(checks, list);
  const place = { page: 'hours', from: checkDate } as const;
  const others = fields && elsewhereText(shown.others, fields);
  const { search = '' } = list;
  return (
    <>
      <HoursHeading company={company.businessName} payday={ofDay} />
      <Steps current={step} checkDate={checkDate} isFinished={step === 'done'} context={context} />
      <FormProblems context={context} hrefOf={({ name }) => name && `#${name}`} />
      {!shownForm && <WhatWasDone done={done} checkDate={checkDate} context={context} />}
      {shownForm && shownForm.results.length > 0 && <Results {...shownForm} />}
      <Standing
        payday={ofDay}
        hasSecondApproval={company.payrollSecondApprovalAbove !== null}
        context={context}
      />
      <Posted
        csrf={context.csrf}
        action={context.addressOf({ ...list, ...place })}
        hidden={{ [elsewhereField]: others, [peopleField]: peopleText(shown.checks), [soughtBefore]: search }}
        look="grid"
      >
        {/* Enter in a cell presses the first button of the form. */}
        <button type="submit" name="action" value="save" hidden />
        <Toolbar checks={checks} context={context} sought={sent?.['find'] ?? search} />
        {shown.found === 0 && <p class="rest">{say('Nobody was found.')}</p>}
        <HoursTable
          all={checks}
          checks={shown.checks}
          kinds={columnsShown(checks, fields, list)}
          fields={fields}
          hasNotes={showsNotes(checks, fields, list)}
          canPrintChecks={canPrintChecks}
          problems={cells}
        />
        <PageButtons {...shown} list={list} />
        <FromTable text={sent?.['paste'] ?? ''} problems={cells} />
        <Bar checks={checks} shown={shown.checks} isDone={step === 'done'} />
      </Posted>
    </>
  );
}

const problemsByCell = ({ rejectedForm }: PageContext): ReadonlyMap<string, string> =>
  new Map(
    rejectedForm?.problems.flatMap(({ field, message }) => (field ? [[field.name, message] as const] : [])),
  );

type HeadingProps = { company: string; payday: Payday };

function HoursHeading({ company, payday: ofDay }: HeadingProps) {
  const { checkDate, checks } = ofDay;
  const regular = checks.find(({ offCycleReason }) => offCycleReason === null) ?? checks[0];
  const period = regular?.payPeriod;
  return (
    <Heading company={company} title={say('Payroll for {day}', { day: payday(checkDate) })}>
      {period &&
        say('Work from {start} to {end}.', { start: shortDay(period.start), end: shortDay(period.end) })}{' '}
      {regular && untilWhen(ofDay, regular.cutOffAt)}
    </Heading>
  );
}

function untilWhen(ofDay: Payday, cutOff: string): string | null {
  if (ofDay.isPastCutOff) return say('The time for approval has passed, and not everything is paid.');
  return isApproved(ofDay) ? null : say('Approve before {time}.', { time: pacificText(cutOff) });
}

type DoneProps = { done: string | undefined; checkDate: string; context: PageContext };

function WhatWasDone({ done, checkDate, context }: DoneProps) {
  const review = (
    <a href={context.addressOf({ page: 'payroll', from: checkDate })}>{say('review payroll')}</a>
  );
  if (done === 'saved')
    return <Done>{sayNodes('The hours are saved. Next: {link}.', { link: review })}</Done>;
  if (done !== 'skipped') return null;
  return <Done>{sayNodes('The person is skipped. To pay them after all, {link}.', { link: review })}</Done>;
}

type BarProps = { checks: readonly Check[]; shown: readonly Check[]; isDone: boolean };

/** Stays in view: the sum, the people without hours, and the buttons. */
function Bar({ checks, shown, isDone }: BarProps) {
  const missing = checks.filter(hasNoHours);
  const [first] = missing;
  return (
    <div class="actions kept-in-view">
      <p class="standing">
        <strong>{say('Saved so far: {amount} gross', { amount: dollars(grossOf(checks)) })}</strong>
        {first && missing.length === 1 && shown.includes(first) && (
          <a href={`#${cellOf(first, 'regular')}`}>{say('{name} has no hours', { name: nameOf(first) })}</a>
        )}
        {first && !(missing.length === 1 && shown.includes(first)) && (
          <Go to={{ group: withoutHours }} look="link">
            {missing.length === 1
              ? say('{name} has no hours', { name: nameOf(first) })
              : say('{count} people have no hours', { count: countOf(missing.length) })}
          </Go>
        )}
      </p>
      <button type="submit" name="action" value="save" class="plain">
        {say('Save')}
      </button>
      <button type="submit" name="action" value="review">
        {isDone ? say('Open the receipt') : say('Review')}
      </button>
    </div>
  );
}
