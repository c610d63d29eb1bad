/** Worksheets of Form W-4 that an employee has filled in. They are kept until the form is signed. */
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { amountText } from '../../../engine/payroll/money.ts';
import { Fault } from '../../../foundation/fault.ts';
import { sentence, worded } from '../../../foundation/sentence.ts';
import { record } from '../../../platform/audit/record.ts';
import { lockName } from '../../../platform/database/lock.ts';
import { sealedColumn } from '../../../platform/database/sealed-columns.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import { isOwnAct } from '../../signatures/sign.ts';
import { requireEmployee } from '../employees/require-employee.ts';
import { type Deductions, deductions } from './deductions.ts';
import { type Jobs, type Line, multipleJobs, worksheetYear } from './worksheet.ts';

/** A draft holds the entries. The lines are computed from them. */
export type Draft = { readonly jobs?: Jobs | undefined; readonly deductions?: Deductions | undefined };

const column = sealedColumn('w4_worksheets', 'sealed_entries');

const entriesIn = (operation: Operation, row: { partnerId: string; sealedEntries: string }, id: string) =>
  column.unseal(operation, { partnerId: row.partnerId, id }, row.sealedEntries);

/** Whether the worksheets of the year's form are kept here. */
export const areKept = ({ now }: Operation): boolean =>
  dateInLosAngeles(now).startsWith(String(worksheetYear));

/** The unsigned worksheets of an employee. Only the employee reads them. */
export async function draftOf(operation: Operation, employeeId: string): Promise<Draft | null> {
  if (!isOwnAct(operation, employeeId) || !areKept(operation)) return null;
  const row = await operation.db.w4Worksheet.findFirst({ where: { employeeId, year: worksheetYear } });
  return row && (JSON.parse(entriesIn(operation, row, employeeId)) as Draft); // as it was kept
}

type Arguments = {
  companyId: string;
  employeeId: string;
  jobs?: Jobs | null | undefined;
  deductions?: Deductions | null | undefined;
};

/** Keeps the entries of a worksheet. A worksheet that the request omits stays, and null removes it. */
export async function keepW4Worksheets(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId } = args;
  if (!isOwnAct(operation, employeeId))
    throw new Fault('FORBIDDEN', {
      problem: 'Only the employee fills in the worksheets of Form W-4, on a page of their own.',
    });
  await requireChangeable(operation, companyId);
  await lockName(operation.db, `worksheets of ${employeeId}`);
  await requireEmployee(operation, companyId, employeeId);
  if (!areKept(operation))
    throw new Fault('WRONG_STATE', {
      problem: 'The worksheets of the Form W-4 of this year are not kept here yet.',
    });
  const old = await draftOf(operation, employeeId);
  const draft: Draft = {
    jobs: args.jobs === undefined ? old?.jobs : (args.jobs ?? undefined),
    deductions: args.deductions === undefined ? old?.deductions : (args.deductions ?? undefined),
  };
  if (draft.jobs) multipleJobs(draft.jobs); // refuses pay that the table does not have
  await dropDraft(operation, employeeId);
  await operation.db.w4Worksheet.insertRows([
    {
      companyId,
      employeeId,
      year: worksheetYear,
      sealedEntries: column.seal(operation, employeeId, JSON.stringify(draft)),
    },
  ]);
  await record(operation, 'keepW4Worksheets', {
    ...(args.jobs !== undefined && { jobs: true }),
    ...(args.deductions !== undefined && { deductions: true }),
  });
}

export const dropDraft = ({ db }: Operation, employeeId: string) =>
  db.w4Worksheet.deleteMany({ where: { employeeId } });

type Signed = { readonly extra?: number | null | undefined; readonly step4b?: number | null | undefined };

/**
 * The worksheets behind a signed W-4, with their lines as the signed document shows them. These are the
 * worksheets whose result is in Step 4(b) or 4(c).
 */
export async function worksheetsOf(operation: Operation, employeeId: string, { extra, step4b }: Signed) {
  const draft = await draftOf(operation, employeeId);
  const jobs = draft?.jobs && multipleJobs(draft.jobs);
  const ofDeductions = draft?.deductions && deductions(draft.deductions);
  const usesJobs = jobs !== undefined && jobs.resultCents > 0 && (extra ?? 0) >= jobs.resultCents;
  const usesDeductions =
    ofDeductions !== undefined && ofDeductions.resultCents > 0 && step4b === ofDeductions.resultCents;
  const facts = {
    ...(usesJobs && { multipleJobs: { ...draft?.jobs, resultCents: jobs.resultCents } }),
    ...(usesDeductions && { deductions: { ...draft?.deductions, resultCents: ofDeductions.resultCents } }),
  };
  return {
    facts: Object.keys(facts).length ? { worksheets: { year: worksheetYear, ...facts } } : {},
    shown: [
      ...(usesJobs ? jobs.lines.map((line) => shownLine('2(b)', line)) : []),
      ...(usesDeductions ? ofDeductions.lines.map((line) => shownLine('4(b)', line)) : []),
    ],
  };
}

const shownLine = (step: string, { line, label, cents, count }: Line) => ({
  label: worded(
    sentence('Worksheet of Step {step}, line {line}: {label}', { step, line, label: worded(label) }),
  ),
  value: count === undefined ? `$${amountText(cents ?? 0)}` : String(count),
});
