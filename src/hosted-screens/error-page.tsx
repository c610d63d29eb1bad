import type { Embedding } from '../database/caller.ts';
import type { FaultKind } from '../foundation/fault.ts';
import { Layout } from './layout.tsx';
import type { RenderedPage } from './run-screen.ts';

type ErrorText = { status: number; title: string; explanation: string; nextStep: string };

const openAgain =
  'Go back to the software where you found the link and open the page again to get a new link.';

const pageNotFound: ErrorText = {
  status: 404,
  title: 'Page not found',
  explanation: 'There is no page at this address.',
  nextStep: `Check that the address is exactly the one you received. ${openAgain}`,
};

const texts: { readonly [Kind in FaultKind]?: ErrorText } = {
  UNKNOWN_LINK: {
    status: 404,
    title: 'Link not found',
    explanation: 'This link does not exist. Part of the address may be missing.',
    nextStep: `Check that you have the complete address. ${openAgain}`,
  },
  LINK_EXPIRED: {
    status: 410,
    title: 'This link has expired',
    explanation: 'Links to payroll pages work for a limited time to keep your data safe.',
    nextStep: openAgain,
  },
  LINK_REVOKED: {
    status: 410,
    title: 'This link has been revoked',
    explanation: 'The link was revoked before it expired.',
    nextStep: `${openAgain} If that does not help, contact the person who sent you the link.`,
  },
  ONBOARDING_ENDED: {
    status: 410,
    title: 'Onboarding is complete',
    explanation:
      'This company has finished onboarding, so this link no longer works. Everything you entered is saved. If you just submitted a form, it changed nothing.',
    nextStep:
      'Open payroll from the software you use to run your business to see the status of your company.',
  },
  SESSION_IDLE: {
    status: 403,
    title: 'You were away',
    explanation: 'You were away for more than 30 minutes, so this page is closed to keep your data safe.',
    nextStep: 'Open your link again.',
  },
  NO_SESSION: {
    status: 403,
    title: 'Open your link again',
    explanation:
      'Your browser keeps no cookie of this page. It may have been opened in another browser, a day or more ago, or inside a page of another site, where some browsers keep no cookies.',
    nextStep:
      'Open your link again. If this page comes back at once, open the link in a window of its own, or allow cookies for this site.',
  },
  LINK_WRONG_PURPOSE: {
    status: 403,
    title: 'This link opens a different page',
    explanation: 'Each link opens one page. This link was created for another one.',
    nextStep: `Check that the address is exactly the one you received. ${openAgain}`,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: 'Too many wrong links',
    explanation: 'This link does not exist, and too many wrong links were opened from your network.',
    nextStep: `Check that you have the complete address, and try again in a minute. ${openAgain}`,
  },
  PARTNER_CLOSED: {
    status: 403,
    title: 'Payroll is stopped',
    explanation: 'Nothing was changed. Nobody is paid and nothing can be changed until payroll goes on.',
    nextStep: 'Open the page again to read the reason, or ask the person who sent you the link.',
  },
  WRONG_METHOD: {
    status: 405,
    title: 'This page is read-only',
    explanation: 'Nothing can be submitted to this page. Nothing was changed.',
    nextStep: 'Open the address in a browser.',
  },
  UNREADABLE_BODY: {
    status: 400,
    title: 'We could not read the form',
    explanation: 'The submitted data does not match the form on this page. Nothing was changed.',
    nextStep: 'Open the page again and fill in the form.',
  },
  TOO_LARGE: {
    status: 413,
    title: 'The file is too large',
    explanation: 'A file can have at most 1 MB. Nothing was changed.',
    nextStep: 'Go back, leave out the columns that are not needed, or send the rows in two files.',
  },
  NOT_READY: {
    status: 503,
    title: 'Payroll is temporarily unavailable',
    explanation: 'Your link is valid, but we cannot load the page right now. No data is lost.',
    nextStep: 'Wait a minute, then reload this page.',
  },
};

const unexpected: ErrorText = {
  status: 500,
  title: 'Something went wrong',
  explanation: 'We could not show this page. Nothing was changed, and the error has been logged.',
  nextStep: 'Reload this page. If that does not help, contact the person who sent you the link.',
};

type Surroundings = {
  readonly wayOn?: string | undefined;
  /** A form was sent too late, and what was typed is kept. */
  readonly isKept?: boolean;
  readonly embedding: Embedding | null;
};

const whatIsKept =
  'Your form was not saved. What you typed is kept, except account and Social Security numbers: it is shown when you open your link again.';

/** The page shown when a screen cannot be opened: what happened, and what to do next or where to go on. */
export function errorPageOf(
  kind: FaultKind | undefined,
  { wayOn, isKept, embedding }: Surroundings,
): { status: number; page: RenderedPage } {
  const text = kind ? (texts[kind] ?? pageNotFound) : unexpected;
  const { status, title, explanation, nextStep } = text;
  const href = text === pageNotFound ? wayOn : undefined;
  const body = (
    <Layout brand={{ embedding }} nav={[]}>
      <div class="error-page">
        <h1>{title}</h1>
        <p>{explanation}</p>
        {isKept && <p>{whatIsKept}</p>}
        <h2>What to do</h2>
        <p>{href ? 'Your link works. Open its page, and go on from there.' : nextStep}</p>
        {href && (
          <p>
            <a class="button" href={href}>
              Open the page of your link
            </a>
          </p>
        )}
      </div>
    </Layout>
  );
  return { status, page: { title, body } };
}
