/** The page shown when a screen cannot be opened. */
import type { FaultKind } from '../foundation/fault.ts';
import type { Embedding } from '../platform/database/caller.ts';
import { labelOf } from './design/labels.ts';
import { Facts } from './design/parts.tsx';
import { said, say, text } from './language/say.ts';
import { Layout } from './layout.tsx';
import type { RenderedPage } from './run-screen.ts';

type ErrorText = { status: number; title: string; explanation: string; nextStep: readonly string[] };

const openAgain = text(
  'Go back to the software where you found the link and open the page again to get a new link.',
);

const pageNotFound: ErrorText = {
  status: 404,
  title: text('Page not found'),
  explanation: text('There is no page at this address.'),
  nextStep: [text('Check that the address is exactly the one you received.'), openAgain],
};

const unavailable: ErrorText = {
  status: 503,
  title: text('Payroll is temporarily unavailable'),
  explanation: text('Your link is valid, but we cannot load the page right now. No data is lost.'),
  nextStep: [text('Wait a minute, then reload this page.')],
};

/** What the page says while the service starts. Reloading it sends a form again. */
const starting = (isForm: boolean): ErrorText => ({
  status: 503,
  title: text('Payroll is starting'),
  explanation: isForm
    ? text('Your form has not arrived yet. Nothing that you typed is lost.')
    : text('It has just been restarted. Nothing is lost.'),
  nextStep: [
    isForm
      ? text('Reload this page in a few seconds, and let your browser send the form again.')
      : text('This page opens by itself in a few seconds.'),
  ],
});

const texts: { readonly [Kind in FaultKind]?: ErrorText } = {
  UNKNOWN_LINK: {
    status: 404,
    title: text('Link not found'),
    explanation: text('This link does not exist. Part of the address may be missing.'),
    nextStep: [text('Check that you have the complete address.'), openAgain],
  },
  LINK_EXPIRED: {
    status: 410,
    title: text('This link has expired'),
    explanation: text('Links to payroll pages work for a limited time to keep your data safe.'),
    nextStep: [openAgain],
  },
  LINK_REVOKED: {
    status: 410,
    title: text('This link has been revoked'),
    explanation: text('The link was revoked before it expired.'),
    nextStep: [openAgain, text('If that does not help, contact the person who sent you the link.')],
  },
  ONBOARDING_ENDED: {
    status: 410,
    title: text('Onboarding is complete'),
    explanation: text(
      'This company has finished onboarding, so this link no longer works. Everything you entered is saved. If you just submitted a form, it changed nothing.',
    ),
    nextStep: [
      text('Open payroll from the software you use to run your business to see the status of your company.'),
    ],
  },
  SESSION_IDLE: {
    status: 403,
    title: text('You were away'),
    explanation: text(
      'You were away for more than 30 minutes, so this page is closed to keep your data safe.',
    ),
    nextStep: [text('Open your link again.')],
  },
  NO_SESSION: {
    status: 403,
    title: text('Open your link again'),
    explanation: text(
      'Your browser keeps no cookie of this page. It may have been opened in another browser, a day or more ago, or inside a page of another site, where some browsers keep no cookies.',
    ),
    nextStep: [
      text(
        'Open your link again. If this page comes back at once, open the link in a window of its own, or allow cookies for this site.',
      ),
    ],
  },
  SIGN_IN_ENDED: {
    status: 403,
    title: text('Your sign-in has ended'),
    explanation: text(
      'The person for whom this page was opened has signed out, was away for more than 30 minutes, or has no role here any more.',
    ),
    nextStep: [
      text('Sign in again. If that does not show this company, ask an owner of the company for a role.'),
    ],
  },
  FORBIDDEN: {
    status: 403,
    title: text('Your role does not permit this'),
    explanation: text('Nothing was changed.'),
    nextStep: [text('Go back. If you need this, ask an owner of the company for another role.')],
  },
  LINK_ONLY_READS: {
    status: 403,
    title: text('Support only looks'),
    explanation: text('This page was opened by the support of the service. Nothing was changed.'),
    nextStep: [text('Go back. Forms and files are for the employer and the worker.')],
  },
  LINK_WRONG_PURPOSE: {
    status: 403,
    title: text('This link opens a different page'),
    explanation: text('Each link opens one page. This link was created for another one.'),
    nextStep: [text('Check that the address is exactly the one you received.'), openAgain],
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    title: text('Too many wrong links'),
    explanation: text('This link does not exist, and too many wrong links were opened from your network.'),
    nextStep: [text('Check that you have the complete address, and try again in a minute.'), openAgain],
  },
  PARTNER_CLOSED: {
    status: 403,
    title: text('Payroll is stopped'),
    explanation: text(
      'Nothing was changed. Nobody is paid and nothing can be changed until payroll goes on.',
    ),
    nextStep: [text('Open the page again to read the reason, or ask the person who sent you the link.')],
  },
  WRONG_METHOD: {
    status: 405,
    title: text('This page is read-only'),
    explanation: text('Nothing can be submitted to this page. Nothing was changed.'),
    nextStep: [text('Open the address in a browser.')],
  },
  UNREADABLE_BODY: {
    status: 400,
    title: text('We could not read the form'),
    explanation: text('The submitted data does not match the form on this page. Nothing was changed.'),
    nextStep: [text('Open the page again and fill in the form.')],
  },
  TOO_LARGE: {
    status: 413,
    title: text('The file is too large'),
    explanation: text('A file can have at most 1 MB. Nothing was changed.'),
    nextStep: [text('Go back, leave out the columns that are not needed, or send the rows in two files.')],
  },
  NOT_READY: unavailable,
  OVERLOADED: unavailable,
};

