import { labelOf } from '../design/labels.ts';
import { Facts, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import type { PageContext } from '../page-context.ts';
import { attributeFacts, isOfWorker } from '../people/attributes.ts';
import { addressText, federalFacts, stateFacts } from '../people/facts.tsx';
import { canChange, PersonSection } from '../people/parts.tsx';
import { type Account, AccountsTable, inOrder } from '../people/tables.tsx';
import type { HomeData } from './home-data.ts';
import {
  addressPageName,
  attributesPageName,
  bankPageName,
  splitPageName,
  stateFormPageName,
  w4PageName,
} from './names.ts';

/** The only account of the employee. */
const AccountFacts = ({ account }: { account: Account }) => (
  <Facts
    facts={[
      ['Account', account.accountNumber],
      ['Routing number', account.routingNumber],
      ['Type', labelOf(account.accountType)],
      ...(account.verification === 'UNVERIFIED'
        ? []
        : [['Verification', labelOf(account.verification)] as const]),
    ]}
  />
);

type Props = { data: HomeData; context: PageContext };

/** What the partner asks of employees themselves. */
const OwnAttributes = ({ data, actions }: { data: HomeData; actions: (readonly [string, string])[] }) =>
  data.customAttributes.some(isOfWorker) ? (
    <PersonSection id="attributes" title="More about you" actions={actions}>
      <Facts facts={attributeFacts(data, isOfWorker)} />
    </PersonSection>
  ) : null;

/** What is on file about the employee, each with the form that changes it. */
export function Details({ data, context }: Props) {
  const { employee } = data;
  const { bankAccounts, taxParameters, stateFormQuestions: questions, email, phoneNumber } = employee;
  const change = (page: string, text: string) =>
    canChange(context) ? [[text, context.addressOf({ page })] as const] : [];
  const account = bankAccounts.find(({ isActive }) => isActive);
  const { federal = null, state = null, otherStates = [] } = taxParameters ?? {};
  const states = [...(state ? [state] : []), ...otherStates];
  return (
    <>
      <PersonSection
        id="bank"
        title="Bank account"
        actions={[
          ...change(bankPageName, account ? 'Change bank account' : 'Add bank account'),
          ...(bankAccounts.length ? change(splitPageName, 'Split your pay') : []),
        ]}
      >
        {bankAccounts.length > 1 ? (
          <AccountsTable rows={inOrder(bankAccounts)} />
        ) : account ? (
          <AccountFacts account={account} />
        ) : (
          <p class="rest">No bank account is on file.</p>
        )}
      </PersonSection>
      <PersonSection
        id="w4"
        title="Form W-4"
        actions={change(w4PageName, federal ? 'Change W-4' : 'Sign W-4')}
      >
        {federal ? <Facts facts={federalFacts(federal)} /> : <p class="rest">No W-4 is on file.</p>}
      </PersonSection>
      {(questions || states.length > 0) && (
        <PersonSection
          id="state-form"
          title="State form"
          actions={questions ? change(stateFormPageName, 'Change state form') : []}
        >
          {states.length === 0 && <p class="rest">No state form is on file.</p>}
          {states.map((form) => (
            <div key={form['code']} class="part">
              <h3>{stateName(String(form['code']))}</h3>
              <Facts facts={stateFacts(form)} />
            </div>
          ))}
        </PersonSection>
      )}
      <PersonSection
        id="address"
        title="Address and contact"
        actions={change(addressPageName, 'Change address')}
      >
        <Facts
          facts={[
            ['Home address', <OrNone key="address">{addressText(employee)}</OrNone>],
            ['Email', <OrNone key="email">{email && <span class="url">{email}</span>}</OrNone>],
            ['Phone', <OrNone key="phone">{phoneNumber}</OrNone>],
          ]}
        />
        <p class="rest">To correct your name, birth date or Social Security number, ask your employer.</p>
      </PersonSection>
      <OwnAttributes data={data} actions={change(attributesPageName, 'Change answers')} />
    </>
  );
}
