import { Heading } from '../design/parts.tsx';
import type { Ending } from '../form.ts';

type Company = { businessName: string; status: string; isSandbox: boolean };

/** What the signature's mutation selects. */
export type Onboarded = { onboardCompany: Company };

const waitsFor: Readonly<Record<string, readonly string[]>> = {
  PAYROLL_ACCESS_NEEDED: [
    'Access to the payroll of your previous provider is needed next, so that what it paid this year can be taken over.',
    'Whoever sent you this link asks you for it. Then the data is taken over, and the bank permits payments.',
  ],
  MIGRATION_PENDING: [
    'The payroll of your previous provider is being taken over. Nothing is to be done meanwhile.',
    'Then the bank permits payments, and payroll can be run.',
  ],
  PAYMENT_PERMISSION_PENDING: [
    'The bank still has to permit payments from the account. Nothing is to be done meanwhile.',
    'Then payroll can be run.',
  ],
};

/** After the signature: the company is live, or what it now waits for. The link has ended. */
export function ending({ businessName, status, isSandbox }: Company): Ending {
  const isLive = status === 'LIVE';
  const title = isLive ? 'The company is live' : 'The documents are signed';
  const live = `Payroll can be run${isSandbox ? ', in the test environment' : ''}.`;
  const body = (
    <>
      <Heading company={businessName} title={title}>
        {isLive ? live : 'Onboarding is complete. The company is on its way to live.'}
      </Heading>
      {!isLive && (
        <section aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          {waitsFor[status]?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <p>This page can be closed. Its link has ended; payroll is opened from the software that you use.</p>
    </>
  );
  return { title, body };
}
