/**
 * Makes a leased report, step by step, each a transaction that holds the job: first its pages are gathered,
 * then the file is made of them. Memory holds a page and a piece of the file, however long the report is.
 */

import type { ReportLease } from '../database/cross-partner-queries.ts';
import type { Environment } from '../foundation/environment.ts';
import type { ReportJob } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Access } from '../operation/access.ts';
import type { Core } from '../operation/operate.ts';
import { runAs } from '../operation/run-as.ts';
import { fail, succeed } from './end-job.ts';
import { gatheredPercent, gatherPage } from './gather-page.ts';
import { LeaseLost, lockJob } from './lock-job.ts';
import { dropParts, keepPart, readPart } from './parts.ts';
import { csv } from './render/csv.ts';
import { inPieces } from './render/in-pieces.ts';
import { json } from './render/json.ts';
import { pdf } from './render/pdf.ts';
import type { Head, Renderer } from './render/renderer.ts';
import type { Row } from './report.ts';
import { reportOf } from './reports.ts';

const renderers: Readonly<Record<string, Renderer>> = { csv, json, pdf };

const mostBytes = 50 * 1024 * 1024;
const mostAttempts = 5;

/** The file outgrows what is kept: a narrower range has to be asked for. */
class TooLarge extends Error {}

type Step = <T>(work: (operation: Operation, job: ReportJob) => Promise<T>) => Promise<T>;

export async function makeReport(
  core: Core,
  environment: Environment,
  lease: ReportLease,
  stopping?: AbortSignal,
): Promise<void> {
  const access: Access = { environment, credential: { kind: 'job', partnerId: lease.partnerId } };
  const step: Step = (work) => {
    if (stopping?.aborted) throw new LeaseLost(); // whoever takes it over goes on from here
    return runAs(core, access, async (operation) => work(operation, await lockJob(operation, lease)));
  };
  const isGivenUp = await step(async (operation, job) => {
    if (job.attempts <= mostAttempts) return false;
    await fail(operation, job, `It could not be made in ${mostAttempts} attempts. Ask for it again.`);
    return true;
  });
  if (isGivenUp) return;
  while (await step(gatherNext));
  try {
    const bytes = await makeFile(step);
    await step((operation, job) => succeed(operation, job, bytes));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const most = mostBytes / 1024 / 1024;
    const problem = `The file would be larger than ${most} MB. Ask for a shorter range.`;
    await step((operation, job) => fail(operation, job, problem));
  }
}

/** Answers whether there is more to gather. */
async function gatherNext(operation: Operation, job: ReportJob): Promise<boolean> {
  if (job.nextPage === null) return false;
  await gatherPage(operation, job);
  return true;
}

/** Answers how large the file is. What a killed worker had made of it is thrown away. */
async function makeFile(step: Step): Promise<number> {
  const { job, head } = await step(async (operation, held) => {
    await dropParts(operation, held, 'file');
    return { job: held, head: await headOf(operation, held) };
  });
  const render = renderers[job.format];
  if (!render) throw new Error(`there is no renderer of ${job.format}`);
  let [number, bytes] = [0, 0];
  for await (const piece of inPieces(render(head, pagesOf(step, job)))) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new TooLarge('the file is too large');
    const at = number;
    await step((operation) => keepPart(operation, job, 'file', at, piece.toString('base64')));
    number += 1;
  }
  return bytes;
}

async function* pagesOf(step: Step, job: ReportJob): AsyncGenerator<readonly Row[]> {
  for (let page = 0; page < job.pages; page++) {
    yield await step(async (operation) => {
      const progress = gatheredPercent + Math.floor(((100 - gatheredPercent) * page) / job.pages);
      await operation.db.reportJob.updateMany({ where: { id: job.id }, data: { progress } });
      const kept = await readPart(operation, job, 'rows', page);
      if (kept === undefined) throw new Error(`page ${page} of the report ${job.id} is missing`);
      return JSON.parse(kept);
    });
  }
}

async function headOf({ db, now, environment }: Operation, job: ReportJob): Promise<Head> {
  const { title, columns, leading } = reportOf(job.report);
  const company = await db.company.findFirstOrThrow({
    where: { id: job.companyId },
    select: { businessName: true },
  });
  return {
    report: job.report,
    title,
    company: company.businessName,
    from: job.startDate,
    to: job.endDate,
    madeAt: new Date(now).toISOString(),
    isTest: environment === 'test',
    columns,
    leading,
  };
}
