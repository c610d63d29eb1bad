/**
 * Serves /screens/unsubscribe, a page with a button, because reading a message must not unsubscribe anybody.
 * Mail programs post to the same address (RFC 8058).
 */
import express, { type Response, type Router } from 'express';
import type { Log } from '../../foundation/log-unexpected.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireCurrent } from '../../platform/operation/file-address.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { refuseFile } from '../../platform/operation/refuse-file.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { escaped, page } from './render.ts';
import { stopAddress } from './stopped-addresses.ts';
import { unsubscribeAddress } from './unsubscribe-address.ts';
import { type Language, sayIn } from './words.ts';

const refusals = {
  UNKNOWN_LINK: 'This address is unknown. Use the one in your latest message.',
  LINK_EXPIRED: 'This address has expired: each works for 400 days. Use the one in your latest message.',
  failure: 'an address could not be unsubscribed',
};

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

type Found = { readonly address: string; readonly language: Language; readonly isFurther: boolean };

export function unsubscribePages(core: Core, log: Log): Router {
  const router = express.Router();
  const answer = (isStopping: boolean) => async (request: express.Request, response: Response) => {
    response.locals['operation'] = 'unsubscribe';
    try {
      const found = await foundBy(core, request.query['token'], isStopping);
      response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
      response.set({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' });
      response.type('text/html; charset=utf-8').send(isStopping ? donePage(found) : questionPage(found));
    } catch (thrown) {
      refuseFile(response, thrown, log, refusals);
    }
  };
  router.get(unsubscribeAddress.path, answer(false));
  router.post(unsubscribeAddress.path, answer(true));
  return router;
}

function foundBy(core: Core, token: unknown, isStopping: boolean): Promise<Found> {
  const { access, contents } = unsubscribeAddress.open(core, token);
  const work = async (operation: Operation): Promise<Found> => {
    requireCurrent(contents, operation);
    const message = await operation.db.message.findFirstOrThrow({ where: { id: contents.messageId } });
    const address = message.address ?? '';
    if (isStopping) await stopAddress(operation, address, 'unsubscribed');
    const isFurther = message.recipient === 'further_recipient';
    return { address, language: message.language === 'es' ? 'es' : 'en', isFurther };
  };
  return runAs(core, access, work, isStopping ? 'write' : 'read');
}

function questionPage({ address, language, isFurther }: Found): string {
  const say = sayIn(language);
  const title = say('Unsubscribe', {});
  const about = isFurther
    ? say('A company sends its messages about payroll to {address} too.', { address })
    : say(
        'Messages about pay that is on its way or paid, and about forms that are ready, go to {address}. Messages that you need, such as about pay that came back, are always sent.',
        { address },
      );
  const button = `<form method="post"><button>${escaped(say('Stop messages', {}))}</button></form>`;
  return page({ language, title, body: `<h1>${escaped(title)}</h1>\n<p>${escaped(about)}</p>\n${button}` });
}

function donePage({ address, language }: Found): string {
  const say = sayIn(language);
  const title = say('Unsubscribe', {});
  const done = say('Messages of this kind no longer go to {address}.', { address });
  return page({ language, title, body: `<h1>${escaped(title)}</h1>\n<p role="status">${escaped(done)}</p>` });
}
