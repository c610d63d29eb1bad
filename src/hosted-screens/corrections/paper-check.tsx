import { Fault } from '../../foundation/fault.ts';
import { ActionButton } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { Status } from '../design/parts.tsx';
import { defineForm, type Form } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { defineFile } from '../page.ts';
import type { PageContext } from '../page-context.ts';

type Printed = {
  readonly number: number;
  readonly payee: string;
  readonly amount: number;
  readonly issuedOn: string;
  readonly confirmedAt: string | null;
};
type Props = {
  id: string;
  printed: Printed;
  /** Where the money is. */
  status: string;
  kind: 'employee' | 'contractor';
  context: PageContext;
};

const pages = {
  employee: { pdf: 'employee-check-pdf', handed: 'employee-check-handed' },
  contractor: { pdf: 'contractor-check-pdf', handed: 'contractor-check-handed' },
} as const;

/** The steps of a check on paper: print it, hand it over, and confirm that. */
export function PaperCheck({ id, printed, status, kind, context }: Props) {
  const { number, payee, amount, issuedOn } = printed;
  const { pdf, handed } = pages[kind];
  const isOpen = status === 'PENDING';
  return (
    <section class="card" aria-labelledby={`paper-${number}`}>
      <h2 id={`paper-${number}`}>{say('Paper check {number}', { number: String(number) })}</h2>
      <p>
        {say('{amount} to {payee}, dated {day}.', { amount: dollars(amount), payee, day: dayText(issuedOn) })}{' '}
        {isOpen ? <Status value="OPEN">{say('Not handed over')}</Status> : <Status value={status} />}
      </p>
      {isOpen && (
        <div class="actions">
          <a class="button plain" href={context.addressOf({ page: pdf, from: id })}>
            {say('Print the check (PDF)')}
          </a>
          <ActionButton
            context={context}
            to={{ page: handed, from: id }}
            label={`${say('It is handed over')}: ${payee}`}
          >
            {say('It is handed over')}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

const fileOf = (printed: { number: number; pdf: string | null } | null) => {
  if (!printed?.pdf) throw new Fault('UNKNOWN_PATH');
  return {
    name: `check-${printed.number}.pdf`,
    type: 'application/pdf',
    bytes: Buffer.from(printed.pdf, 'base64'),
  };
};

export const employeeCheckFile = defineFile({
  title: text('Paper check'),
  query: graphql(`query PaperCheck($companyId: ID!, $employeeCheckId: ID!) {
    employeeCheck(companyId: $companyId, id: $employeeCheckId) { printedCheck { number pdf } }
  }`),
  draw: async ({ employeeCheck }) => fileOf(employeeCheck.printedCheck),
});

export const contractorCheckFile = defineFile({
  title: text('Paper check'),
  query: graphql(`query PaperPayment($companyId: ID!, $contractorPaymentId: ID!) {
    contractorPayment(companyId: $companyId, id: $contractorPaymentId) { printedCheck { number pdf } }
  }`),
  draw: async ({ contractorPayment }) => fileOf(contractorPayment.printedCheck),
});

export const handedForm: Form = defineForm({
  groups: [],
  mutation: graphql(`mutation CheckHandedOver($companyId: ID!, $employeeCheckId: ID!) {
    confirmPrintedEmployeeCheck(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
  }`),
  variables: () => ({}),
  next: ({ confirmPrintedEmployeeCheck: { id } }) => ({
    page: 'employee-fix-check',
    from: id,
    done: 'handed-over',
  }),
});

export const handedPaymentForm: Form = defineForm({
  groups: [],
  mutation: graphql(`mutation PaymentHandedOver($companyId: ID!, $contractorPaymentId: ID!) {
    confirmPrintedContractorPayment(companyId: $companyId, contractorPaymentId: $contractorPaymentId) { id }
  }`),
  variables: (_values, from) => ({ contractorPaymentId: from ?? '' }),
  next: ({ confirmPrintedContractorPayment: { id } }) => ({
    page: 'contractor-fix-payment',
    from: id,
    done: 'handed-over',
  }),
});
