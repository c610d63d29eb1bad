import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parse as parseQuery } from 'node:querystring';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { downloadAddress } from '../../../src/outside/reports/download-address.ts';
import { reportDownloads } from '../../../src/outside/reports/downloads.ts';
import { makeReport } from '../../../src/outside/reports/make-report.ts';
import { makeNextReport, startReports } from '../../../src/outside/reports/worker.ts';
import { servePayrolls, world } from '../../money/payruns/served-payroll.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { payday, reporting } from './reporting.ts';

const errors: object[] = [];
const log = { error: (details: object) => errors.push(details) };
servePayrolls();

const { ask, make, jobOf, fileOf } = reporting(() => ({ service, world, log }));

describe('a job', () => {
  test('makes events when it is requested, starts and ends, and no others', async () => {
    await payday(world);
    const { job_id } = await ask('payroll-journal');
    await make();
    const events = await arrange(service, world, (db) =>
      db.event.findMany({ where: { kind: 'job', objectId: job_id }, orderBy: { sequence: 'asc' } }),
    );
    expect(events.map(({ type, data }) => [type, (data as { status: string }).status])).toEqual([
      ['created', 'queued'],
      ['status_changed', 'running'],
      ['status_changed', 'succeeded'],
    ]);
  });

  test('of a killed worker is continued from its last page, and is complete', async () => {
    await payday(world);
    const { job_id } = await ask('worker-summary');
    const lease = await service.core.test?.database.leaseReport(30);
    if (!lease) throw new Error('nothing to lease');
    let steps = 0;
    const dying = {
      get aborted() {
        steps += 1;
        return steps > 2; // after its first page
      },
    } as AbortSignal; // makeReport reads only this member
    await expect(makeReport(service.core, 'test', lease, dying)).rejects.toThrow(
      'the lease on the report is lost',
    );
    const half = await jobOf(job_id);
    expect(half).toMatchObject({ status: 'running', download: null });
    expect(half.progress).toBeGreaterThan(0);
    expect(await makeNextReport(service.core, 'test', log)).toBe(false); // while the lease lasts
    await expireLeases();
    await make();
    const { bytes } = await fileOf(job_id);
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(4);
  });

  test('that was taken over accepts nothing more from its former worker', async () => {
    await payday(world);
    const { job_id } = await ask('payroll-journal');
    const old = await service.core.test?.database.leaseReport(30);
    await expireLeases();
    const current = await service.core.test?.database.leaseReport(30);
    if (!old || !current) throw new Error('nothing to lease');
    const lost = 'the lease on the report is lost';
    await expect(makeReport(service.core, 'test', old)).rejects.toThrow(lost);
    await makeReport(service.core, 'test', current);
    const { bytes } = await fileOf(job_id);
    expect(JSON.parse(bytes.toString()).rows).toHaveLength(3);
    await expect(makeReport(service.core, 'test', current)).rejects.toThrow(lost);
    expect((await fileOf(job_id)).bytes).toEqual(bytes);
  });

  test('is made once by any number of workers', async () => {
    await payday(world);
    const jobs = await Promise.all([ask('payroll-journal'), ask('worker-summary'), ask('payment-summary')]);
    const workers = Array.from({ length: 4 }, () => makeNextReport(service.core, 'test', log));
    await Promise.all(workers);
    await make();
    for (const { job_id } of jobs) {
      const { attempts } = await rowOf(job_id);
      expect(attempts).toBe(1);
      expect((await jobOf(job_id)).status).toBe('succeeded');
    }
    expect(errors).toEqual([]);
  });

  test('that breaks repeatedly fails, and says so', async () => {
    const { job_id } = await ask('payroll-journal');
    await asSuperuser(
      service.urls.test,
      `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
       create trigger break_it before insert on report_parts for each row execute function break_it()`,
    );
    for (let attempt = 0; attempt < 6; attempt++) {
      await makeNextReport(service.core, 'test', log);
      await expireLeases();
    }
    await asSuperuser(service.urls.test, 'drop function break_it cascade');
    const job = await jobOf(job_id);
    expect(job).toMatchObject({ status: 'failed', download: null });
    expect(job.problem).toBe('It could not be made in 5 attempts. Request it again.');
    expect(errors.splice(0).length).toBe(5);
  });

  test('is made by a service that runs reports in the background', async () => {
    const { job_id } = await ask('cash-requirements');
    const stop = startReports(service.core, log);
    await expect.poll(async () => (await jobOf(job_id)).status).toBe('succeeded');
    await stop();
  });

  test('stores its rows and file sealed, and its file is deleted when it expires', async () => {
    await payday(world);
    const { job_id } = await ask('payroll-journal');
    await make();
    const { download } = await jobOf(job_id);
    const parts = await arrange(service, world, (db) =>
      db.reportPart.findMany({ where: { reportJobId: job_id } }),
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['file']);
    expect(Buffer.from(parts[0]?.sealed ?? '', 'base64').toString()).not.toContain('payroll');
    await asSuperuser(service.urls.test, "update report_jobs set expires_at = now() - interval '1 s'");
    await make();
    expect((await jobOf(job_id)).download).toBeNull();
    expect((await fetch(download.url)).status).toBe(410);
    expect(
      await arrange(service, world, (db) => db.reportPart.count({ where: { reportJobId: job_id } })),
    ).toBe(0);
  });
});

