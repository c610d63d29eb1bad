import { counted, dayText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { AccountForm } from './account-form.tsx';
import { DepositList, depositFacts, type Fact, ReturnList, Rows } from './agencies.tsx';
import { DutyLabel, isMissing, worstOf } from './duty-status.tsx';
import type { AgencyDeposits, DutyStatus, StateTaxes, TaxReturn } from './queries.ts';

type Props = {
  state: StateTaxes;
  deposits: AgencyDeposits | undefined;
  returns: readonly TaxReturn[];
  context: PageContext;
  /** Whether the form is open without a click. */
  isOpen: boolean;
};

/** A state: its accounts, how far payments and filings are, its deposits, and the form for the numbers. */
export function StateCard({ state: taxes, deposits, returns, context, isOpen }: Props) {
  const { state, employeeCount, duties } = taxes;
  const name = stateName(state);
  const status = worstOf(duties);
  return (
    <section class="card" id={state} aria-labelledby={`${state}-name`}>
      <div class="step-head">
        <h3 id={`${state}-name`}>{name}</h3>
        <DutyLabel status={status} />
        <span class="rest">
          {employeeCount
            ? say('{employees} here', { employees: counted(employeeCount, 'employee') })
            : say('Nobody works here now')}
        </span>
      </div>
      <WhatToDo status={status} name={name} />
      <div class="columns">
        <IncomeTax taxes={taxes} />
        <Insurance taxes={taxes} />
        <Rows title={say('Deposits')} facts={depositFacts(deposits)} />
      </div>
      <div class="actions">
        <details open={isOpen}>
          <summary>
            {isMissing(status) ? say('Enter accounts') : say('Change accounts')}
            <span class="screen-reader-only"> {say('of {name}', { name })}</span>
          </summary>
          <AccountForm state={taxes} context={context} />
        </details>
        <DepositList deposits={deposits} name={name} />
        <ReturnList returns={returns} name={name} />
        <StateRules taxes={taxes} name={name} />
      </div>
    </section>
  );
}

/** The requirements of the state for deposits and Forms W-2, in the state's words. */
function StateRules({ taxes: { depositRules, formsW2 }, name }: { taxes: StateTaxes; name: string }) {
  if (!depositRules.length && !formsW2) return null;
  return (
    <details>
      <summary>
        {say('Deposit days and Forms W-2')}
        <span class="screen-reader-only"> {say('of {name}', { name })}</span>
      </summary>
      {depositRules.length > 0 && (
        <>
          <p>{say('A notice of {name} says which of these applies to the company.', { name })}</p>
          <ul lang="en">
            {depositRules.map(({ name: rule, who, due }) => (
              <li key={rule}>
                {rule}: {due} ({who})
              </li>
            ))}
          </ul>
        </>
      )}
      {formsW2 && (
        <p>
          {formsW2.takesFile
            ? say('{name} accepts Forms W-2 as {format}, due {due}.', {
                name,
                format: formsW2.format ?? 'EFW2',
                due: formsW2.due ?? say('Not known here'),
              })
            : say('{name} does not accept a file of Forms W-2.', { name })}{' '}
          <span lang="en">{[formsW2.note, formsW2.confidence].filter(Boolean).join('. ')}.</span>
        </p>
      )}
    </details>
  );
}

function WhatToDo({ status, name }: { status: DutyStatus; name: string }) {
  if (status === 'NEEDED')
    return <p>{say('Register with {name}, then enter the account numbers here.', { name })}</p>;
  if (status === 'FAILED')
    return <p>{say('{name} does not know an account number below. Enter the right one.', { name })}</p>;
  if (status === 'VERIFYING')
    return <p>{say('{name} has not confirmed the account numbers yet.', { name })}</p>;
  return status === 'UPCOMING' ? (
    <p>{say('Account numbers are needed from the first paycheck here.')}</p>
  ) : null;
}

const dutyFacts = ({ duties }: StateTaxes, kind: 'SIT' | 'SUI'): Fact[] =>
  duties
    .filter(({ type }) => type.startsWith(kind))
    .map(({ type, status }) => [
      type.endsWith('PAYMENT') ? say('Payments') : say('Filings'),
      <DutyLabel key={type} status={status} />,
    ]);

function IncomeTax({ taxes }: { taxes: StateTaxes }) {
  const { withholdingAccount, duties } = taxes;
  const isWithheld = duties.some(({ type, status }) => type === 'SIT_PAYMENT' && status !== 'NOT_REQUIRED');
  const account = (
    <OrNone none={isWithheld ? say('Not entered') : say('None: this state does not tax wages')}>
      {withholdingAccount}
    </OrNone>
  );
  const facts = [[say('Account'), account], ...methodFacts(taxes), ...dutyFacts(taxes, 'SIT')] as const;
  return <Rows title={say('Income tax')} facts={facts} />;
}

/** The methods of withholding with their first days, if the state lets the company choose. */
const methodFacts = ({ withholdingMethods }: StateTaxes): Fact[] =>
  withholdingMethods.map(({ method, effectiveFrom }) => [
    say('Method'),
    say('{method} from {day}', { method: labelOf(method), day: dayText(effectiveFrom) }),
  ]);

function Insurance({ taxes }: { taxes: StateTaxes }) {
  const { unemploymentAccount, unemploymentRate, unemploymentExempt } = taxes;
  const account = <OrNone none={say('Not entered')}>{unemploymentAccount}</OrNone>;
  const rate = (
    <OrNone none={say('That of a new employer')}>{rateText(unemploymentRate, unemploymentExempt)}</OrNone>
  );
  return (
    <Rows
      title={say('Unemployment insurance')}
      facts={[[say('Account'), account], [say('Tax rate'), rate], ...dutyFacts(taxes, 'SUI')]}
    />
  );
}

const rateText = (rate: number | null, isExempt: boolean): string | null =>
  isExempt ? say('None: no contributions') : rate === null ? null : `${rate} %`;
