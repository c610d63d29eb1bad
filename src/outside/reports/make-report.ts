/**
 * Makes a leased report in steps, each of which is a transaction that locks the job. The first steps gather
 * its pages, and the others render the file. Memory holds one page and one piece of the file, however long
 * the report is.
 */

import type { Environment } from '../../foundation/environment.ts';
import type { Plain } from '../../foundation/sentence.ts';
import type { ReportJob } from '../../generated/prisma/client.ts';
import type { ReportLease } from '../../platform/database/cross-partner-queries.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { LeaseLost, lockJob } from './lock-job.ts';
import { dropParts, readPart, storePart } from './parts.ts';
import { csv } from './render/csv.ts';
import { inPieces } from './render/in-pieces.ts';
import { json } from './render/json.ts';
import { pdf } from './render/pdf.ts';
import type { Head, Renderer } from './render/renderer.ts';
import type { Row, Scope } from './report.ts';
import { reportOf } from './reports.ts';

const renderers: Readonly<Record<string, Renderer>> = { csv, json, pdf };

const maxBytes = 50 * 1024 * 1024;
const maxAttempts = 5;
const tooLarge: Plain = 'The file would be larger than 50 MB. Request a shorter range.';
const notMade: Plain = 'It could not be made in 5 attempts. Request it again.';

/** Thrown when the file exceeds the maximum size. The partner must request a narrower range. */
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
    if (stopping?.aborted) throw new LeaseLost(); // the next worker continues from the last step
    return runAs(core, access, async (operation) => work(operation, await lockJob(operation, lease)));
  };
  const hasFailed = await step(async (operation, job) => {
    if (job.attempts <= maxAttempts) return false;
    await fail(operation, job, notMade);
    return true;
  });
  if (hasFailed) return;
  while (await step(gatherNext));
  try {
    const bytes = await makeFile(step);
    await step((operation, job) => succeed(operation, job, bytes));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    await step((operation, job) => fail(operation, job, tooLarge));
  }
}

/** Gathers the next page. Returns whether there was one. */
async function gatherNext(operation: Operation, job: ReportJob): Promise<boolean> {
  if (job.nextPage === null) return false;
  await gatherPage(operation, job);
  return true;
}

/** Renders and stores the file from its beginning. Returns its size in bytes. */
async function makeFile(step: Step): Promise<number> {
  const { job, head } = await step(async (operation, locked) => {
    await dropParts(operation, locked, 'file');
    return { job: locked, head: await headOf(operation, locked) };
  });
  const render = renderers[job.format];
  if (!render) throw new Error(`there is no renderer of ${job.format}`);
  let [number, bytes] = [0, 0];
  for await (const piece of inPieces(render(head, pagesOf(step, job)))) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new TooLarge('the file is too large');
    const at = number;
    await step((operation) => storePart(operation, job, 'file', at, piece.toString('base64')));
    number += 1;
  }
  return bytes;
}

async function* pagesOf(step: Step, job: ReportJob): AsyncGenerator<readonly Row[]> {
  for (let page = 0; page < job.pages; page++) {
    yield await step(async (operation) => {
      const progress = gatheredPercent + Math.floor(((100 - gatheredPercent) * page) / job.pages);
      await operation.db.reportJob.updateMany({ where: { id: job.id }, data: { progress } });
      const rows = await readPart(operation, job, 'rows', page);
      if (rows === undefined) throw new Error(`page ${page} of the report ${job.id} is missing`);
      return JSON.parse(rows);
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

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** How long files are kept. They contain personal data, and a report can be requested again. */
const retentionDays = 7;

/** Marks a job as succeeded once its file is complete, and deletes its gathered rows. */
async function succeed(operation: Operation, job: ReportJob, bytes: number): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  const finished = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  const expiresAt = new Date(realNow + retentionDays * dayMilliseconds);
  const data = { ...finished, status: 'succeeded', progress: 100, bytes, expiresAt };
  await db.reportJob.updateMany({ where: { id: job.id }, data });
}

/** Marks a job as failed with the reason, and deletes its rows and pieces. */
async function fail(operation: Operation, job: ReportJob, problem: Plain): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  await dropParts(operation, job, 'file');
  const finished = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  await db.reportJob.updateMany({ where: { id: job.id }, data: { ...finished, status: 'failed', problem } });
}

/** The progress in percent when all rows are gathered. */
const gatheredPercent = 80;

const scopeOf = ({ companyId, startDate, endDate, employeeId }: ReportJob): Scope => ({
  companyId,
  from: startDate,
  to: endDate,
  employeeId: employeeId ?? undefined,
});

/**
 * Gathers a page and stores it with the start of the next page, in one transaction. After a crash a page is
 * either complete or not started.
 */
async function gatherPage(operation: Operation, job: ReportJob): Promise<void> {
  const { db } = operation;
  const { count, page } = reportOf(job.report);
  const scope = scopeOf(job);
  const sourceRows = job.sourceRows ?? (await count(operation, scope));
  const { rows, read, next } = await page(operation, scope, job.nextPage ?? '');
  await storePart(operation, job, 'rows', job.pages, JSON.stringify(rows));
  const readRows = job.readRows + read;
  const share = next === null ? 1 : Math.min(1, readRows / Math.max(1, sourceRows));
  await db.reportJob.updateMany({
    where: { id: job.id },
    data: {
      sourceRows,
      readRows,
      nextPage: next,
      pages: job.pages + 1,
      progress: Math.floor(gatheredPercent * share),
    },
  });
}
