/** Opens a check of the employee and reads its disbursement. */
import { checkDate } from './bank-world.ts';
import { employee, world } from './served-bank.ts';

type Step = {
  at: string;
  what: string;
  companyID: string;
  employerCheckID?: string;
  checks: string[];
  reason?: string;
};
export const advance = async (to: string): Promise<Step[]> =>
  (await world.advance({ to })).body.data.happened;
export const openCheck = async (): Promise<string> =>
  (await world.open(employee, '2026-11-01', checkDate)).employeeCheckID;
/** Opens a check that the employer prints: no bank account is needed. */
export const openPrintedCheck = async (begins = '2026-11-01', day = checkDate): Promise<string> =>
  (await world.open(employee, begins, day, { disbursement: { method: 'download_check' } })).employeeCheckID;
export const disbursementOf = async (id: string) => (await world.check(id)).disbursement;
export const historyOf = async (id: string) =>
  (await disbursementOf(id)).history.map(
    ({ status, return_code }: { status: string; return_code?: string }) =>
      return_code ? `${status} ${return_code}` : status,
  );
export const at = (instant: string) => new Date(instant).toISOString();
