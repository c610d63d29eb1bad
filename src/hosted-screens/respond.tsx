import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { renderToString } from 'preact-render-to-string';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { refusalOfAttempt } from '../operation/failed-attempts.ts';
import { Document } from '../page-design/document.tsx';
import { errorPageOf } from './error-page.tsx';
import { type Framing, protect, stylesheet } from './headers.ts';
import type { LinkCaller } from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';
import type { RenderedPage } from './run-screen.ts';

/** A page or a file to send, or the address to redirect to after a submitted form. */
export type ScreenResponse =
  | { readonly status: number; readonly page: RenderedPage }
  | { readonly status: number; readonly file: FileToSend }
  | { readonly next: string };

/** Where to go on from an error page; it is set on the response. */
export const wayOn = 'wayOn';

export type Handler = (request: Request, response: Response) => Promise<ScreenResponse>;

type Options = { readonly operation: string; readonly framing: Framing; readonly log: Logger };

/** Sends what the handler returns, with protective headers; a thrown fault becomes an error page. */
export const respondWith =
  (handler: Handler, { operation, framing, log }: Options): RequestHandler =>
  async (request, response) => {
    response.locals['operation'] = operation;
    protect(response, framing(undefined));
    try {
      const answer = await handler(request, response);
      if ('next' in answer) return response.redirect(303, answer.next);
      protect(response, framing(response.locals['caller'] as LinkCaller | undefined)); // authenticated by now
      if ('file' in answer) return sendFile(response, answer.file);
      sendPage(response, answer.status, answer.page);
    } catch (thrown) {
      sendError(response, thrown, log);
    }
  };

/** Answers every other method of a route. */
export const methodNotAllowed =
  (allowed: string): Handler =>
  async (_request, response) => {
    response.setHeader('Allow', allowed);
    throw new Fault('WRONG_METHOD');
  };

function sendError(response: Response, thrown: unknown, log: Logger): void {
  const [found] = faultsIn(thrown);
  const fault = found && refusalOfAttempt(response, found);
  if (!fault) log.error({ err: thrown, requestId: response.locals['requestId'] }, 'unexpected error');
  const { status, page } = errorPageOf(fault?.kind, response.locals[wayOn]);
  if (status === 503) response.setHeader('Retry-After', '5');
  sendPage(response, status, page);
}

function sendFile(response: Response, { name, type, bytes }: FileToSend): void {
  response.set('Content-Disposition', `attachment; filename="${name}"`);
  response.type(type).send(bytes);
}

function sendPage(response: Response, status: number, { title, body, refreshSeconds }: RenderedPage): void {
  if (refreshSeconds) response.setHeader('Refresh', String(refreshSeconds)); // pages run no script
  const html = renderToString(
    <Document title={title} style={{ text: stylesheet }}>
      {body}
    </Document>,
  );
  response.status(status).type('html').send(`<!doctype html>${html}`);
}
