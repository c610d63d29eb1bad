/** GET /garnishment-laboratory: needs no key, for it computes from what is typed and from nothing else. */
import express, { type Response, type Router } from 'express';
import { renderToString } from 'preact-render-to-string';
import { type Clock, systemClock } from '../../foundation/clock.ts';
import { Fault } from '../../foundation/fault.ts';
import { stylesheetWith } from '../../page-design/stylesheet.ts';
import { dateInLosAngeles } from '../../payroll/calendar/los-angeles-time.ts';
import { LaboratoryPage } from './page.tsx';
import { readForm } from './read-form.ts';

const stylesheet = stylesheetWith('laboratory.css', import.meta.url);
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function garnishmentLaboratory(clock: Clock = systemClock): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/garnishment-laboratory', (request, response) => {
    response.locals['operation'] = 'garnishment-laboratory';
    const search = new URLSearchParams(/\?([^#]*)/.exec(request.originalUrl)?.[1]);
    const form = readForm(search, dateInLosAngeles(clock()));
    send(response, `<!doctype html>${renderToString(<LaboratoryPage form={form} />)}`);
  });
  router.get('/garnishment-laboratory/laboratory.css', (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=300');
    response.type('css').send(stylesheet);
  });
  router.all(/^\/garnishment-laboratory(\/laboratory\.css)?$/, (_request, response, next) => {
    response.setHeader('Allow', 'GET, HEAD');
    next(new Fault('WRONG_METHOD'));
  });
  return router;
}

/** What is typed is in the address: nobody keeps it, and no link tells it on. */
function send(response: Response, html: string): void {
  response.set({
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  response.type('html').send(html);
}
