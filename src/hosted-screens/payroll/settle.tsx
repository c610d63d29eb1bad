import type { ComponentChild } from 'preact';
import { ActionButton } from '../design/form.tsx';
import { capitalized, dollars, shortDay, withStop } from '../design/format.ts';
import { leftOut, nameOf } from '../design/labels.ts';
import { PageLink, Status } from '../design/parts.tsx';
import { said, say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { isOpen } from './approval.tsx';
import { paidLate, paidLater, paidNothing } from './confirmations.ts';
import type { Check, Payrun, Warning } from './payrun.ts';

const mostNamed = 20;

type Place = { readonly page: PageName; readonly words: string; readonly place?: string };

/** Where to state a person's fact that ends a warning. */
const mendedAt: Readonly<Record<string, Place>> = {
  NO_BANK_ACCOUNT: { page: 'employee-bank-account', words: text('Add an account') },
  ACCOUNT_NOT_VERIFIED: { page: 'employee-bank-account', words: text('Enter another account') },
  TIPPED_OCCUPATION_MISSING: {
    page: 'employee-details',
    words: text('Enter the occupation'),
    place: '#occupationCodes',
  },
  EARLIER_PAY_MISSING: { page: 'employee-earlier-pay', words: text('Enter earlier pay') },
  SALARY_BELOW_FLOOR: { page: 'employee-pay', words: text('Change the pay') },
  LEAVE_WITHOUT_DATES: { page: 'employee', words: text('Open the person') },
  NOT_COMPUTABLE: { page: 'employee', words: text('Open the person') },
};

/** Warnings that the grid of hours settles. */
const ofHours = [
  'WAGE_BELOW_FLOOR',
  'LOCAL_WAGE_FLOOR_UNSURE',
  'TIP_CREDIT_NOT_MET',
  'OVERTIME_NOT_STATED',
  'UNDATED_HOURS_ABOVE_40',
  'DAILY_OVERTIME_NOT_STATED',
  'DOUBLE_TIME_NOT_STATED',
  'SEVENTH_DAY_NOT_STATED',
  'HOURS_OF_DAY_ABOVE_24',
  'NO_EARNINGS',
  'SALARY_MISSING',
];

type PersonProps = { check: Check; context: PageContext };

/** A name, which leads to the person. */
export const PersonLink = ({ check, context }: PersonProps) => (
  <PageLink context={context} to={{ page: 'employee', from: check.employeeId }}>
    {nameOf(check)}
  </PageLink>
);

type MatterProps = {
  title: ComponentChild;
  status: ComponentChild;
  children?: ComponentChild;
  actions?: ComponentChild;
};

const Matter = ({ title, status, children, actions }: MatterProps) => (
  <li class="matter">
    <div>
      <p class="what">
        <strong>{title}</strong> {status}
      </p>
      {children}
    </div>
    {actions && <div class="actions">{actions}</div>}
  </li>
);

type Props = { payrun: Payrun; context: PageContext };

/** Warnings that the page shows by the names of people instead. */
const shownByName = ['NO_EARNINGS', 'NO_BANK_ACCOUNT', 'ACCOUNT_NOT_VERIFIED'];

const othersOf = ({ warnings }: Payrun): readonly Warning[] =>
  warnings.filter(({ code }) => code !== 'APPROVAL_MISSING' && !shownByName.includes(code));

/** How many matters must be settled. */
export const countToSettle = (payrun: Payrun): number =>
  [paidNothing(payrun), paidLater(payrun), paidLate(payrun), othersOf(payrun)].flat().length;

/** What to settle before the approval. Each matter names the people and has a button that ends it. */
export function Settle({ payrun, context }: Props) {
  const others = othersOf(payrun);
  const [nothing, later, late] = [paidNothing(payrun), paidLater(payrun), paidLate(payrun)];
  const isClear = !others.length && !nothing.length && !later.length && !late.length;
  return (
    <section class="card listed" aria-labelledby="settle">
      <h2 id="settle">{isOpen(payrun) ? say('Before you approve') : say('To review')}</h2>
      {isClear && !leftOut(payrun.notComputed).length && <p class="rest">{say('Nothing to settle.')}</p>}
      <ul class="matters">
        {nothing.slice(0, mostNamed).map((check) => (
          <PaidNothing key={check.employeeCheckId} check={check} payrun={payrun} context={context} />
        ))}
        {later.slice(0, mostNamed).map((check) => (
          <PaidLater key={check.employeeCheckId} check={check} payrun={payrun} context={context} />
        ))}
        {late.slice(0, mostNamed).map((check) => (
          <Matter
            key={check.employeeCheckId}
            title={sayNodes('The pay of {name} is late', {
              name: <PersonLink check={check} context={context} />,
            })}
            status={<Status value="PAID_LATE">{shortDay(check.arrivesOn ?? '')}</Status>}
          />
        ))}
        <More count={Math.max(nothing.length, later.length, late.length) - mostNamed} />
        {others.map((warning) => (
          <Warned
            key={`${warning.code} ${warning.blocks}`}
            warning={warning}
            payrun={payrun}
            context={context}
          />
        ))}
      </ul>
    </section>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 ? <li class="matter">{say('And {count} more.', { count })}</li> : null;

type OneProps = Props & { check: Check };

/** The address of the grid at the row of a person. */
const rowOf = ({ check, payrun, context }: OneProps): string =>
  context.addressOf({ page: 'hours', from: payrun.checkDate, search: nameOf(check) });

function PaidNothing(props: OneProps) {
  const { check, payrun, context } = props;
  const before = payrun.differences.find(({ employeeId }) => employeeId === check.employeeId)?.before;
  const name = nameOf(check);
  return (
    <Matter
      title={sayNodes('{name} would be paid nothing', {
        name: <PersonLink check={check} context={context} />,
      })}
      status={<Status value="BLOCKING">{dollars(0)}</Status>}
      actions={
        context.caller.embeddedPage ? undefined : (
          <>
            <a class="button plain" href={rowOf(props)} aria-label={`${say('Enter hours')}: ${name}`}>
              {say('Enter hours')}
            </a>
            <ActionButton
              context={context}
              to={{ page: 'hours', from: payrun.checkDate }}
              hidden={{ skip: check.employeeCheckId }}
              isPlain
              label={say('Skip {name} on this payday', { name })}
            >
              {say('Skip')}
            </ActionButton>
          </>
        )
      }
    >
      <p class="rest">
        {say('Paid by the hour, and no hours are entered.')}{' '}
        {before && say('Last time the net pay was {amount}.', { amount: dollars(before.netPay) })}
      </p>
    </Matter>
  );
}

function PaidLater(props: OneProps) {
  const { check, context } = props;
  const found = check.warnings.find(
    ({ code }) => code === 'NO_BANK_ACCOUNT' || code === 'ACCOUNT_NOT_VERIFIED',
  );
  return (
    <Matter
      title={sayNodes('The pay of {name} cannot be sent: {amount}', {
        name: <PersonLink check={check} context={context} />,
        amount: dollars(check.netPay ?? 0),
      })}
      status={<Status value="PAY_HELD" />}
      actions={found && <Mend code={found.code} check={check} context={context} />}
    >
      <p class="rest">{found && capitalized(found.message)}</p>
    </Matter>
  );
}

type MendProps = { code: string; check: Check; context: PageContext };

function Mend({ code, check, context }: MendProps) {
  const found = mendedAt[code];
  if (!found || context.caller.embeddedPage) return null;
  const words = said(found.words);
  return (
    <a
      class="button plain"
      href={`${context.addressOf({ page: found.page, from: check.employeeId })}${found.place ?? ''}`}
      aria-label={`${words}: ${nameOf(check)}`}
    >
      {words}
    </a>
  );
}

type WarnedProps = Props & { warning: Warning };

/** A warning with all people whom it concerns. If the message differs between people, each has their own. */
function Warned({ warning, payrun, context }: WarnedProps) {
  const { code, blocks, severity, message } = warning;
  const about = payrun.checks.flatMap((check) =>
    check.warnings
      .filter((found) => found.code === code && found.blocks === blocks)
      .map((found) => ({ check, message: found.message })),
  );
  const messages = [...new Set(about.map((found) => found.message))];
  const isSame = messages.length === 1;
  const people = isSame
    ? about.filter(({ check }, i) => about.findIndex((warned) => warned.check === check) === i)
    : about;
  const isOfAll = isSame && people.length > 3 && people.length === payrun.checks.length;
  const named = isOfAll ? [] : people.slice(0, mostNamed);
  return (
    <Matter
      title={withStop((isSame && messages[0]) || message)}
      status={<Status value={severity} />}
      actions={<Remedy code={code} payrun={payrun} context={context} />}
    >
      {isOfAll && <p class="rest">{say('Everybody')}</p>}
      <ul class={isSame ? 'people-named' : 'plain-list'}>
        {named.map(({ check, message: words }, i) => (
          // One person can have two messages.
          <li key={`${check.employeeCheckId} ${words} ${i}`}>
            <PersonLink check={check} context={context} />
            {!isSame && `: ${withStop(words)}`}{' '}
            {people.length <= 3 && <Mend code={code} check={check} context={context} />}
          </li>
        ))}
        {!isOfAll && people.length > mostNamed && (
          <li>{say('And {count} more.', { count: people.length - mostNamed })}</li>
        )}
      </ul>
    </Matter>
  );
}

/** The link that settles a warning that is not about one person's facts. */
function Remedy({ code, payrun, context }: Props & { code: string }) {
  if (context.caller.embeddedPage) return null;
  if (code === 'STATE_ACCOUNT_MISSING')
    return (
      <a class="button plain" href={context.addressOf({ page: 'taxes' })}>
        {say('Enter the number')}
      </a>
    );
  if (!ofHours.includes(code)) return null;
  return (
    <a class="button plain" href={context.addressOf({ page: 'hours', from: payrun.checkDate })}>
      {say('Change the hours')}
    </a>
  );
}
