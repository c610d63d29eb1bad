/** GET /screens/paydays.ics: sends the calendar file of an address (calendar-address.ts). */
import express, { type Request, type Response, type Router } from 'express';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Access } from '../operation/access.ts';
import { refusalOfAttempt } from '../operation/failed-attempts.ts';
import { type Core, dataOf, operate } from '../operation/operate.ts';
import { calendarPath, environmentOfFile, readFileToken } from './calendar-address.ts';
import { companyCalendar, paydaysOf, payerColumns } from './company-calendar.ts';
import { iCalendar } from './i-calendar.ts';

/** A year of weekly paydays, and some of daily ones. */
const most = 60;

const refusals: Readonly<Record<string, readonly [status: number, words: string]>> = {
  UNKNOWN_LINK: [404, 'This calendar address is unknown. Ask for a new one.'],
  TOO_MANY_REQUESTS: [
    429,
    'Too many unknown addresses were opened from your network. Try again in a minute.',
  ],
  LINK_EXPIRED: [410, 'This calendar address has expired: each works for 400 days. Ask for a new one.'],
  NOT_READY: [503, 'The service cannot reach its database at the moment. Try again shortly.'],
};

export function calendarFiles(core: Core, log: Log): Router {
  const router = express.Router();
  router.get(calendarPath, async (request: Request, response: Response) => {
    response.locals['operation'] = 'calendar_file';
    response.set({ 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' });
    try {
      const { token } = request.query;
      const text = await fileOf(core, typeof token === 'string' ? token : '');
      response.type('text/calendar; charset=utf-8').send(text);
    } catch (thrown) {
      refuse(response, thrown, log);
    }
  });
  return router;
}

async function fileOf(core: Core, token: string): Promise<string> {
  const environment = environmentOfFile(token);
  const world = environment && core[environment]?.world;
  const contents = world && readFileToken(world, token);
  if (!environment || !contents) throw new Fault('UNKNOWN_LINK');
  const { partnerId, companyId, until } = contents;
  const access: Access = { environment, credential: { kind: 'job', partnerId } };
  const request = { access, mode: 'read', requestId: 'calendar-file' } as const;
  const result = await operate(core, request, async (operation) => {
    if (until <= operation.realNow) throw new Fault('LINK_EXPIRED');
    return { data: { text: await textOf(operation, companyId) } };
  });
  return String((dataOf(result) as { text: string }).text); // the data of the line above
}

async function textOf(operation: Operation, id: string): Promise<string> {
  const company = await operation.db.company.findFirst({
    where: { id, status: { not: 'offboarded' } },
    select: { businessName: true, ...payerColumns },
  });
  if (!company) throw new Fault('UNKNOWN_LINK');
  const calendar = companyCalendar(operation, company);
  const paydays = calendar ? paydaysOf(calendar, { count: most }) : [];
  const { businessName } = company;
  return iCalendar({ companyId: id, businessName, paydays, now: operation.now });
}

function refuse(response: Response, thrown: unknown, log: Log): void {
  const { requestId } = response.locals;
  logUnexpected(log, thrown, 'a calendar could not be sent', { requestId });
  const [found] = faultsIn(thrown);
  const fault = found && refusalOfAttempt(response, found);
  const [status, words] = refusals[fault?.kind ?? ''] ?? [500, 'Something went wrong on our side.'];
  if (status === 503) response.setHeader('Retry-After', '5');
  response.set('Cache-Control', 'no-store').status(status).type('text/plain').send(words);
}
