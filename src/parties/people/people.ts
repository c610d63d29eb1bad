/** People who sign in: who they are, and what they may do at which place. */
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import type { Caller } from '../../platform/database/caller.ts';
import { lockName } from '../../platform/database/lock.ts';
import {
  hasRoleAt,
  type PersonFound,
  personAt,
  type RolePlace,
  servicePartner,
} from '../../platform/database/people.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireCompany } from '../companies/require-company.ts';
import { requireContractor } from '../workers/contractors/contractors.ts';
import { requireEmployee } from '../workers/employees/require-employee.ts';

export type RoleInput = {
  readonly role: string;
  readonly companyId?: string | null | undefined;
  readonly employeeId?: string | null | undefined;
  readonly contractorId?: string | null | undefined;
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
};

/** How many roles of one person are kept, including ended ones. */
export const mostRoles = 200;

type NewPerson = {
  readonly name: string;
  readonly email: string;
  readonly roles?: readonly RoleInput[] | null;
};

/** The columns that record who set an address, and when. */
const addressSetBy = ({ kind, id }: Caller, realNow: number) => ({
  emailSetByKind: kind,
  emailSetById: id,
  emailSetAt: new Date(realNow),
});

/** Creates a person, with roles. Two people of a partner never have the same address. */
export async function createPerson(operation: Operation, input: NewPerson): Promise<string> {
  const { db, caller, realNow } = operation;
  const { name, email, roles } = input;
  await requireFreeAddress(operation, email);
  const id = newId();
  const data = { id, name, email, ...addressSetBy(caller, realNow) };
  await db.person.create({ select: { id: true }, data });
  for (const [place, role] of (roles ?? []).entries()) await addRole(operation, id, role, ['roles', place]);
  await record(operation, 'createPerson', input);
  return id;
}

type PersonChanges = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly closed?: boolean | undefined;
};

/**
 * Changes a person. A person who is closed or gets another address is signed out everywhere. With another
 * address the passkeys end too, because the account may be another person's.
 */
export async function updatePerson(operation: Operation, id: string, changes: PersonChanges): Promise<void> {
  const { db, caller, realNow } = operation;
  const person = await requirePerson(operation, id);
  const { name, email, closed } = changes;
  const isOther = email !== undefined && email.toLowerCase() !== person.email.toLowerCase();
  if (isOther) await requireFreeAddress(operation, email);
  const closing =
    closed === undefined ? {} : { closedAt: closed ? (person.closedAt ?? new Date(realNow)) : null };
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(isOther ? addressSetBy(caller, realNow) : {}),
    ...closing,
  };
  if (Object.keys(data).length) await db.person.updateMany({ where: { id }, data });
  if (isOther || closed) await endSessions(operation, id);
  if (isOther) await db.passkey.deleteMany({ where: { personId: id } });
  await record(operation, 'updatePerson', changes);
}

async function requireFreeAddress(operation: Operation, email: string): Promise<void> {
  const found = await findByAddress(operation, email);
  if (!found) return;
  const toPrograms = `belongs to the person ${found.id} already: use that person, or another address`;
  throw new Fault('MALFORMED', { path: ['email'], toPrograms });
}

/** The person who has an address. Operations that look at once take turns: the others find what one adds. */
export async function findByAddress({ db }: Operation, email: string): Promise<PersonFound | undefined> {
  await lockName(db, `person ${email.toLowerCase()}`);
  return personAt(db, email);
}

export async function requirePerson({ db }: Operation, id: string) {
  const person = await db.person.findFirst({ where: { id } });
  if (!person) throw new Fault('UNKNOWN_PERSON');
  return person;
}

/** Gives a person a role. Does nothing if the person has the role for all of that time. */
export async function giveRole(operation: Operation, personId: string, input: RoleInput): Promise<void> {
  await requirePerson(operation, personId);
  const isNew = await addRole(operation, personId, input, []);
  if (!isNew) return recordNoChange(operation, 'giveRole');
  await record(operation, 'giveRole', input);
}

