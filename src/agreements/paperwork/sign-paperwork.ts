import { Fault } from '../../foundation/fault.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import type { Signed } from '../../parties/signatures/inputs.ts';
import { requireOwnAct, sign } from '../../parties/signatures/sign.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { assignedTo, nextSigner } from './assigned.ts';

type Arguments = { companyId: string; employeeId: string; versionId: string; signature: Signed };

/**
 * Signs a document. The employee signs with a link of their own, the employer on the dashboard. If both sign,
 * the employer is second, and the employer's document names the hash of the employee's.
 */
export async function signPaperwork(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, employeeId, versionId, signature } = args;
  const { caller } = operation;
  const role = caller.kind === 'link' && caller.purpose === 'dashboard' ? 'employer' : 'worker';
  if (role === 'worker') requireOwnAct(operation, employeeId);
  await requireChangeable(operation, companyId);
  const person = await requireEmployee(operation, companyId, employeeId);
  const all = await assignedTo(operation, [person]);
  const found = all.find(({ version }) => version.id === versionId);
  if (!found) throw new Fault('UNKNOWN_PAPERWORK');
  const next = nextSigner(found);
  if (next !== role)
    throw new Fault('WRONG_STATE', {
      problem: next
        ? next === 'worker'
          ? 'The employee signs this document first.'
          : 'Only the employer has to sign this document.'
        : 'This document is signed already.',
    });
  const { version, byWorker } = found;
  await sign(operation, {
    companyId,
    kind: 'employee',
    person,
    form: 'paperwork',
    subject: version.id,
    title: version.title,
    text: version.body === null ? [] : version.body.split(/\n{2,}/),
    fileSha256: version.fileSha256,
    facts: {
      templateId: version.templateId,
      version: version.version,
      ...(byWorker && { workerSigned: byWorker.sha256 }),
    },
    role,
    signature,
  });
}
