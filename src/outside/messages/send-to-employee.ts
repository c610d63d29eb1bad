import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Arguments = {
  readonly companyId: string;
  readonly employeeId: string;
  readonly kind: string;
  readonly form?: string | null;
  readonly year?: number | null;
};

/** Writes a message with a link to the employee's own screens: an invitation, or a message about a form. */
export async function sendToEmployee(operation: Operation, args: Arguments): Promise<string> {
  const { companyId, employeeId, kind, form, year } = args;
  const { db } = operation;
  requireForm(args);
  await requireCompany(operation, companyId);
  const employee = await requireEmployee(operation, companyId, employeeId);
  const address = employee.email?.trim() || null;
  if (!address)
    throw new Fault('WRONG_STATE', { problem: 'The employee has no email address: enter one first.' });
  const id = newId();
  const facts = { ...(form ? { form } : {}), ...(year ? { year } : {}) };
  const whom = { recipient: 'employee', employeeId, address };
  await db.message.create({ select: { id: true }, data: { id, companyId, kind, cause: id, facts, ...whom } });
  await record(operation, 'sendToEmployee', args);
  return id;
}

/** Invites a contractor to their own screens with a message that contains a link. */
export async function inviteContractor(
  operation: Operation,
  args: { readonly companyId: string; readonly contractorId: string },
): Promise<string> {
  const { companyId, contractorId } = args;
  await requireCompany(operation, companyId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  const address = contractor.email?.trim() || null;
  if (!address)
    throw new Fault('WRONG_STATE', { problem: 'The contractor has no email address: enter one first.' });
  const id = newId();
  const whom = { recipient: 'contractor', contractorId, address };
  await operation.db.message.create({
    select: { id: true },
    data: { id, companyId, kind: 'invitation', cause: id, ...whom },
  });
  await record(operation, 'inviteContractor', args);
  return id;
}

/**
 * Requires a form and year that fit the message. An invitation has no form, all others have one, and a
 * message that a form is ready also has its year.
 */
function requireForm({ kind, form, year }: Arguments): void {
  const refuse = (path: string, toPrograms: string) => {
    throw new Fault('MALFORMED', { path: [path], toPrograms });
  };
  if (kind === 'invitation') {
    if (form) refuse('form', 'must be left out of an invitation');
  } else if (!form) refuse('form', 'is required: which form the message is about');
  if (kind === 'form_to_sign' && form === 'w2') refuse('form', 'must be one that an employee signs');
  if (kind === 'form_ready' && form !== 'w2') refuse('form', 'must be W2: other forms have no year');
  if (kind === 'form_ready' && year == null) refuse('year', 'is required: the year of the form');
  if (kind !== 'form_ready' && year != null)
    refuse('year', 'must be left out: only a form that is ready has one');
}
