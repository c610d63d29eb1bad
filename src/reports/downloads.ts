/** GET /screens/downloads: sends the file of a download address (download-address.ts), piece by piece. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Request, type Response, type Router } from 'express';
import { record } from '../audit/record.ts';
import type { Environment } from '../foundation/environment.ts';
import { Fault, faultsIn } from '../foundation/fault.ts';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import type { ReportJob } from '../generated/prisma/client.ts';
import type { Access } from '../operation/access.ts';
import { refusalOfAttempt } from '../operation/failed-attempts.ts';
import type { Core } from '../operation/operate.ts';
import { runAs } from '../operation/run-as.ts';
import { type Download, downloadPath, environmentOf, readToken } from './download-address.ts';
import { readPart } from './parts.ts';

type ReportFile = { readonly access: Access; readonly job: ReportJob; readonly bytes: number };

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

/** The answers to a person with an expired or incomplete address. */
const refusals: Readonly<Record<string, readonly [status: number, words: string]>> = {
  UNKNOWN_LINK: [404, 'This report address is unknown. Request the report again.'],
  TOO_MANY_REQUESTS: [
    429,
    'Too many unknown addresses were opened from your network. Try again in a minute.',
  ],
  LINK_EXPIRED: [410, 'This address has expired: each works for 15 minutes. Open the reports page again.'],
  NOT_READY: [503, 'The service cannot reach its database at the moment. Try again shortly.'],
};

export function reportDownloads(core: Core, log: Log): Router {
  const router = express.Router();
  router.get(downloadPath, async (request: Request, response: Response) => {
    response.locals['operation'] = 'report_download';
    response.set({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    try {
      const { token } = request.query;
      const file = await findFile(core, typeof token === 'string' ? token : '');
      await send(core, file, response);
    } catch (thrown) {
      refuse(response, thrown, log);
    }
  });
  return router;
}

async function findFile(core: Core, token: string): Promise<ReportFile> {
  const environment = environmentOf(token);
  const world = environment && core[environment]?.world;
  const download = world && readToken(world, token);
  if (!environment || !download) throw new Fault('UNKNOWN_LINK');
  const access = accessTo(environment, download);
  return runAs(core, access, async (operation) => {
    if (download.until <= operation.realNow) throw new Fault('LINK_EXPIRED');
    const job = await operation.db.reportJob.findFirst({ where: { id: download.id } });
    if (!job) throw new Fault('UNKNOWN_LINK');
    if (job.bytes === null) throw new Fault('LINK_EXPIRED');
    await record(operation, 'downloadReport', { id: job.id });
    return { access, job, bytes: job.bytes };
  });
}

const accessTo = (environment: Environment, { partnerId }: Download): Access => ({
  environment,
  credential: { kind: 'job', partnerId },
});

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
 * Reads a piece after the client has received the one before: a slow client uses the memory of two pieces.
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

function refuse(response: Response, thrown: unknown, log: Log): void {
  const { requestId } = response.locals;
  if (!isDisconnect(thrown)) logUnexpected(log, thrown, 'a report could not be sent', { requestId });
  if (response.headersSent) {
    response.destroy(); // an incomplete file must not look complete
    return;
  }
  const [found] = faultsIn(thrown);
  const fault = found && refusalOfAttempt(response, found);
  const [status, words] = refusals[fault?.kind ?? ''] ?? [500, 'Something went wrong on our side.'];
  if (status === 503) response.setHeader('Retry-After', '5');
  response.status(status).type('text/plain').send(words);
}

/** The client disconnected, which is not an error of the service. */
const isDisconnect = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE';
