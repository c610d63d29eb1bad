/** A partner of a service that runs as processes: its company is arranged, its payroll is requested. */
import { onTestFinished } from 'vitest';
import { earliestCheckDate } from '../../src/engine/payroll/calendar/cut-off.ts';
import { payPeriodFrom } from '../../src/engine/payroll/calendar/pay-period.ts';
import { addDays, weekday } from '../../src/engine/payroll/calendar/plain-date.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { cellSettings } from '../../src/process/cell-settings.ts';
import { readConfig } from '../../src/process/config.ts';
import { makeDemo, type People } from '../../src/process/demo/make-demo.ts';
import { createLogger } from '../../src/process/logger.ts';
import { createCore } from '../../src/process/start/core.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import type { OperatorsPostgres } from './built-folder.ts';

type At = { readonly baseUrl: string };
export type BuiltPartner = People & { readonly key: string; moveClockTo(instant: number): Promise<unknown> };

/** Creates a partner as the operator, and its demo company with an employee. */
export async function partnerOn(at: At, postgres: OperatorsPostgres): Promise<BuiltPartner> {
  const mutation = 'mutation { createPartner(name: "A partner") { id key { key } } }';
  const { body } = await graphql(at, postgres.testOperatorKey, mutation);
  const { id, key } = body.data.createPartner;
  const log = createLogger('silent');
  const config = readConfig(postgres.running);
  const core = createCore(config, { cells: cellSettings(config) }, systemClock, {
    screenBase: at.baseUrl,
    log,
  });
  onTestFinished(async () => void (await core.test?.database.close()));
  const access = { environment: 'test', credential: { kind: 'key', secret: key.key } } as const;
  const people = await runAs(core, access, makeDemo);
  const move = `insert into partner_clocks (partner_id, ahead) values ($1, $2)
    on conflict (partner_id) do update set ahead = excluded.ahead`;
  return {
    ...people,
    key: key.key,
    moveClockTo: (instant) => asSuperuser(postgres.superuserUrl, move, [id, instant - systemClock()]),
  };
}

/** Opens a check of eight hours, through the API, on the next day that can be paid. */
export async function checkOnPayday(at: At, { key, companyID, employeeID }: BuiltPartner) {
  const day = earliestCheckDate(systemClock());
  const reportingPeriodID = payPeriodFrom('biweekly', addDays(day, -18 - weekday(day)))?.id;
  const bank = { companyID, account_number: '000123456789', routing_number: '011401533' };
  const post = async (path: string, body: object) => {
    const answer = await call(at, 'POST', path, { key, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  await post('/companies/bank', bank);
  await post('/bankaccount', { ...bank, employeeID });
  const shifts = [{ time: addDays(day, -16), hourly: { hours: 8 } }];
  const check = { companyID, employeeID, reportingPeriodID, check_date: day, shifts };
  const { employeeCheckID } = await post('/employeeCheck', check);
  return { employeeCheckID: String(employeeCheckID), day };
}
