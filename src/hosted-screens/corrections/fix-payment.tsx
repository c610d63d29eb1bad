import { contractorName } from '../contractors/contractor-data.ts';
import { paidFor } from '../contractors/payments.tsx';
import { ActionButton, Fields, FormProblems, Posted } from '../design/form.tsx';
import { capitalized, centsOf, dayText, dollars } from '../design/format.ts';
import { Done, Heading, Status } from '../design/parts.tsx';
import { defineForm, type Form, type PageData, type Rehearsed, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { Back, canChange } from '../people/parts.tsx';
import { day } from '../typed/day.ts';
import { moneyField } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';
import { payday } from './correct-check.ts';
import { payPaymentOnPaperForm } from './free-pay.tsx';
import { handedPaymentForm, PaperCheck } from './paper-check.tsx';
import { booksFields, owedOf } from './void-check.ts';
import { VoidButton, VoidEffect } from './void-effect.tsx';

const query = graphql(`query FixPayment($companyId: ID!, $contractorPaymentId: ID!, $subject: Text!) {
  company(id: $companyId) { businessName }
  printsChecks
  differences: contractorPayments(
    companyId: $companyId, metadataName: "corrects_payment", metadataValue: $subject, first: 100
  ) { nodes { amount status } }
  earliestCheckDate(companyId: $companyId)
  contractorPayment(companyId: $companyId, id: $contractorPaymentId) {
    id version status payDate type amount netAmount heldBecause
    contractor { id firstName lastName businessName }
    disbursement { method status }
    printedCheck { number payee amount issuedOn confirmedAt }
  }
  owed: ledgerEntries(companyId: $companyId, subjectId: $subject, account: WORKER_RECEIVABLE, first: 100) {
    nodes { postings { account amount } }
  }
}`);
type Data = ResultOf<typeof query>;
type Props = { data: Data; context: PageContext };

const outcome = graphql(
  `query VoidPaymentOutcome($companyId: ID!, $contractorPaymentId: ID!, $subject: Text!) {
    pay: contractorPayment(companyId: $companyId, id: $contractorPaymentId) { status disbursement { status } }
    ...BooksOfPay
  }`,
  [booksFields],
);
type Outcome = ResultOf<typeof outcome>;

const next =
  (done: string) =>
  (_answer: unknown, { data }: PageData<Data>) =>
    ({ page: 'contractor-fix-payment', from: data.contractorPayment.id, done }) as const;

const voidForm: Form<Data> = defineForm({
  groups: [],
  mutation: graphql(`mutation VoidPayment($companyId: ID!, $contractorPaymentId: ID!, $ifMatch: [Text!]) {
    voidContractorPayment(companyId: $companyId, contractorPaymentId: $contractorPaymentId, ifMatch: $ifMatch) { id }
  }`),
  variables: (_values, _from, { data, version }) => ({
    contractorPaymentId: data.contractorPayment.id,
    ifMatch: [version],
  }),
  next: next('voided'),
  rehearsal: { outcome, variables: (_answer, { data }) => ({ subject: data.contractorPayment.id }) },
});

const repaidForm: Form<Data> = defineForm({
  groups: [],
  mutation: graphql(`mutation ConfirmPaymentRepaid($companyId: ID!, $contractorPaymentId: ID!) {
    confirmPaymentRecovery(companyId: $companyId, contractorPaymentId: $contractorPaymentId) { id }
  }`),
  variables: (_values, _from, { data }) => ({ contractorPaymentId: data.contractorPayment.id }),
  next: next('repaid'),
});

const right = moneyField('right', text('Right amount ($)'));

/** What was paid in all: the payment, and its differences that are not voided. */
const paidSoFar = ({ contractorPayment: paid, differences }: Data): number =>
  differences.nodes
    .filter(({ status }) => status !== 'VOIDED' && status !== 'FAILED')
    .reduce((cents, { amount }) => cents + centsOf(amount), centsOf(paid.amount));

/** The payment of the difference. */
function restOf({ right: typed, checkDate }: Values, data: Data) {
  const { contractorPayment: paid, earliestCheckDate } = data;
  const cents = typeof typed === 'number' ? centsOf(typed) - paidSoFar(data) : 0;
  const payDate = typeof checkDate === 'string' ? checkDate : (earliestCheckDate ?? paid.payDate);
  return { contractorId: paid.contractor.id, payDate, amount: cents / 100 };
}

/** If the form is sent twice, it pays once, because what the first one paid counts. */
function problemsOfRest(values: Values, data: Data) {
  if (typeof values[right.name] !== 'number') return [];
  const rest = restOf(values, data);
  const problem = text(
    'must be more than was paid. If it was too much, void the payment and pay the right amount',
  );
  return rest.amount <= 0 ? [malformed(right.name, problem)] : [];
}

/** Pays what was missing with another payment. A payment of too much is voided, and paid again correctly. */
const moreForm: Form<Data> = defineForm({
  groups: [{ legend: '', fields: [right, { ...payday, isOptional: true }] }],
  isOneAtATime: true,
  mutation: graphql(`mutation PayTheRest($companyId: ID!, $input: CreateContractorPaymentInput!) {
    createContractorPayment(companyId: $companyId, input: $input) { id }
  }`),
  variables: (values, _from, { data }) => {
    const { contractorPayment: paid } = data;
    const rest = restOf(values, data);
    if (rest.amount <= 0) return undefined;
    const isOnPaper = paid.disbursement.method === 'DOWNLOAD_CHECK';
    const onPaper = isOnPaper && { disbursement: { method: 'DOWNLOAD_CHECK' } };
    return { input: { ...rest, type: paid.type, metadata: { corrects_payment: paid.id }, ...onPaper } };
  },
  validate: (values, { data }) => problemsOfRest(values, data),
  next: (_answer, { data }) => ({
    page: 'contractor',
    from: data.contractorPayment.contractor.id,
    done: 'contractor-payment',
  }),
});

const doneTexts: Readonly<Record<string, string>> = {
  voided: text('The payment is voided.'),
  repaid: text('The repayment is recorded.'),
  'handed-over': text('The paper check is confirmed.'),
  'on-paper': text(
    'It is paid by a paper check. Payroll makes the check in its next round: then print it here.',
  ),
};

const definition = { title: text('Fix a mistake'), query, View: FixPaymentView };
export const fixPaymentPage = definePage({ ...definition, form: moreForm });
export const voidPaymentPage = definePage({ ...definition, form: voidForm });
export const repaidPaymentPage = definePage({ ...definition, form: repaidForm });
export const paymentOnPaperPage = definePage({ ...definition, form: payPaymentOnPaperForm });
export const handedPaymentPage = definePage({ ...definition, form: handedPaymentForm });

const isComputed = (status: string): boolean => status === 'PRE_PROCESSED' || status === 'PROCESSED';

function FixPaymentView({ data, context }: Props) {
  const { company, contractorPayment: payment } = data;
  const name = contractorName(payment.contractor);
  return (
    <>
      <Back to={context.addressOf({ page: 'contractor', from: payment.contractor.id })}>{name}</Back>
      <Done>{said(doneTexts[context.done ?? ''] ?? '')}</Done>
      <Heading
        company={company.businessName}
        title={say('{name}, paid {day}', { name, day: dayText(payment.payDate) })}
      >
        {dollars(payment.amount)} · {said(paidFor[payment.type] ?? payment.type)}{' '}
        <Status value={payment.status} />{' '}
        {isComputed(payment.status) && say('Nothing changes until you confirm it.')}
      </Heading>
      <FormProblems context={context} hrefOf={({ name: field }) => field && `#${field}`} />
      <OwedPayment data={data} context={context} />
      <HeldPayment data={data} context={context} />
      {payment.printedCheck && (
        <PaperCheck
          id={payment.id}
          printed={payment.printedCheck}
          status={payment.disbursement.status}
          kind="contractor"
          context={context}
        />
      )}
      {isComputed(payment.status) && canChange(context) && (
        <>
          <PayMore data={data} context={context} />
          <VoidPayment data={data} context={context} />
        </>
      )}
    </>
  );
}

function OwedPayment({ data, context }: Props) {
  const { contractorPayment: payment } = data;
  const owed = owedOf(data);
  if (owed <= 0) return null;
  const values = { name: contractorName(payment.contractor), amount: dollars(owed) };
  return (
    <section class="card" aria-labelledby="owed">
      <h2 id="owed">{say('{name} owes the company {amount}', values)}</h2>
      <p>
        {say(
          'The service takes nothing from the account of a person. Confirm it when the company has the money.',
        )}
      </p>
      <ActionButton context={context} to={{ page: 'contractor-repaid', from: payment.id }}>
        {say('The money is back')}
      </ActionButton>
    </section>
  );
}

/** Pay that could not be sent, and how to release it. */
function HeldPayment({ data: { contractorPayment: payment, printsChecks }, context }: Props) {
  if (!payment.heldBecause) return null;
  return (
    <section class="card" aria-labelledby="held">
      <h2 id="held">{say('Held pay')}</h2>
      <p>{capitalized(payment.heldBecause)}</p>
      <div class="actions">
        <a
          class="button plain"
          href={context.addressOf({ page: 'contractor-bank-account', from: payment.contractor.id })}
        >
          {say('Add a bank account')}
        </a>
        {printsChecks && (
          <ActionButton context={context} to={{ page: 'contractor-pay-on-paper', from: payment.id }} isPlain>
            {say('Pay by paper check')}
          </ActionButton>
        )}
      </div>
    </section>
  );
}

function PayMore({ data, context }: Props) {
  const { contractorPayment: payment, earliestCheckDate } = data;
  const rejectedForm = context.page === 'contractor-fix-payment' ? context.rejectedForm : undefined;
  const values = {
    [payday.name]: earliestCheckDate ? day.show(earliestCheckDate) : '',
    ...rejectedForm?.formValues,
  };
  return (
    <section class="card" aria-labelledby="correct">
      <h2 id="correct">{say('Too little was paid')}</h2>
      <p class="rest">{say('The difference is paid by another payment. Form 1099-NEC counts both.')}</p>
      {data.differences.nodes.length > 0 && (
        <p>
          {say('With earlier differences, {amount} is paid.', { amount: dollars(paidSoFar(data) / 100) })}
        </p>
      )}
      <Posted
        csrf={context.csrf}
        action={context.addressOf({ page: 'contractor-fix-payment', from: payment.id })}
        look="form"
      >
        <Fields fields={[right, payday]} context={context} rejectedForm={rejectedForm} values={values} />
        <button type="submit" class="plain">
          {say('Pay the difference')}
        </button>
      </Posted>
    </section>
  );
}

function VoidPayment({ data, context }: Props) {
  const { contractorPayment: payment } = data;
  const isSent = context.page === 'contractor-void-payment' && context.rejectedForm !== undefined;
  const rehearsed = isSent ? (context.rehearsed as Rehearsed<Outcome> | undefined) : undefined;
  return (
    <section class="card" aria-labelledby="void">
      <h2 id="void">{say('Void the payment')}</h2>
      <p class="rest">
        {say('It should not have been paid, or it was too much. Afterwards the right amount can be paid.')}
      </p>
      {rehearsed && (
        <VoidEffect
          rehearsed={rehearsed}
          name={contractorName(payment.contractor)}
          net={payment.netAmount ?? payment.amount}
          paidOn={payment.payDate}
          today={context.today}
          isOnPaper={payment.disbursement.method === 'DOWNLOAD_CHECK'}
          yearForm="1099-NEC"
        />
      )}
      <VoidButton
        to={{ page: 'contractor-void-payment', from: payment.id }}
        version={payment.version}
        words={say('Void this payment')}
        isShown={Boolean(rehearsed)}
        context={context}
      />
    </section>
  );
}
