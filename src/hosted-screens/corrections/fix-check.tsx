import { ActionButton, Fields, FormProblems, Posted } from '../design/form.tsx';
import { centsOf, dayText, dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Done, Heading, Status } from '../design/parts.tsx';
import { type Rehearsed, tryIt } from '../form.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, canChange } from '../people/parts.tsx';
import { day } from '../typed/day.ts';
import { readFields } from '../typed/read-fields.ts';
import { agreed, type CorrectionOutcome, correctForm, payday, shownText } from './correct-check.ts';
import { CorrectionEffect, problemOf } from './correction-effect.tsx';
import {
  changesIn,
  checkTitle,
  type FixData,
  fixQuery,
  isMore,
  type PaidLine,
  paidLines,
  shownValues,
} from './paid-lines.ts';
import { PaperCheck } from './paper-check.tsx';
import { owedOf, repaidForm, type VoidOutcome, voidForm } from './void-check.ts';
import { VoidButton, VoidEffect } from './void-effect.tsx';

type Props = { data: FixData; context: PageContext };

const doneTexts: Readonly<Record<string, string>> = {
  voided: text('The check is voided.'),
  repaid: text('The repayment is recorded.'),
  'handed-over': text('The paper check is confirmed.'),
  'on-paper': text(
    'It is paid by a paper check. Payroll makes the check in its next round: then print it here.',
  ),
};

const definition = { title: text('Fix a mistake'), query: fixQuery, View: FixView };
/** The page that corrects a paid check, and the pages to which its other buttons are sent. */
export const fixCheckPage = definePage({ ...definition, form: correctForm });
export const voidCheckPage = definePage({ ...definition, form: voidForm });
export const repaidPage = definePage({ ...definition, form: repaidForm });
export { definition as fixDefinition };

const isComputed = (status: string): boolean => status === 'PRE_PROCESSED' || status === 'PROCESSED';

function FixView({ data, context }: Props) {
  const { company, employeeCheck: check } = data;
  return (
    <>
      <Back to={context.addressOf({ page: 'employee-paystub', from: check.id })}>{say('Paystub')}</Back>
      <Done>{said(doneTexts[context.done ?? ''] ?? '')}</Done>
      <Heading company={company.businessName} title={checkTitle(check)}>
        <Status value={check.status} />{' '}
        {isComputed(check.status) && say('Nothing changes until you confirm it.')}
      </Heading>
      <FormProblems context={context} hrefOf={({ name }) => name && `#${name}`} />
      <Owed data={data} context={context} />
      {check.printedCheck && (
        <PaperCheck
          id={check.id}
          printed={check.printedCheck}
          status={check.disbursement.status}
          kind="employee"
          context={context}
        />
      )}
      {isComputed(check.status) && canChange(context) && (
        <>
          <Corrections data={data} context={context} />
          <Correct data={data} context={context} />
          <VoidIt data={data} context={context} />
        </>
      )}
      {check.status === 'PENDING' && (
        <p class="rest">{say('This paycheck is not calculated yet: change its hours, or delete it.')}</p>
      )}
    </>
  );
}

/** What the person owes from a voided check, until somebody records that the money is back. */
function Owed({ data, context }: Props) {
  const owed = owedOf(data);
  if (owed <= 0) return null;
  return (
    <section class="card" aria-labelledby="owed">
      <h2 id="owed">
        {say('{name} owes the company {amount}', { name: nameOf(data.employeeCheck), amount: dollars(owed) })}
      </h2>
      <p>
        {say(
          'The service takes nothing from the account of a person. Confirm it when the company has the money.',
        )}
      </p>
      <ActionButton context={context} to={{ page: 'employee-repaid', from: data.employeeCheck.id }}>
        {say('The money is back')}
      </ActionButton>
    </section>
  );
}

type Correction = FixData['correctionsOf'][number];

/** By how much a check changes the pay of a day. */
function changeBy({ shifts, grossPay }: Correction, paidOn: string): string {
  const own = shifts.flatMap(({ correction }) => (correction?.paidOn === paidOn ? [correction] : []));
  if (!own.length) return say('{amount} more', { amount: dollars(grossPay) });
  const cents = own.map(({ amount, hours, wage }) =>
    amount === null ? centsOf((hours ?? 0) * (wage ?? 0)) : centsOf(amount),
  );
  return say('{amount} less', { amount: dollars(-cents.reduce((sum, part) => sum + part, 0) / 100) });
}

/** The corrections so far, which the fields below do not count. */
function Corrections({ data: { correctionsOf, employeeCheck }, context }: Props) {
  const others = correctionsOf.filter(({ id }) => id !== employeeCheck.id);
  if (!others.length) return null;
  return (
    <section class="card" aria-labelledby="corrections">
      <h2 id="corrections">{say('Corrections of this paycheck')}</h2>
      <ul class="plain-list">
        {others.map((correction) => {
          const { id, status, checkDate } = correction;
          return (
            <li key={id}>
              <a href={context.addressOf({ page: 'employee-paystub', from: id })}>{dayText(checkDate)}</a>{' '}
              {changeBy(correction, employeeCheck.checkDate)} <Status value={status} />
            </li>
          );
        })}
      </ul>
      <p>{say('The amounts below are those of this paycheck alone. Change only what is still wrong.')}</p>
    </section>
  );
}

/** Whether the form of the page was tried or refused. */
const isSentTo = ({ page, rejectedForm }: PageContext, name: string): boolean =>
  page === name && rejectedForm !== undefined;