const expireLeases = () =>
  asSuperuser(
    service.urls.test,
    "update report_jobs set lease_until = now() - interval '1 s' where lease_until is not null",
  );
const rowOf = async (id: string) =>
  arrange(service, world, (db) => db.reportJob.findFirstOrThrow({ where: { id } }));

describe('a download address', () => {
  test('opens nothing when it is altered, or of the other environment', async () => {
    await payday(world);
    const { job_id } = await ask('payroll-journal');
    await make();
    const { url } = (await jobOf(job_id)).download;
    const { token } = parseQuery(new URL(url).search.slice(1));
    const open = (other: string) => fetch(`${service.baseUrl}/screens/downloads?token=${other}`);
    expect((await open(String(token))).status).toBe(200);
    const altered = [
      `${token}x`,
      String(token).replace('test_', 'live_'),
      '',
      'x',
      String(token).slice(0, -3),
    ];
    for (const other of altered) expect((await open(other)).status).toBe(404);
  });

  test('expires after fifteen minutes of real time', async () => {
    const { job_id } = await ask('payroll-journal');
    await make();
    const { url, expires_at } = (await jobOf(job_id)).download;
    const [now] = await asSuperuser<{ now: Date }>(service.urls.test, 'select now()');
    const left = Date.parse(expires_at) - (now?.now.getTime() ?? 0);
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    expect((await fetch(url)).status).toBe(200);
    const inTest = service.core.test?.world;
    if (!inTest) throw new Error('the test environment is on');
    const late = { ...inTest, realNow: (now?.now.getTime() ?? 0) - 15 * 60_000 - 1000, secretsShown: [] };
    const { url: old } = downloadAddress.of(late, { partnerId: world.partnerID, id: job_id });
    expect((await fetch(old)).status).toBe(410);
  });

  test('of a file with a missing piece breaks off, and the error is logged', async () => {
    const { job_id } = await ask('payroll-journal');
    await make();
    const { url } = (await jobOf(job_id)).download;
    await asSuperuser(service.urls.test, 'update report_jobs set bytes = bytes + 1 where id = $1', [job_id]);
    const server = express().use(reportDownloads(service.core, log)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const { pathname, search } = new URL(url);
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`);
    await expect(response.text()).rejects.toThrow();
    server.close();
    const [trouble, ...more] = errors.splice(0);
    expect(more).toEqual([]);
    expect(trouble).toMatchObject({ err: { message: `piece 1 of the report ${job_id} is missing` } });
  });
});
