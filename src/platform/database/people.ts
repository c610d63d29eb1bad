/** Questions about people who sign in that rows alone do not answer. */
import type { Database } from './query/database.ts';

/** The partner of the service itself: its people are the operator's staff. In SQL: service_partner(). */
export const servicePartner = 'service-operators';

export type PersonFound = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly closedAt: Date | null;
};

/** Who has an address, however it is written. */
export async function personAt(db: Database, email: string): Promise<PersonFound | undefined> {
  const [found] = await db.$queryRaw<PersonFound[]>`
    select id, name, email, closed_at as "closedAt" from people
    where partner_id = current_partner() and lower(email) = lower(${email})`;
  return found;
}

/** A company, or the pages of an employee or a contractor there. */
export type RolePlace = {
  readonly companyId: string;
  readonly employeeId?: string | null | undefined;
  readonly contractorId?: string | null | undefined;
};

/** Whether a person has a role at the company now, or is that employee or contractor. */
export async function hasRoleAt(
  db: Database,
  personId: string,
  { companyId, employeeId = null, contractorId = null }: RolePlace,
): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select case when ${employeeId}::text is not null
      then is_worker(current_partner(), ${personId}, ${employeeId})
      when ${contractorId}::text is not null
      then is_contractor(current_partner(), ${personId}, ${contractorId})
      else roles_of_person(current_partner(), ${personId}, ${companyId}) <> '{}' end as found`;
  return row?.found === true;
}

/** What a person may do now at every company of the partner: of the operator's staff, for the service. */
export async function rolesEverywhere(db: Database, personId: string): Promise<readonly string[]> {
  const [row] = await db.$queryRaw<{ roles: string[] }[]>`
    select roles_of_person(current_partner(), ${personId}, null) as roles`;
  return row?.roles ?? [];
}

/** A company at which a person has roles, or where the person is an employee or a contractor. */
export type Place = {
  readonly companyId: string;
  readonly businessName: string;
  readonly employeeId: string | null;
  readonly contractorId: string | null;
  readonly roles: readonly string[];
};

/** Where the transaction's person has roles now, at most so many, of companies whose name has the text. */
export const placesOfPerson = (db: Database, search: string, most: number): Promise<Place[]> =>
  db.$queryRaw<Place[]>`select * from own_places(${search}, ${most})`;

/** Somebody with a role at a company. */
export type PersonOfCompany = {
  readonly roleId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/** Who has a role at a company now or later, at most 100. */
export const peopleOfCompany = (db: Database, companyId: string): Promise<PersonOfCompany[]> =>
  db.$queryRaw<PersonOfCompany[]>`select * from access_of_company(${companyId})`;

type NewAccess = {
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Of the person and of the role, where they are new. */
  readonly personId: string;
  readonly roleId: string;
};

/** Gives a role at the company as the owner for whom the link acts. The database sees who that is. */
export async function giveAccessByLink(
  db: Database,
  access: NewAccess,
): Promise<'given' | 'same' | 'closed'> {
  const { companyId, name, email, role, personId, roleId } = access;
  const [row] = await db.$queryRaw<{ outcome: 'given' | 'same' | 'closed' }[]>`
    select give_access(${companyId}, ${name}, ${email}, ${role}, ${personId}, ${roleId}) as outcome`;
  return row?.outcome ?? 'closed';
}

type Ended = 'ended' | 'same' | 'last' | 'unknown';

/** The same, to end a role. */
export async function endAccessByLink(db: Database, companyId: string, roleId: string): Promise<Ended> {
  const [row] = await db.$queryRaw<{ outcome: Ended }[]>`
    select end_access(${companyId}, ${roleId}) as outcome`;
  return row?.outcome ?? 'unknown';
}

/** Whether a code has the hash. Nobody reads the hash. */
export async function isCode(db: Database, id: string, codeHash: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`select is_code(${id}, ${codeHash}) as found`;
  return row?.found === true;
}