function Correct({ data, context }: Props) {
  const { employeeCheck: check, earliestCheckDate } = data;
  const lines = paidLines(check);
  const isSent = isSentTo(context, 'employee-fix-check');
  const rejectedForm = isSent ? context.rejectedForm : undefined;
  const firstDay = earliestCheckDate ? day.show(earliestCheckDate) : '';
  const values = { ...shownValues(lines), [payday.name]: firstDay, ...rejectedForm?.formValues };
  const rehearsed = isSent ? (context.rehearsed as Rehearsed<CorrectionOutcome> | undefined) : undefined;
  const problem = rehearsed ? problemOf(rehearsed) : null;
  const isShown = rehearsed !== undefined && problem === null;
  const typed = readFields({ groups: [{ legend: '', fields: lines.map(({ field }) => field) }] }, values);
  const isLess = !isMore(changesIn(lines, typed.values));
  const fieldsProps = { context, rejectedForm, values };
  return (
    <section class="card" aria-labelledby="correct">
      <h2 id="correct">{say('Correct the amounts')}</h2>
      <p class="rest">
        {say('Enter the right amounts, higher or lower. The difference is paid, or taken back.')}{' '}
        <TakenFrom next={data.checkToCorrectWith} context={context} />
      </p>
      <Posted
        csrf={context.csrf}
        action={context.addressOf({ page: 'employee-fix-check', from: check.id })}
        hidden={{ shown: isShown ? shownText(data, values) : undefined }}
        look="form"
      >
        {/* Enter in a field shows the effect. */}
        <button type="submit" name="action" value={tryIt} hidden />
        <LineFields lines={lines} {...fieldsProps} />
        <Fields fields={[payday]} {...fieldsProps} />
        {problem && (
          <p class="problem">
            {problem} {isLess && <a href={context.addressOf({ page: 'hours' })}>{say('Enter hours')}</a>}
          </p>
        )}
        {rehearsed && (
          <CorrectionEffect rehearsed={rehearsed} name={nameOf(check)} paidOn={check.checkDate} />
        )}
        {isLess && (isShown || values[agreed.name]) && <Fields fields={[agreed]} {...fieldsProps} />}
        <Buttons isShown={isShown} isAside={isSentTo(context, 'employee-void-check')} />
      </Posted>
    </section>
  );
}

type TakenFromProps = { next: FixData['checkToCorrectWith']; context: PageContext };

/** The paycheck from which too much pay is taken back, or the way to the payroll that opens it. */
const TakenFrom = ({ next, context }: TakenFromProps) =>
  next
    ? sayNodes('What was too much is taken from the paycheck of {day}.', { day: dayText(next.checkDate) })
    : sayNodes(
        'What was too much can be taken from the next paycheck of this year. It is not open yet: {link}.',
        {
          link: <a href={context.addressOf({ page: 'hours' })}>{say('Run payroll')}</a>,
        },
      );

/** The buttons. The button that confirms appears once the effect has been shown, here or of a void. */
const Buttons = ({ isShown, isAside }: { isShown: boolean; isAside: boolean }) => (
  <div class="actions">
    <button type="submit" name="action" value={tryIt} class={isShown || isAside ? 'plain' : undefined}>
      {isShown ? say('Show the effect again') : say('Show what it means')}
    </button>
    {isShown && (
      <button type="submit" name="action" value="save">
        {say('Correct this check')}
      </button>
    )}
  </div>
);

type LineFieldsProps = Omit<Parameters<typeof Fields>[0], 'fields'> & { lines: readonly PaidLine[] };

/** The fields of what was paid and of usual kinds of pay. Other kinds are folded. */
function LineFields({ lines, ...props }: LineFieldsProps) {
  const isFolded = ({ isPaid, isUsual }: PaidLine) => !isPaid && !isUsual;
  const fieldsOf = (some: readonly PaidLine[]) => some.map(({ field }) => field);
  const folded = lines.filter(isFolded);
  return (
    <>
      <div class="amounts-typed">
        <Fields fields={fieldsOf(lines.filter((line) => !isFolded(line)))} {...props} />
      </div>
      <details open={folded.some(({ field }) => props.values[field.name])}>
        <summary>{say('Another kind of pay')}</summary>
        <div class="disclosed amounts-typed">
          <Fields fields={fieldsOf(folded)} {...props} />
        </div>
      </details>
    </>
  );
}

function VoidIt({ data, context }: Props) {
  const { employeeCheck: check } = data;
  const isSent = isSentTo(context, 'employee-void-check');
  const rehearsed = isSent ? (context.rehearsed as Rehearsed<VoidOutcome> | undefined) : undefined;
  return (
    <section class="card" aria-labelledby="void">
      <h2 id="void">{say('Void the whole check')}</h2>
      <p class="rest">
        {say(
          'It should not have been paid at all. Its pay of {day} no longer counts, and the period can be paid again.',
          {
            day: dayText(check.checkDate),
          },
        )}
      </p>
      {rehearsed && (
        <VoidEffect
          rehearsed={rehearsed}
          name={nameOf(check)}
          net={check.totals?.netPay ?? 0}
          paidOn={check.checkDate}
          today={context.today}
          isOnPaper={check.disbursement.method === 'DOWNLOAD_CHECK'}
          yearForm="W-2"
        />
      )}
      <VoidButton
        to={{ page: 'employee-void-check', from: check.id }}
        version={check.version}
        words={say('Void this check')}
        isShown={Boolean(rehearsed)}
        context={context}
      />
    </section>
  );
}