const unexpected: ErrorText = {
  status: 500,
  title: text('Something went wrong'),
  explanation: text('We could not show this page. Nothing was changed, and the error has been logged.'),
  nextStep: [text('Reload this page. If that does not help, contact the person who sent you the link.')],
};

/** Why a page cannot be shown until a link is opened, for the page that frames the screen. */
export const reasonOfEnd: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: 'expired',
  LINK_REVOKED: 'revoked',
  SESSION_IDLE: 'idle',
  NO_SESSION: 'no_session',
  SIGN_IN_ENDED: 'no_session',
  ONBOARDING_ENDED: 'onboarding_ended',
};

type Surroundings = {
  readonly wayOn?: string | undefined;
  /** Whether a form was sent too late and its texts are kept. */
  readonly isKept?: boolean;
  /** Whether the next link of the same person fills in the form again. */
  readonly isLost?: boolean;
  /** The texts of a form that can no longer be sent, each with its label. */
  readonly typed?: readonly (readonly [label: string, text: string])[] | undefined;
  readonly embedding: Embedding | null;
};

const whatIsKept = text(
  'Your form was not saved. What you typed is kept, except account and Social Security numbers: it is shown when you open your link again.',
);

/** The page shown when a screen cannot be opened: what happened, and what to do next or where to continue. */
export function errorPageOf(
  kind: FaultKind | undefined,
  surroundings: Surroundings,
): { status: number; page: RenderedPage } {
  return pageOf(kind ? (texts[kind] ?? pageNotFound) : unexpected, surroundings);
}

export const startingPage = (isForm: boolean): { status: number; page: RenderedPage } =>
  pageOf(starting(isForm), { embedding: null });

/** A text as shown. An option of a list is sent under its name in the schema. */
const asShown = (words: string): string => (/^[A-Z]+(?:_[A-Z0-9]+)+$/.test(words) ? labelOf(words) : words);

function pageOf(text: ErrorText, { wayOn, isKept, isLost, typed = [], embedding }: Surroundings) {
  const { status, title, explanation, nextStep } = text;
  const href = text === pageNotFound ? wayOn : undefined;
  const body = (
    <Layout brand={{ embedding }} nav={[]}>
      <div class="error-page">
        <h1>{said(title)}</h1>
        <p>{said(explanation)}</p>
        {isKept && <p>{said(whatIsKept)}</p>}
        <h2>{say('What to do')}</h2>
        <p>
          {href ? say('Your link works. Open its page, and go on from there.') : nextStep.map(said).join(' ')}
        </p>
        {typed.length > 0 && (
          <>
            <h2>{say('What you typed')}</h2>
            <p>
              {isLost
                ? say(
                    'It is not saved. Open a new link to the same page in this browser within an hour: all but account and Social Security numbers is filled in again.',
                  )
                : say('It is not saved. Copy it before you leave this page.')}
            </p>
            <Facts facts={typed.map(([label, words]) => [label, asShown(words)])} />
          </>
        )}
        {href && (
          <p>
            <a class="button" href={href}>
              {say('Open the page of your link')}
            </a>
          </p>
        )}
      </div>
    </Layout>
  );
  return { status, page: { title: said(title), body } };
}
