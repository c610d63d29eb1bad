import { Heading } from '../design/parts.tsx';
import type { ConfirmationPage } from '../form.ts';

type Company = { businessName: string; status: string; isSandbox: boolean };

/** The selection of the signature form's mutation. */
export type Onboarded = { onboardCompany: Company };

const nextSteps: Readonly<Record<string, readonly string[]>> = {
  PAYROLL_ACCESS_NEEDED: [
    'We need access to your previous payroll provider to import what it paid this year.',
    'The company that sent you this link will ask you for access. After the import, the bank approves payments from your account.',
  ],
  MIGRATION_PENDING: [
    'We are importing your data from your previous payroll provider. You do not need to do anything.',
    'After the import, the bank approves payments from your account, and you can run payroll.',
  ],
  PAYMENT_PERMISSION_PENDING: [
    'The bank needs to approve payments from your account. You do not need to do anything.',
    'After the approval, you can run payroll.',
  ],
};

/** The page after the signature. The company is live or waits for a next step; the link no longer works. */
export function confirmation({ businessName, status, isSandbox }: Company): ConfirmationPage {
  const isLive = status === 'LIVE';
  const title = isLive ? 'Your company is live' : 'Your documents are signed';
  const live = `You can now run payroll${isSandbox ? ' in the test environment' : ''}.`;
  const body = (
    <>
      <Heading company={businessName} title={title}>
        {isLive ? live : 'You have completed onboarding.'}
      </Heading>
      {!isLive && (
        <section aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          {nextSteps[status]?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <p>You can close this page. Its link no longer works: open payroll from the software you use.</p>
    </>
  );
  return { title, body };
}
