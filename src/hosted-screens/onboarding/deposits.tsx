import { ActionButton, FormProblems, PostedForm } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { moneyField } from '../typed/fields.ts';
import { bankStatusText } from './steps.tsx';

const query = graphql(`query BankDeposits($companyId: ID!) {
  company(id: $companyId) { businessName }
  bankDeposits(companyId: $companyId) {
    accountNumber status arriveOn haveArrived triesLeft depositsLeft prenotesLeft prenoteVerifiesOn nextStep
  }
}`);
type Data = ResultOf<typeof query>;

const sendForm = defineForm({
  groups: [],
  mutation: graphql(`mutation SendDeposits($companyId: ID!) {
    sendBankDeposits(companyId: $companyId) { status }
  }`),
  variables: () => ({}),
  next: () => 'bank-deposits',
});

const prenoteForm = defineForm({
  groups: [],
  mutation: graphql(`mutation SendPrenote($companyId: ID!) {
    sendBankPrenote(companyId: $companyId) { status }
  }`),
  variables: () => ({}),
  next: () => 'bank-deposits',
});

const amountsForm = (verified: PageName) =>
  defineForm({
    groups: [
      {
        legend: text('Amounts'),
        fields: [
          moneyField('firstAmount', text('One deposit ($)')),
          moneyField('secondAmount', text('The other deposit ($)')),
        ],
      },
    ],
    mutation:
      graphql(`mutation ConfirmDeposits($companyId: ID!, $firstAmount: Money!, $secondAmount: Money!) {
      confirmBankDeposits(companyId: $companyId, firstAmount: $firstAmount, secondAmount: $secondAmount) {
        status
      }
    }`),
    variables: ({ firstAmount, secondAmount }) => ({ firstAmount, secondAmount }),
    next: ({ confirmBankDeposits: { status } }) => (status === 'VERIFIED' ? verified : 'bank-deposits'),
  });

/** The pages on which a company verifies its account, and the page after them. */
export function depositRoutes(verified: PageName, back: PageName): Readonly<Record<string, { page: Page }>> {
  const form = amountsForm(verified);
  const pageWith = (posted: Form) =>
    definePage<Data>({
      title: text('Verify the bank account'),
      query,
      form: posted,
      View: ({ data, context }) => (
        <>
          <Heading company={data.company.businessName} title={say('Verify the bank account')} />
          <Deposits data={data} context={context} form={form} />
          <p>
            <a href={context.addressOf({ page: back })}>{say('Bank account')}</a>
          </p>
        </>
      ),
    });
  return {
    'bank-deposits': { page: pageWith(form) },
    'bank-send-deposits': { page: pageWith(sendForm) },
    'bank-send-prenote': { page: pageWith(prenoteForm) },
  };
}

type Props = { readonly data: Data; readonly context: PageContext; readonly form: Form };

/** The next step: send the deposits, wait for them, or enter their amounts. */
function Deposits({ data: { bankDeposits }, context, form }: Props) {
  const { status, arriveOn, haveArrived, triesLeft } = bankDeposits;
  if (status !== 'PENDING')
    return <p>{status === 'FAILED' ? bankDeposits.nextStep : said(bankStatusText[status] ?? '')}</p>;
  if (bankDeposits.prenoteVerifiesOn !== null) return <p>{bankDeposits.nextStep}</p>;
  if (!bankDeposits.depositsLeft && !triesLeft) {
    return (
      <>
        <p>{bankDeposits.nextStep}</p>
        <PrenoteOffer isPossible={bankDeposits.prenotesLeft > 0} context={context} />
      </>
    );
  }
  if (arriveOn === null || !triesLeft) {
    return (
      <>
        <p>
          {say('We send two deposits of less than a dollar each to the account {account}.', {
            account: bankDeposits.accountNumber ?? '',
          })}{' '}
          {say('You then enter their amounts here, which your bank shows you.')}
        </p>
        <FormProblems context={context} />
        <ActionButton context={context} to={{ page: 'bank-send-deposits' }}>
          {say('Send two deposits')}
        </ActionButton>
        <PrenoteOffer isPossible={bankDeposits.prenotesLeft > 0} context={context} />
      </>
    );
  }
  if (!haveArrived)
    return <p>{say('Two deposits arrive on {day}. Come back then.', { day: dayText(arriveOn) })}</p>;
  return (
    <>
      <p>
        {say('Enter the amounts of the two deposits, in any order.')}{' '}
        {triesLeft < mostTries &&
          (triesLeft === 1
            ? say('The last amounts were not right. You have one try left.')
            : say('The last amounts were not right. You have {count} tries left.', { count: triesLeft }))}
      </p>
      <PostedForm form={form} context={context} values={{}} choices={{}} submit={say('Verify the account')} />
    </>
  );
}

type Offer = { readonly isPossible: boolean; readonly context: PageContext };

/** Offers a prenote. It has no amount that somebody could enter: the bank's silence verifies the account. */
const PrenoteOffer = ({ isPossible, context }: Offer) =>
  isPossible && (
    <>
      <p>
        {say(
          'Or have an entry without an amount sent: the account is verified four banking days later, unless your bank refuses it.',
        )}
      </p>
      <FormProblems context={context} />
      <ActionButton context={context} to={{ page: 'bank-send-prenote' }}>
        {say('Send a prenote')}
      </ActionButton>
    </>
  );

/** As many as the service allows. If fewer are left, the page says that amounts were wrong. */
const mostTries = 3;
