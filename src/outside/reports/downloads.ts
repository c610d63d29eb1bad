/**
 * Serves GET /screens/downloads: sends the file of a download address (download-address.ts), piece by piece.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { Fault } from '../../foundation/fault.ts';
import type { Log } from '../../foundation/log-unexpected.ts';
import type { ReportJob } from '../../generated/prisma/client.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import { requireCurrent } from '../../platform/operation/file-address.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { refuseFile } from '../../platform/operation/refuse-file.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { downloadAddress } from './download-address.ts';
import { readPart } from './parts.ts';

type ReportFile = { readonly access: Access; readonly job: ReportJob; readonly bytes: number };

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

const refusals = {
  UNKNOWN_LINK: 'This report address is unknown. Request the report again.',
  LINK_EXPIRED: 'This address has expired: each works for 15 minutes. Open the reports page again.',
  failure: 'a report could not be sent',
};

export function reportDownloads(core: Core, log: Log): Router {
  const router = express.Router();
  router.get(downloadAddress.path, async (request: Request, response: Response) => {
    response.locals['operation'] = 'report_download';
    response.set({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    try {
      await send(core, await findFile(core, request.query['token']), response);
    } catch (thrown) {
      refuseFile(response, thrown, log, refusals);
    }
  });
  return router;
}

async function findFile(core: Core, token: unknown): Promise<ReportFile> {
  const { access, contents } = downloadAddress.open(core, token);
  return runAs(core, access, async (operation) => {
    requireCurrent(contents, operation);
    const job = await operation.db.reportJob.findFirst({ where: { id: contents.id } });
    if (!job) throw new Fault('UNKNOWN_LINK');
    if (job.bytes === null) throw new Fault('LINK_EXPIRED');
    await record(operation, 'downloadReport', { id: job.id });
    return { access, job, bytes: job.bytes };
  });
}

/**
 * For screens: returns a function that sends the file of a company's report. Throws UNKNOWN_REPORT_JOB if
 * there is no file.
 */
export const reportOpener =
  (core: Core, log: Log) => async (operation: Operation, report: { id: string; companyId: string }) => {
    const { environment, caller } = operation;
    const job = await operation.db.reportJob.findFirst({ where: report });
    if (!job || job.bytes === null) throw new Fault('UNKNOWN_REPORT_JOB');
    await record(operation, 'downloadReport', { id: job.id });
    const access = { environment, credential: { kind: 'job', partnerId: caller.partnerId ?? '' } } as const;
    const file = { access, job, bytes: job.bytes };
    return (response: Response) =>
      send(core, file, response).catch((thrown: unknown) => refuseFile(response, thrown, log, refusals));
  };

async function send(core: Core, { access, job, bytes }: ReportFile, response: Response): Promise<void> {
  const name = `${job.report}-${job.startDate}-${job.endDate}.${job.format}`;
  response.set({
    'Content-Type': types[job.format],
    'Content-Length': String(bytes),
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  await pipeline(Readable.from(piecesOf(core, { access, job, bytes })), response);
}

/**
 * Reads a piece after the client has received the previous one, so that a slow client uses the memory of two
 * pieces.
 */
async function* piecesOf(core: Core, { access, job, bytes }: ReportFile): AsyncGenerator<Buffer> {
  for (let [sent, number] = [0, 0]; sent < bytes; number++) {
    const at = number;
    const part = await runAs(core, access, (operation) => readPart(operation, job, 'file', at));
    if (part === undefined) throw new Error(`piece ${number} of the report ${job.id} is missing`);
    const piece = Buffer.from(part, 'base64');
    sent += piece.length;
    yield piece;
  }
}
