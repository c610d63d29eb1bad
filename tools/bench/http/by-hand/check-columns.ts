import { columns } from './statement.ts';

/** Prisma's default. Joins are a preview feature of the shared client, which `--joins` uses. */
export const joinOf = {
  relationLoadStrategy: process.argv.includes('--joins') ? 'join' : 'query',
} as const;

const ofCheck =
  'id employerCheckId companyId status reportingPeriodId checkDate approvalRequired approved metadata disbursementMethod disbursementStatus';
const ofEmployee = 'firstName middleInitial lastName defaultWage';

const from = (table: string, names: string) => columns(names).replace(/(^|, )/g, `$1${table}.`);

/** The columns of a check `c` and its employee `e`. */
export const checkColumns = `${from('c', ofCheck)}, ${from('e', ofEmployee)}, e.id as employee`;

export const shiftColumns =
  'id time workLocationId workingState metadata updatedAt hourlyHours hourlyWage hourlyCustomName overtimeHours overtimeWage doubleTimeHours doubleTimeWage flatAmountCents flatHours reimbursementCents ptoHours ptoWage sickHours sickWage bonusCents commissionCents tipsCents cashTipsCents';
