import type pg from 'pg';
import { newId } from '../../../src/foundation/new-id.ts';

export type Payday = { readonly periodId: string; readonly workedOn: string; readonly checkDate: string };

type Of = { readonly partnerId: string; readonly companyId: string; readonly payday: Payday };
type HowMany = { readonly count: number; readonly checksOfEach?: number; readonly shiftsOfEach?: number };

let lastCheck = 1_000_000;

/** Checks have whole numbers as ids: pgbench has no other variables that it can count. */
const checkId = (): string => String(++lastCheck);

/** Creates employees. Each has equally many checks, and each check equally many shifts. */
export async function makeWorkers(client: pg.Client, of: Of, howMany: HowMany) {
  const { count, checksOfEach = 0, shiftsOfEach = 0 } = howMany;
  const { partnerId, companyId, payday } = of;
  const employeeIds = Array.from({ length: count }, newId);
  await client.query(
    `insert into employees (partner_id, id, company_id, first_name, middle_initial, last_name, onboarded,
       working_state, default_wage)
     select $1, id, $2, 'Grace', 'M', 'Rivera', true, 'CA', 24.5 from unnest($3::text[]) as made (id)`,
    [partnerId, companyId, employeeIds],
  );
  const ofEach = employeeIds.flatMap((id) => Array.from({ length: checksOfEach }, () => id));
  const checkIds = ofEach.map(checkId);
  await client.query(
    `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata)
     select $1, id, $2, employee_id, $3, $4, jsonb_build_object('checkCorrelationID', id)
     from unnest($5::text[], $6::text[]) as made (id, employee_id)`,
    [partnerId, companyId, payday.periodId, payday.checkDate, checkIds, ofEach],
  );
  await client.query(
    `insert into shifts (partner_id, id, company_id, employee_check_id, employee_id, time, hourly_hours, hourly_wage,
       metadata)
     select $1, gen_random_uuid(), $2, id, employee_id, $3, 8, 24.5, '{}'
     from unnest($4::text[], $5::text[]) as made (id, employee_id), generate_series(1, $6::int)`,
    [partnerId, companyId, `${payday.workedOn}T08:00:00`, checkIds, ofEach, shiftsOfEach],
  );
  return { employeeIds, checkIds };
}

/** Payments to one contractor. */
export async function makePayments(client: pg.Client, { partnerId, companyId, payday }: Of, count: number) {
  const contractorId = newId();
  await client.query(
    `insert into contractors (partner_id, id, company_id, type, business_name)
     values ($1, $2, $3, 'llc', 'Haddad LLC')`,
    [partnerId, contractorId, companyId],
  );
  await client.query(
    `insert into contractor_payments (partner_id, id, company_id, contractor_id, pay_date, amount_cents, metadata)
     select $1, id, $2, $3, $4, 18000, '{}' from unnest($5::text[]) as made (id)`,
    [partnerId, companyId, contractorId, payday.checkDate, Array.from({ length: count }, newId)],
  );
}
