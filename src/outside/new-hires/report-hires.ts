import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireFiling } from '../../parties/companies/require-company.ts';
import { digitsOfSsn } from '../../parties/workers/employees/ssn.ts';
import { record } from '../../platform/audit/record.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import {
  type HiredPerson,
  newHireReport,
  type PreparedNewHires,
} from '../filings/files/state/new-hire-report.ts';
import { employerOf, reportRules } from '../state-reports/wage-report-of.ts';
import { type NewHire, newHiresOf } from './hires.ts';

const tinColumn = sealedColumn('contractors', 'sealed_tin');

type Place = { readonly address: string | null; readonly addressLine2: string | null };

const streetOf = ({ address, addressLine2 }: Place) =>
  address && [address, addressLine2].filter(Boolean).join(', ');

/** The people of these hires as a report lists them, in the same order. */
async function peopleOf(operation: Operation, hires: readonly NewHire[]): Promise<HiredPerson[]> {
  const { db } = operation;
  const where = { id: { in: hires.map(({ id }) => id) } };
  const employees = new Map(
    (await db.employee.findMany({ where })).map((employee) => [employee.id, employee]),
  );
  const contractors = new Map(
    (await db.contractor.findMany({ where })).map((contractor) => [contractor.id, contractor]),
  );
  return hires.flatMap(({ id, hiredOn }) => {
    const employee = employees.get(id);
    if (employee) {
      const { firstName, middleInitial, lastName, dob: bornOn, city, state, zip } = employee;
      const ssn = digitsOfSsn(operation, employee) ?? null;
      return [
        {
          firstName,
          middleInitial,
          lastName,
          ssn,
          street: streetOf(employee),
          city,
          state,
          zip,
          bornOn,
          hiredOn,
        },
      ];
    }
    const contractor = contractors.get(id);
    if (!contractor) return [];
    const { firstName, lastName, businessName, sealedTin, city, state, zip } = contractor;
    const tin = sealedTin === null ? undefined : tinColumn.tryUnseal(operation, contractor, sealedTin);
    const named = {
      firstName: firstName ?? '',
      middleInitial: null,
      lastName: lastName ?? businessName ?? '',
    };
    return [
      { ...named, ssn: tin ?? null, street: streetOf(contractor), city, state, zip, bornOn: null, hiredOn },
    ];
  });
}

/** Prepares the report of all hires that a company has not reported to a state yet. */
export async function openNewHireReport(
  operation: Operation,
  { companyId, state }: { readonly companyId: string; readonly state: string },
): Promise<PreparedNewHires> {
  await requireFiling(operation, companyId);
  const open = (await newHiresOf(operation, companyId)).filter(
    (hire) => hire.state === state && hire.status === 'to_upload',
  );
  if (open.length === 0) {
    throw new Fault('WRONG_STATE', { problem: 'No new hire waits to be reported to this state.' });
  }
  const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
  await record(operation, 'openNewHireReport', { state });
  return newHireReport(
    {
      state,
      employer: employerOf(company, null),
      today: dateInLosAngeles(operation.now),
      people: await peopleOf(operation, open),
    },
    reportRules(operation),
  );
}

type Reported = {
  readonly companyId: string;
  /** The employee or the contractor. */
  readonly workerId: string;
  /** The day of the hire; without it, the hire that has to be reported first. */
  readonly hiredOn?: PlainDate | null;
  readonly confirmation: string;
};

/** Stores the number that a state gave for the report of a hire. A later number replaces it. */
export async function recordNewHireReport(
  operation: Operation,
  { companyId, workerId, hiredOn: day, confirmation }: Reported,
): Promise<NewHire> {
  await requireFiling(operation, companyId);
  const { db, now } = operation;
  // Hires to report come first, and each group is by due day. So a correction concerns the latest report.
  const own = (await newHiresOf(operation, companyId)).filter(({ id }) => id === workerId);
  const hire = day
    ? own.find(({ hiredOn }) => hiredOn === day)
    : (own.find(({ status }) => status === 'to_upload') ?? own.at(-1));
  if (!hire) {
    throw new Fault('WRONG_STATE', {
      problem: 'No new hire of this person has to be reported. The list of new hires has those to report.',
    });
  }
  const { report, isContractor, hiredOn, state } = hire;
  const data = { confirmation, reportedAt: new Date(now) };
  if (report) await db.newHireReport.updateMany({ where: { id: report.id }, data });
  else {
    const of = isContractor ? { contractorId: workerId } : { employeeId: workerId };
    await db.newHireReport.create({
      select: { id: true },
      data: { companyId, ...of, hiredOn, state, ...data },
    });
  }
  await record(operation, 'recordNewHireReport', { workerId, confirmation });
  const after = (await newHiresOf(operation, companyId)).find(
    (newHire) => newHire.id === workerId && newHire.hiredOn === hiredOn,
  );
  return after ?? hire;
}
