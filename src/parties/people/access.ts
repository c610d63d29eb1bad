/** Access to one company. An owner of the company who is signed in gives and ends it, and so does a key. */
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { endAccessByLink, giveAccessByLink } from '../../platform/database/people.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireChangeable } from '../companies/require-company.ts';
import { createPerson, endRole, findByAddress, giveRole } from './people.ts';

type Access = { readonly name: string; readonly email: string; readonly role: string };

/** Gives the person with an email address a role at the company. */
export async function giveAccess(operation: Operation, companyId: string, access: Access): Promise<void> {
  await requireChangeable(operation, companyId);
  if (operation.caller.kind !== 'link') return giveByKey(operation, companyId, access);
  requireSignedIn(operation);
  const ids = { personId: newId(), roleId: newId() };
  const outcome = await giveAccessByLink(operation.db, { companyId, ...access, ...ids });
  if (outcome === 'same') return recordNoChange(operation, 'giveAccess');
  if (outcome !== 'given')
    throw new Fault('WRONG_STATE', {
      path: ['input', 'email'],
      problem: 'cannot be given access here: ask your payroll partner',
    });
  await record(operation, 'giveAccess', access);
}

async function giveByKey(operation: Operation, companyId: string, { role, ...who }: Access): Promise<void> {
  const found = await findByAddress(operation, who.email);
  if (found?.closedAt)
    throw new Fault('WRONG_STATE', {
      path: ['input', 'email'],
      toPrograms: 'is the address of a closed account: open the account first, with updatePerson',
    });
  if (found) return giveRole(operation, found.id, { role, companyId });
  await createPerson(operation, { ...who, roles: [{ role, companyId }] });
}

/** Ends a role at the company now, also after it is offboarded. Open pages of that role end with it. */
export async function endAccess(operation: Operation, companyId: string, roleId: string): Promise<void> {
  if (!(await lock(operation.db, 'companies', companyId))) throw new Fault('UNKNOWN_COMPANY');
  if (operation.caller.kind !== 'link') {
    const role = await operation.db.personRole.findFirst({ where: { id: roleId, companyId } });
    await endRole(operation, role?.id ?? 'none', null);
    return;
  }
  requireSignedIn(operation);
  const outcome = await endAccessByLink(operation.db, companyId, roleId);
  if (outcome === 'same') return recordNoChange(operation, 'endAccess');
  if (outcome === 'unknown') throw new Fault('UNKNOWN_PERSON');
  if (outcome === 'last')
    throw new Fault('WRONG_STATE', {
      problem: 'This is the last owner. Give another person the role of an owner first.',
    });
  await record(operation, 'endAccess', { roleId });
}

/** Refuses a link that names no person, and a link whose person has neither signed in nor confirmed it. */
function requireSignedIn({ caller }: Operation): void {
  if (caller.kind === 'link' && caller.person && (caller.person.sessionId || caller.mustConfirm)) return;
  throw new Fault('FORBIDDEN', {
    problem: 'An owner of the company gives and ends access. Sign in with your email address first.',
  });
}
