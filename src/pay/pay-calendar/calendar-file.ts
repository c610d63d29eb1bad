/** GET /screens/paydays.ics: sends the calendar file of an address (calendar-address.ts). */
import express, { type Request, type Response, type Router } from 'express';
import { Fault } from '../../foundation/fault.ts';
import type { Log } from '../../foundation/log-unexpected.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireCurrent } from '../../platform/operation/file-address.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { refuseFile } from '../../platform/operation/refuse-file.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { calendarAddress } from './calendar-address.ts';
import { companyCalendar, paydaysOf, payerColumns } from './company-calendar.ts';
import { iCalendar } from './i-calendar.ts';

/** A year of weekly paydays, and some of daily ones. */
const most = 60;

const refusals = {
  UNKNOWN_LINK: 'This calendar address is unknown. Ask for a new one.',
  LINK_EXPIRED: 'This calendar address has expired: each works for 400 days. Ask for a new one.',
  LINK_REVOKED: 'This calendar address was revoked. Ask for a new one.',
  failure: 'a calendar could not be sent',
};

export function calendarFiles(core: Core, log: Log): Router {
  const router = express.Router();
  router.get(calendarAddress.path, async (request: Request, response: Response) => {
    response.locals['operation'] = 'calendar_file';
    response.set({ 'Cache-Control': 'private, max-age=3600', 'X-Robots-Tag': 'noindex' });
    try {
      const text = await fileOf(core, request.query['token']);
      response.type('text/calendar; charset=utf-8').send(text);
    } catch (thrown) {
      refuseFile(response, thrown, log, refusals);
    }
  });
  return router;
}

function fileOf(core: Core, token: unknown): Promise<string> {
  const { access, contents } = calendarAddress.open(core, token);
  const read = (operation: Operation) => {
    requireCurrent(contents, operation);
    return textOf(operation, contents.companyId, calendarAddress.madeAt(contents));
  };
  return runAs(core, access, read, 'read');
}

async function textOf(operation: Operation, id: string, madeAt: number): Promise<string> {
  const company = await operation.db.company.findFirst({
    where: { id, status: { not: 'offboarded' } },
    select: { businessName: true, calendarsRevokedAt: true, ...payerColumns },
  });
  if (!company) throw new Fault('UNKNOWN_LINK');
  const { calendarsRevokedAt: revokedAt } = company;
  if (revokedAt && madeAt <= revokedAt.getTime()) throw new Fault('LINK_REVOKED');
  const calendar = companyCalendar(operation, company);
  const paydays = calendar ? paydaysOf(calendar, { count: most }) : [];
  const { businessName } = company;
  return iCalendar({ companyId: id, businessName, paydays, now: operation.now });
}
