/** Computed checks of a company as a payrun stores them, of any worksheets. */
import fc from 'fast-check';
import pg from 'pg';
import { payPeriodId } from '../../../src/engine/payroll/calendar/pay-period.ts';
import type { StoredCheck } from '../../../src/engine/payroll/stored-check.ts';
import type { Tables } from '../../../src/engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { anyWorksheet } from '../../engine/payroll/random-worksheet.ts';
import { grossToNet } from '../../support/shipped.ts';

type Owner = { readonly partnerID: string; readonly companyID: string; readonly employeeID: string };

/** So many random worksheets. */
export const worksheets = (count: number, seed: number): Worksheet[] =>
  fc.sample(anyWorksheet, { numRuns: count, seed });

export const computedFrom = (worksheet: Worksheet, tables?: Tables): StoredCheck => ({
  worksheet,
  paycheck: grossToNet(worksheet, tables),
});

/** Stores checks without triggers. Returns their ids, in their order. */
export async function storeChecks(
  url: string,
  { partnerID, companyID, employeeID }: Owner,
  checks: readonly { worksheet: Pick<Worksheet, 'checkDate'>; paycheck: object }[],
): Promise<string[]> {
  const rows = checks.map((stored) => ({ id: newId(), date: stored.worksheet.checkDate, stored }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (let at = 0; at < rows.length; at += 500) {
      await client.query(
        `insert into employee_checks (partner_id, id, company_id, employee_id, status, reporting_period_id,
           check_date, metadata, computed, stored)
         select $1, r.id, $2, $3, 'processed', $4, r.date, '{}', '{}', r.stored
         from jsonb_to_recordset($5) r (id text, date text, stored jsonb)`,
        [
          partnerID,
          companyID,
          employeeID,
          payPeriodId('biweekly', '2026-11-01'),
          JSON.stringify(rows.slice(at, at + 500)),
        ],
      );
    }
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
