/**
 * The past pay of the copied companies: paid checks of one employee in each company, each with ten shifts.
 */
import { copiedId, idAfter } from '../../../test/support/copied-values.ts';

export type Source = {
  readonly partnerID: string;
  readonly companyID: string;
  readonly employeeID: string;
  /** The check whose amounts the past checks have. */
  readonly paidCheckID: string;
};

export const shiftsOfCheck = 10;

/** Statements for the copies from $1 to $2, each of which gets so many checks. */
export function payHistory(source: Source, partner: string, checks: number): readonly string[] {
  const quoted = (value: string) => `'${value}'`;
  const company = copiedId(quoted(source.companyID));
  const employee = copiedId(quoted(source.employeeID));
  const at = `(1577836800000 + (n * ${checks} + k) * ${shiftsOfCheck + 1}::bigint)`; // from 2020 on, in order
  const check = idAfter(at, "n || ' check ' || k");
  const shift = idAfter(`${at} + s`, "n || ' shift ' || k || ' ' || s");
  const copies = `generate_series($1::int, $2::int) n, generate_series(1, ${checks}) k`;
  const ofSource = `partner_id = ${quoted(source.partnerID)}`;
  const day = "(date '2026-10-30' - 7 * k)";
  return [
    `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata,
       status, computed)
     select ${quoted(partner)}, ${check}, ${company}, ${employee}, 'rp_cpjk113j586', ${day}::text, '{}', 'processed',
       paid.computed
     from (select computed from employee_checks where ${ofSource} and id = ${quoted(source.paidCheckID)}) paid, ${copies}`,
    `insert into check_amounts (partner_id, company_id, employee_check_id, employee_id, check_date, amounts)
     select ${quoted(partner)}, ${company}, ${check}, ${employee}, ${day}::text, paid.amounts
     from (select amounts from check_amounts where ${ofSource} and employee_check_id = ${quoted(source.paidCheckID)}
       union all select '{}' limit 1) paid, ${copies}`,
    `insert into shifts (partner_id, id, company_id, employee_check_id, employee_id, time, metadata, hourly_hours, hourly_wage)
     select ${quoted(partner)}, ${shift}, ${company}, ${check}, ${employee}, (${day} - s)::text || 'T09:00:00', '{}', 8, 24.5
     from ${copies}, generate_series(1, ${shiftsOfCheck}) s`,
  ];
}
