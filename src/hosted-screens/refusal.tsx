import type { FaultKind } from '../foundation/fault.ts';
import { Layout } from './layout.tsx';
import type { Opened } from './run-screen.ts';

type Words = { status: number; title: string; what: string; todo: string };

const askAgain = 'Go back to where you found the link and open the screen from there: that makes a new one.';

const noSuchPage: Words = {
  status: 404,
  title: 'There is no such page',
  what: 'The link works, but the screen it opens has no page at this address.',
  todo: 'Use the address exactly as you received it.',
};

const words: { readonly [Kind in FaultKind]?: Words } = {
  UNKNOWN_LINK: {
    status: 404,
    title: 'This link is not known',
    what: 'No screen belongs to this address. Part of it may have been lost when it was copied.',
    todo: `Check that you have the whole address. ${askAgain}`,
  },
  LINK_EXPIRED: {
    status: 410,
    title: 'This link has expired',
    what: 'Links open payroll screens for a limited time only, to keep what they show safe.',
    todo: askAgain,
  },
  LINK_REVOKED: {
    status: 410,
    title: 'This link has been revoked',
    what: 'Whoever gave out this link has ended it before its time.',
    todo: `${askAgain} If that does not help, ask whoever sent you the link.`,
  },
  ONBOARDING_ENDED: {
    status: 410,
    title: 'Onboarding is complete',
    what: 'This link opened the onboarding of a company, and nothing is left to do there: what was entered is kept, and what was sent just now changed nothing.',
    todo: 'Open payroll from the software that you run your business with: it shows where the company stands.',
  },
  LINK_WRONG_PURPOSE: {
    status: 403,
    title: 'This link opens another screen',
    what: 'Each link opens one screen, and this is not the one it was made for.',
    todo: `Use the address exactly as you received it. ${askAgain}`,
  },
  WRONG_METHOD: {
    status: 405,
    title: 'This page can only be read',
    what: 'Opening it changes nothing, and nothing can be sent to it.',
    todo: 'Open its address in a browser.',
  },
  UNREADABLE_BODY: {
    status: 400,
    title: 'The form could not be read',
    what: 'What was sent is not what the form of this screen sends. Nothing was changed.',
    todo: 'Open the address of the screen again and fill in its form.',
  },
  NOT_READY: {
    status: 503,
    title: 'Payroll cannot be reached right now',
    what: 'The link is fine, but what it shows cannot be read at the moment. Nothing is lost.',
    todo: 'Wait a minute, then load this page again.',
  },
};

const unexpected: Words = {
  status: 500,
  title: 'Something went wrong',
  what: 'The screen could not be shown. Nothing was changed, and the failure has been recorded.',
  todo: 'Load this page again. If that does not help, tell whoever sent you the link.',
};

/** The page that stands where a screen cannot be opened: what happened, and what to do. */
export function refusalOf(kind: FaultKind | undefined): { status: number; page: Opened } {
  const { status, title, what, todo } = kind ? (words[kind] ?? noSuchPage) : unexpected;
  const body = (
    <Layout nav={[]}>
      <div class="refusal">
        <h1>{title}</h1>
        <p>{what}</p>
        <h2>What to do</h2>
        <p>{todo}</p>
      </div>
    </Layout>
  );
  return { status, page: { title, body } };
}
