import { ActionButton } from '../design/form.tsx';
import { defineForm, type Form } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';

/** Pays a check on paper if its pay has no account to go to. */
export const payOnPaperForm: Form = defineForm({
  groups: [],
  mutation: graphql(`mutation PayOnPaper($companyId: ID!, $employeeCheckId: ID!) {
    updateEmployeeCheck(
      companyId: $companyId, employeeCheckId: $employeeCheckId, input: { disbursement: { method: DOWNLOAD_CHECK } }
    ) { id }
  }`),
  variables: () => ({}),
  next: ({ updateEmployeeCheck: { id } }) => ({ page: 'employee-fix-check', from: id, done: 'on-paper' }),
});

export const payPaymentOnPaperForm: Form = defineForm({
  groups: [],
  mutation: graphql(`mutation PayPaymentOnPaper($companyId: ID!, $contractorPaymentId: ID!) {
    updateContractorPayment(
      companyId: $companyId, contractorPaymentId: $contractorPaymentId,
      input: { disbursement: { method: DOWNLOAD_CHECK } }
    ) { id }
  }`),
  variables: (_values, from) => ({ contractorPaymentId: from ?? '' }),
  next: ({ updateContractorPayment: { id } }) => ({
    page: 'contractor-fix-payment',
    from: id,
    done: 'on-paper',
  }),
});

type Props = {
  employeeId: string | null;
  contractorId?: string | null;
  contractorPaymentId?: string | null;
  employeeCheckId: string | null;
  name: string;
  printsChecks: boolean;
  context: PageContext;
};

/**
 * How to release pay that could not be sent: add an account, or pay on paper. An embedded page has no links
 * to other pages.
 */
export function FreePay(props: Props) {
  const { employeeId, contractorId, employeeCheckId, contractorPaymentId, name, printsChecks, context } =
    props;
  if (context.caller.embeddedPage) return null;
  const account = employeeId
    ? context.addressOf({ page: 'employee-bank-account', from: employeeId })
    : contractorId && context.addressOf({ page: 'contractor-bank-account', from: contractorId });
  const paper: Target | undefined = employeeCheckId
    ? { page: 'employee-pay-on-paper', from: employeeCheckId }
    : contractorPaymentId
      ? { page: 'contractor-pay-on-paper', from: contractorPaymentId }
      : undefined;
  const words = say('Add a bank account');
  const onPaper = say('Pay by paper check');
  return (
    <div class="actions">
      {account && (
        <a class="button plain" href={account} aria-label={`${words}: ${name}`}>
          {words}
        </a>
      )}
      {paper && printsChecks && (
        <ActionButton context={context} to={paper} isPlain label={`${onPaper}: ${name}`}>
          {onPaper}
        </ActionButton>
      )}
    </div>
  );
}
