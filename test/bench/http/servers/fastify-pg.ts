/**
 * The two endpoints written by hand in Fastify and pg with prepared statements: about the least that a Node
 * process can do for them. No row security, no audit entry, no metrics.
 */
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { newId } from '../../../../src/foundation/new-id.ts';
import { type CheckRow, checkAnswer, companyAnswer, type EmployeeRow, type ShiftRow } from './answer.ts';
import { keyOf, shiftsBody } from './request-body.ts';
import { runAsRival } from './run-as-rival.ts';

const failure = (message: string, code: number) => ({ success: false, errors: [{ message, code }] });

/** Columns as `snake_case as "camelCase"`. */
const columns = (names: string) =>
  names
    .split(' ')
    .map((name) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`)
    .join(', ');
const statement = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });

const partnerOf = statement('key', 'select partner_id from api_keys where hash = $1 and revoked_at is null');
const companies = statement(
  'companies',
  `select ${columns('id businessName status businessEin')} from companies where partner_id = $1 order by id`,
);
const lockedCheck = statement(
  'check',
  `select * from employee_checks where partner_id = $1 and company_id = $2 and id = $3 for no key update`,
);
const employee = statement(
  'employee',
  `select ${columns('id firstName middleInitial lastName defaultWage workLocationId')}
   from employees where partner_id = $1 and id = $2`,
);
const insert = statement(
  'insert',
  `insert into shifts (partner_id, company_id, employee_check_id, employee_id, id, time, work_location_id, metadata,
     hourly_hours, hourly_wage, hourly_custom_name, overtime_hours, overtime_wage)
   select $1, $2, $3, $4, * from json_to_recordset($5) as given (id text, time text, "workLocationID" text,
     metadata jsonb, "hourlyHours" numeric, "hourlyWage" numeric, "hourlyCustomName" text,
     "overtimeHours" numeric, "overtimeWage" numeric)`,
);
const shiftColumns =
  'id time workLocationId metadata updatedAt hourlyHours hourlyWage hourlyCustomName overtimeHours overtimeWage doubleTimeHours doubleTimeWage flatAmountCents flatHours reimbursementCents ptoHours ptoWage sickHours sickWage bonusCents commissionCents tipsCents cashTipsCents';
const shiftsOf = statement(
  'shifts',
  `select ${columns(shiftColumns)} from shifts where partner_id = $1 and employee_check_id = $2 order by id`,
);

type Body = ReturnType<typeof shiftsBody.parse>;

async function addShifts(
  client: pg.PoolClient,
  partnerId: string,
  { companyID, employeeCheckID, shifts }: Body,
) {
  const [check] = (await client.query(lockedCheck([partnerId, companyID, employeeCheckID]))).rows;
  if (check?.status !== 'pending') return undefined;
  const [worker] = (await client.query(employee([partnerId, check.employee_id]))).rows as (EmployeeRow & {
    workLocationId: string | null;
  })[];
  if (!worker) return undefined;
  const rows = shifts.map(({ time, hourly, overtime, metadata, workLocationID }) => ({
    id: newId(),
    time,
    workLocationID: workLocationID ?? worker.workLocationId,
    metadata: metadata ?? {},
    hourlyHours: hourly?.hours ?? 0,
    hourlyWage: hourly?.wage ?? worker.defaultWage,
    hourlyCustomName: hourly?.custom_name,
    overtimeHours: overtime?.hours,
    overtimeWage: overtime?.wage,
  }));
  await client.query(insert([partnerId, companyID, employeeCheckID, worker.id, JSON.stringify(rows)]));
  const all = await client.query<ShiftRow>(shiftsOf([partnerId, employeeCheckID]));
  return checkAnswer(checkRow(check), worker, all.rows);
}

const checkRow = (row: Record<string, never>): CheckRow => ({
  id: row['id'] ?? '',
  employerCheckId: row['employer_check_id'] ?? null,
  companyId: row['company_id'] ?? '',
  status: row['status'] ?? '',
  reportingPeriodId: row['reporting_period_id'] ?? '',
  checkDate: row['check_date'] ?? '',
  approvalRequired: row['approval_required'] ?? false,
  approved: row['approved'] ?? false,
  metadata: row['metadata'],
  disbursementMethod: row['disbursement_method'] ?? '',
  disbursementStatus: row['disbursement_status'] ?? '',
});

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

runAsRival(async ({ databaseUrl, poolSize }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const logger = pino();
  const app = fastify(); // Fastify would log two lines a request, the others log one
  const partners = new WeakMap<object, string>();
  app.addHook('onRequest', async (request, reply) => {
    const hash = createHash('sha256').update(keyOf(request.headers.authorization)).digest('hex');
    const [key] = (await pool.query(partnerOf([hash]))).rows;
    if (!key) return reply.code(401).send(failure('The API key is not valid.', 8));
    partners.set(request, key.partner_id);
    return undefined;
  });
  app.addHook('onResponse', async ({ id, method, url }, reply) => {
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    logger.info({ requestId: id, method, url, status, milliseconds }, 'request');
  });
  app.get<{ Querystring: { partnerID?: string } }>('/companies', async (request, reply) => {
    const partnerId = partners.get(request);
    if (request.query.partnerID !== partnerId) return reply.code(400).send(failure('Unknown partner.', 7));
    const { rows } = await pool.query(companies([partnerId]));
    return { success: true, data: rows.map(companyAnswer) };
  });
  app.post('/shifts', async (request, reply) => {
    const body = shiftsBody.safeParse(request.body);
    if (!body.success) return reply.code(400).send(failure(body.error.message, 13));
    const partnerId = partners.get(request) ?? '';
    const data = await inTransaction(pool, (client) => addShifts(client, partnerId, body.data));
    return data ? { success: true, data } : reply.code(400).send(failure('No such pending check.', 17));
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
});
