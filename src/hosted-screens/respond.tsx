import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { renderToString } from 'preact-render-to-string';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { forReader } from '../foundation/sentence.ts';
import { type Embedding, EndedLink } from '../platform/database/caller.ts';
import type { LinkPurpose } from '../platform/graphql/policy.ts';
import { refusalOfAttempt } from '../platform/operation/failed-attempts.ts';
import { Document } from '../platform/page-design/document.tsx';
import { stylesheetWith } from '../platform/page-design/stylesheet.ts';
import { errorPageOf, reasonOfEnd } from './error-page.tsx';
import { type FrameMessages, FrameScript, frameScript } from './frame-script.tsx';
import { inLanguageOf, language } from './language/visit.ts';
import { lookStyle } from './look.ts';
import type { LinkCaller } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';
import { wordsOfVisit } from './plain-words.ts';
import type { RenderedPage } from './run-screen.ts';
import { reloadAddress } from './session/sessions.ts';

/** A page or a file to send, or the address to redirect to after a submitted form. */
export type ScreenResponse =
  | ({ readonly status: number; readonly page: RenderedPage } & Pick<FrameMessages, 'completed' | 'isEnd'>)
  | { readonly status: number; readonly file: FileToSend }
  | { readonly send: (response: Response) => Promise<void> }
  | { readonly next: string };

/** Where to continue from an error page. Set on the response. */
export const wayOn = 'wayOn';

/** What was typed into a form whose link has ended, for its error page. Set on the response. */
export const typedWords = 'typedWords';

/** Whether the typed values of the submitted form are kept. Set on the response. */
export const isTypedKept = 'isTypedKept';

export type Handler = (request: Request, response: Response) => Promise<ScreenResponse>;

/** Whether the typed values are kept for the next link of the same person. Set on the response. */
export const isTypedLost = 'isTypedLost';

type Options = {
  readonly operation: string;
  /** The screen that a partner may frame and brand; absent for pages that nobody frames. */
  readonly screen?: LinkPurpose;
  /** The script of its pages beside that of frames. Screens work without it. */
  readonly script?: string;
  /** Whether it is for people who integrate the service, and so not translated. */
  readonly isInEnglish?: boolean;
  readonly log: Logger;
};

/** Sends what the handler returns, with protective headers. A thrown fault becomes an error page. */
export const respondWith =
  (handler: Handler, options: Options): RequestHandler =>
  (request, response) =>
    options.isInEnglish
      ? respond(handler, options, request, response)
      : inLanguageOf(request, () =>
          forReader(wordsOfVisit, () => respond(handler, options, request, response)),
        );

async function respond(
  handler: Handler,
  { operation, screen, script: ofOperation, log }: Options,
  request: Request,
  response: Response,
): Promise<void> {
  response.locals['operation'] = operation;
  protect(response, null, ofOperation);
  try {
    const answer = await handler(request, response);
    const ofPage = ('page' in answer && answer.page.look) || null;
    const embedding = screen ? embeddingOf(response) : ofPage; // authenticated by now
    const script = ofOperation ?? ('page' in answer ? answer.page.script : undefined);
    protect(response, embedding, script);
    if ('next' in answer) return response.redirect(303, answer.next);
    if ('send' in answer) return await answer.send(response);
    if ('file' in answer) return sendFile(response, answer.file);
    sendPage(response, answer, { screen, embedding, script });
  } catch (thrown) {
    sendError(response, thrown, { screen, log });
  }
}

/** Responds to every other method of a route. */
export const methodNotAllowed =
  (allowed: string): Handler =>
  async (_request, response) => {
    response.setHeader('Allow', allowed);
    throw new Fault('WRONG_METHOD');
  };

const embeddingOf = ({ locals }: Response): Embedding | null =>
  (locals['caller'] as LinkCaller | undefined)?.embedding ?? null; // only a screen's handler sets it

function sendError(response: Response, thrown: unknown, { screen, log }: Omit<Options, 'operation'>): void {
  const [found] = faultsIn(thrown);
  const fault = found && refusalOfAttempt(response, found);
  if (!fault) log.error({ err: thrown, requestId: response.locals['requestId'] }, 'unexpected error');
  const partners = found instanceof EndedLink ? found.embedding : embeddingOf(response);
  const embedding = screen ? partners : null;
  protect(response, embedding);
  const errorPage = errorPageOf(fault?.kind, {
    wayOn: response.locals[wayOn],
    isKept: response.locals[isTypedKept] === true,
    isLost: response.locals[isTypedLost] === true,
    typed: response.locals[typedWords],
    embedding,
  });
  if (errorPage.status === 503) response.setHeader('Retry-After', '5');
  sendPage(response, { ...errorPage, ended: fault && reasonOfEnd[fault.kind] }, { screen, embedding });
}

function sendFile(response: Response, { name, type, bytes }: FileToSend): void {
  response.set('Content-Disposition', `attachment; filename="${name}"`);
  response.type(type).send(bytes);
}

type Answer = { readonly status: number; readonly page: RenderedPage } & FrameMessages;
type Shown = {
  readonly screen: LinkPurpose | undefined;
  readonly embedding: Embedding | null;
  readonly script?: string | undefined;
};

function sendPage(
  response: Response,
  { status, page, ...messages }: Answer,
  { screen, embedding, script }: Shown,
): void {
  const { title, body, refreshSeconds, attention } = page;
  if (refreshSeconds) {
    const again = reloadAddress(response.req.originalUrl);
    response.setHeader('Refresh', `${refreshSeconds}; url=${again}`); // pages need no script
  }
  const { origins = [], colorScheme } = embedding ?? {};
  const html = renderToString(
    <Document
      title={title}
      style={{ text: stylesheet }}
      added={embedding ? lookStyle(embedding) : ''}
      colorScheme={colorScheme}
      language={language()}
    >
      {body}
      {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      {screen && origins.length > 0 && (
        <FrameScript {...messages} attention={attention} screen={screen} origins={origins} />
      )}
    </Document>,
  );
  response.vary('Accept-Language');
  response.status(status).type('html').send(`<!doctype html>${html}`);
}

// The style of screens, and the headers that protect them.

/** The style of every screen. It is inlined, so a page loads nothing but its partner's logo. */
export const stylesheet = stylesheetWith('screens.css', import.meta.url);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const styleHash = hashOf(stylesheet);
const scriptHash = hashOf(frameScript);

export function policyOf(embedding: Embedding | null, script: string | undefined): string {
  const { origins = [], logo } = embedding ?? {};
  const look = embedding ? lookStyle(embedding) : '';
  const scripts = [...(origins.length ? [scriptHash] : []), ...(script ? [hashOf(script)] : [])];
  return [
    "default-src 'none'",
    `style-src ${styleHash}${look && ` ${hashOf(look)}`}`,
    ...(scripts.length ? [`script-src ${scripts.join(' ')}`] : []),
    `img-src ${logo ? "'self' " : ''}data:`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origins.join(' ') || "'none'"}`,
  ].join('; ');
}

/**
 * Sets the headers that protect a page. The address of a link holds its token, so it is not sent as a
 * referrer and not cached. No script runs but the one for frames, which does not read it. Only the partner's
 * origins may frame the page. If there are none, X-Frame-Options forbids it too: that header cannot name
 * origins.
 */
function protect(response: Response, embedding: Embedding | null, script?: string): void {
  if (embedding?.origins.length) response.removeHeader('X-Frame-Options');
  else response.set('X-Frame-Options', 'DENY');
  response.set({
    'Content-Security-Policy': policyOf(embedding, script),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
}
