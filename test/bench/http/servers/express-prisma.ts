/**
 * The two endpoints written by hand in Express and Prisma, without this project: the key
 * looked up by its hash, a where clause for the partner in each query, one interactive transaction to write.
 * No row security, no audit entry, no lock, no metrics.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import express, { type NextFunction, type Request, type Response } from 'express';
import pino from 'pino';
import { newId } from '../../../../src/foundation/new-id.ts';
import { PrismaClient } from '../../../../src/generated/prisma/client.ts';
import { checkAnswer, companyAnswer } from './answer.ts';
import { keyOf, shiftsBody } from './request-body.ts';
import { runAsRival } from './run-as-rival.ts';

/** Prisma's default. Joins are a preview feature of the shared client; `--joins` uses them. */
const relationLoadStrategy = process.argv.includes('--joins') ? 'join' : 'query';

const failure = (message: string, code: number) => ({ success: false, errors: [{ message, code }] });

const logger = pino();
function logRequest(request: Request, response: Response, next: NextFunction) {
  const startedAt = performance.now();
  response.on('finish', () => {
    const { method, url } = request;
    const milliseconds = performance.now() - startedAt;
    logger.info({ requestId: newId(), method, url, status: response.statusCode, milliseconds }, 'request');
  });
  next();
}

const authenticate =
  (prisma: PrismaClient) => async (request: Request, response: Response, next: NextFunction) => {
    const hash = createHash('sha256').update(keyOf(request.headers.authorization)).digest('hex');
    const key = await prisma.apiKey.findUnique({
      where: { hash },
      select: { partnerId: true, revokedAt: true },
    });
    if (!key || key.revokedAt) return response.status(401).json(failure('The API key is not valid.', 8));
    response.locals['partnerId'] = key.partnerId;
    return next();
  };

const listCompanies = (prisma: PrismaClient) => async (request: Request, response: Response) => {
  const partnerId: string = response.locals['partnerId'];
  if (request.query['partnerID'] !== partnerId)
    return response.status(400).json(failure('Unknown partner.', 7));
  const companies = await prisma.company.findMany({
    where: { partnerId },
    orderBy: { id: 'asc' },
    select: { id: true, businessName: true, status: true, businessEin: true },
  });
  return response.json({ success: true, data: companies.map(companyAnswer) });
};

const addShifts = (prisma: PrismaClient) => async (request: Request, response: Response) => {
  const partnerId: string = response.locals['partnerId'];
  const body = shiftsBody.safeParse(request.body);
  if (!body.success) return response.status(400).json(failure(body.error.message, 13));
  const { companyID: companyId, employeeCheckID: id, shifts } = body.data;
  const updated = await prisma.$transaction(async (transaction) => {
    const check = await transaction.employeeCheck.findFirst({
      relationLoadStrategy,
      where: { partnerId, companyId, id },
      include: { employee: true },
    });
    if (check?.status !== 'pending') return undefined;
    await transaction.shift.createMany({
      data: shifts.map(({ time, hourly, overtime, metadata, workLocationID }) => ({
        partnerId,
        id: newId(),
        companyId,
        employeeCheckId: id,
        employeeId: check.employeeId,
        time,
        hourlyHours: hourly?.hours ?? 0,
        hourlyWage: hourly?.wage ?? check.employee.defaultWage,
        hourlyCustomName: hourly?.custom_name,
        overtimeHours: overtime?.hours,
        overtimeWage: overtime?.wage,
        workLocationId: workLocationID ?? check.employee.workLocationId,
        metadata: metadata ?? {},
      })),
    });
    return transaction.employeeCheck.findFirst({
      relationLoadStrategy,
      where: { partnerId, id },
      include: { employee: true, shifts: { orderBy: { id: 'asc' } } },
    });
  });
  if (!updated) return response.status(400).json(failure('No such pending check.', 17));
  return response.json({ success: true, data: checkAnswer(updated, updated.employee, updated.shifts) });
};

runAsRival(async ({ databaseUrl, poolSize }) => {
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl, max: poolSize }),
  });
  const app = express();
  app.use(logRequest);
  app.use(express.json());
  app.use(authenticate(prisma));
  app.get('/companies', listCompanies(prisma));
  app.post('/shifts', addShifts(prisma));
  return new Promise((resolve) => {
    const server = app.listen(
      0,
      '127.0.0.1',
      () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), // it listens on TCP
    );
  });
});