/** Adds a role, unless the person has it already. Returns whether it is new. */
async function addRole(
  operation: Operation,
  personId: string,
  input: RoleInput,
  path: readonly (string | number)[],
): Promise<boolean> {
  const { db, realNow, caller } = operation;
  const { role, companyId = null, employeeId = null, contractorId = null, startsAt, endsAt = null } = input;
  const refuse = (field: string, toPrograms: string) => {
    throw new Fault('MALFORMED', { path: [...path, field], toPrograms });
  };
  const isOfService = caller.partnerId === servicePartner;
  if (role.startsWith('operator_') !== isOfService)
    refuse('role', isOfService ? 'must be a role of the operator' : 'must be a role at a company');
  if (isOfService && companyId !== null) refuse('companyId', 'must be left out for a role of the operator');
  if ((role === 'worker') !== (employeeId !== null))
    refuse('employeeId', 'must be given for the role worker, and for no other');
  if ((role === 'contractor') !== (contractorId !== null))
    refuse('contractorId', 'must be given for the role contractor, and for no other');
  const isOwn = employeeId !== null || contractorId !== null;
  if (isOwn && companyId === null) refuse('companyId', `must be given for the role ${role}`);
  if (companyId !== null) await requireCompany(operation, companyId);
  if (companyId !== null && employeeId !== null) await requireEmployee(operation, companyId, employeeId);
  if (companyId !== null && contractorId !== null)
    await requireContractor(operation, companyId, contractorId);
  const starts = startsAt ?? new Date(realNow);
  if (endsAt && endsAt.getTime() <= starts.getTime()) refuse('endsAt', 'must be later than the start');
  await lockName(db, `roles of ${personId}`);
  const same = { personId, role, companyId, employeeId, contractorId };
  const endsNoEarlier = [{ endsAt: null }, ...(endsAt ? [{ endsAt: { gte: endsAt } }] : [])];
  const isHeld = { ...same, startsAt: { lte: starts }, OR: endsNoEarlier };
  if (await db.personRole.count({ where: isHeld })) return false;
  if ((await db.personRole.count({ where: { personId } })) >= mostRoles)
    throw new Fault('WRONG_STATE', { toPrograms: `A person has at most ${mostRoles} roles.` });
  const data = { id: newId(), ...same, startsAt: starts, endsAt };
  await db.personRole.create({ select: { id: true }, data });
  return true;
}

/** Ends a role at once, or at a later time. Returns the id of its person. */
export async function endRole(operation: Operation, id: string, endsAt: Date | null): Promise<string> {
  const { db, realNow } = operation;
  const role = await db.personRole.findFirst({ where: { id } });
  if (!role) throw new Fault('UNKNOWN_PERSON', { toPrograms: 'No role with the given ID exists.' });
  const end = new Date(Math.max(endsAt?.getTime() ?? realNow, realNow, role.startsAt.getTime()));
  // The database compares: another request may set an earlier end at the same moment.
  const isLonger = { id, OR: [{ endsAt: null }, { endsAt: { gt: end } }] };
  const { count } = await db.personRole.updateMany({ where: isLonger, data: { endsAt: end } });
  if (count) await record(operation, 'endRole', { id, endsAt });
  else recordNoChange(operation, 'endRole');
  return role.personId;
}

/** Signs a person out in every browser. */
export async function signOutPerson(operation: Operation, id: string): Promise<void> {
  await requirePerson(operation, id);
  await endSessions(operation, id);
  await record(operation, 'signOutPerson', { id });
}

/** Ends the sessions of a person, or only the session with the id. */
export async function endSessions({ db, realNow }: Operation, personId: string, id?: string): Promise<void> {
  const where = { personId, endedAt: null, ...(id === undefined ? {} : { id }) };
  await db.personSession.updateMany({ where, data: { endedAt: new Date(realNow) } });
}

/** Refuses a person to whom a link would show nothing. */
export async function requireRoleAt(operation: Operation, personId: string, place: RolePlace): Promise<void> {
  await requirePerson(operation, personId);
  if (await hasRoleAt(operation.db, personId, place)) return;
  const toPrograms = place.employeeId
    ? 'has no role as this employee: give the role worker first'
    : place.contractorId
      ? 'has no role as this contractor: give the role contractor first'
      : 'has no role at this company: give one first';
  throw new Fault('MALFORMED', { path: ['personId'], toPrograms });
}
