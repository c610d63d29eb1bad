import { RoutingNumber } from '../design/bank-name.tsx';
import { labelOf, nameOf } from '../design/labels.ts';
import { Day, Facts, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { isOfWorker } from '../people/attributes.ts';
import { addressText, attributeFacts, federalFacts, stateFacts } from '../people/facts.tsx';
import { ExemptThrough, LockedIn } from '../people/lock-in.tsx';
import { canChange, PersonSection } from '../people/parts.tsx';
import { SignedBy } from '../people/signed-form.tsx';
import { type Account, AccountsTable, inOrder } from '../people/tables.tsx';
import { WaitingChange } from '../people/waiting-change.tsx';
import type { HomeData } from './home-data.ts';

/** The only account of the employee. */
const AccountFacts = ({ account, context }: { account: Account; context: PageContext }) => (
  <Facts
    facts={[
      [say('Account'), account.accountNumber],
      [
        say('Routing number'),
        <RoutingNumber key="routing" number={account.routingNumber} context={context} />,
      ],
      [say('Type'), labelOf(account.accountType)],
      ...(account.verification === 'UNVERIFIED'
        ? []
        : [[say('Verification'), labelOf(account.verification)] as const]),
    ]}
  />
);

type Props = { data: HomeData; context: PageContext };

/** The attributes that the partner asks employees to enter. */
const OwnAttributes = ({ data, actions }: { data: HomeData; actions: ReturnType<Change> }) =>
  data.customAttributes.some(isOfWorker) ? (
    <PersonSection id="attributes" title={say('More about you')} actions={actions}>
      <Facts facts={attributeFacts(data, isOfWorker)} />
    </PersonSection>
  ) : null;

type Change = (page: PageName, text: string) => readonly (readonly [string, string])[];

type OnFile = {
  employee: HomeData['employee'];
  /** The link to the form that changes it. Absent if nothing can be changed. */
  change: Change;
};

const Contact = ({ employee, change }: OnFile) => {
  const { email, phoneNumber } = employee;
  return (
    <PersonSection
      id="address"
      title={say('Address and contact')}
      actions={change('address', say('Change address'))}
    >
      <Facts
        facts={[
          [say('Home address'), <OrNone key="address">{addressText(employee)}</OrNone>],
          [say('Email'), <OrNone key="email">{email && <span class="url">{email}</span>}</OrNone>],
          [say('Phone'), <OrNone key="phone">{phoneNumber}</OrNone>],
        ]}
      />
    </PersonSection>
  );
};

/** The facts about the employee that the employer or the employee has entered. */
const AboutYou = ({ employee, change }: OnFile) => (
  <PersonSection
    id="about-you"
    title={say('About you')}
    actions={employee.onboarded ? [] : change('about-you', say('Change details about you'))}
  >
    <Facts
      facts={[
        [say('Name'), nameOf(employee)],
        [say('Date of birth'), <OrNone key="dob">{employee.dob && <Day on={employee.dob} />}</OrNone>],
        [say('Social Security number'), <OrNone key="ssn">{employee.ssn}</OrNone>],
        [
          say('First day of work'),
          <OrNone key="start">{employee.startDate && <Day on={employee.startDate} />}</OrNone>,
        ],
      ]}
    />
    <p class="rest">
      {say('To correct your name, birth date or Social Security number, ask your employer.')}
    </p>
  </PersonSection>
);

function OwnTaxForms({ data: { employee }, context, change }: Props & { change: Change }) {
  const { taxParameters, stateFormQuestions: questions, formSignatures: signatures } = employee;
  const { federal = null, state = null, otherStates = [] } = taxParameters ?? {};
  const states = [...(state ? [state] : []), ...otherStates];
  const fileOf = (from: string) => context.addressOf({ page: 'signed-form', from });
  const signing = { signatures, fileOf };
  return (
    <>
      <PersonSection
        id="w4"
        title={say('Form W-4')}
        actions={change('w4', federal ? say('Change W-4') : say('Sign W-4'))}
      >
        {federal ? <Facts facts={federalFacts(federal)} /> : <p class="rest">{say('No W-4 is on file.')}</p>}
        {federal && <SignedBy {...signing} form="w4" />}
        <LockedIn letters={employee.lockInLetters} today={context.today} />
        <ExemptThrough day={employee.w4ExemptThrough} today={context.today} />
      </PersonSection>
      {(questions || states.length > 0) && (
        <PersonSection
          id="state-form"
          title={say('State form')}
          actions={questions ? change('state-form', say('Change state form')) : []}
        >
          {states.length === 0 && <p class="rest">{say('No state form is on file.')}</p>}
          {states.map((form) => (
            <div key={form['code']} class="part">
              <h3>{stateName(String(form['code']))}</h3>
              <Facts facts={stateFacts(form)} />
              <SignedBy {...signing} form="state_form" subject={form['code']} />
            </div>
          ))}
        </PersonSection>
      )}
    </>
  );
}

/** The facts on file about the employee, each with the form that changes it. */
export function Details({ data, context }: Props) {
  const { employee } = data;
  const { bankAccounts } = employee;
  const change: Change = (page, text) =>
    canChange(context) ? [[text, context.addressOf({ page })] as const] : [];
  const account = bankAccounts.find(({ isActive }) => isActive);
  return (
    <>
      <PersonSection
        id="bank"
        title={say('Bank account')}
        actions={[
          ...change('bank-account', account ? say('Change bank account') : say('Add bank account')),
          ...(bankAccounts.length ? change('pay-split', say('Split your pay')) : []),
        ]}
      >
        <WaitingChange change={data.change} context={context} stop={{ page: 'stop-change' }} />
        {bankAccounts.length > 1 ? (
          <AccountsTable rows={inOrder(bankAccounts)} context={context} />
        ) : account ? (
          <AccountFacts account={account} context={context} />
        ) : (
          <p class="rest">{say('No bank account is on file.')}</p>
        )}
      </PersonSection>
      <OwnTaxForms data={data} context={context} change={change} />
      <Contact employee={employee} change={change} />
      <AboutYou employee={employee} change={change} />
      <OwnAttributes data={data} actions={change('attributes', say('Change answers'))} />
    </>
  );
}
