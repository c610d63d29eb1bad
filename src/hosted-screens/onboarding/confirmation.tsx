import { Heading } from '../design/parts.tsx';
import type { ConfirmationPage } from '../form.ts';
import { said, say, text } from '../language/say.ts';

type Company = { businessName: string; status: string; isSandbox: boolean };

const nextSteps: Readonly<Record<string, readonly string[]>> = {
  PAYROLL_ACCESS_NEEDED: [
    text('We need access to your previous payroll provider to import what it paid this year.'),
    text(
      'The company that sent you this link will ask you for access. After the import, the bank approves payments from your account.',
    ),
  ],
  MIGRATION_PENDING: [
    text('We are importing your data from your previous payroll provider. You do not need to do anything.'),
    text('After the import, the bank approves payments from your account, and you can run payroll.'),
  ],
  PAYMENT_PERMISSION_PENDING: [
    text('The bank needs to approve payments from your account. You do not need to do anything.'),
    text('After the approval, you can run payroll.'),
  ],
};

/** The page after the signature. The company is live or waits for a next step; the link no longer works. */
export function confirmation({ businessName, status, isSandbox }: Company): ConfirmationPage {
  const isLive = status === 'LIVE';
  const title = isLive ? say('Your company is live') : say('Your documents are signed');
  const live = isSandbox
    ? say('You can now run payroll in the test environment.')
    : say('You can now run payroll.');
  const body = (
    <>
      <Heading company={businessName} title={title}>
        {isLive ? live : say('You have completed onboarding.')}
      </Heading>
      {!isLive && (
        <section aria-labelledby="next">
          <h2 id="next">{say('What happens next')}</h2>
          {nextSteps[status]?.map((sentence) => (
            <p key={sentence}>{said(sentence)}</p>
          ))}
        </section>
      )}
      <p>
        {say('You can close this page. Its link no longer works: open payroll from the software you use.')}
      </p>
    </>
  );
  return { title, body };
}
