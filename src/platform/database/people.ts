/** Queries about people who sign in, for which single rows do not suffice. */
import type { Database } from './query/database.ts';

/** The partner of the service itself, whose people are the operator's staff. In SQL: service_partner(). */
export const servicePartner = 'service-operators';

export type PersonFound = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly closedAt: Date | null;
};

/** The person who has an address, whatever its spelling. */
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

/**
 * The roles that a person has now at every company of the partner. For the service's own partner, those of
 * the operator's staff.
 */
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

/** The places of the transaction's person now, at most `most`, of companies whose name contains the text. */
export const placesOfPerson = (db: Database, search: string, most: number): Promise<Place[]> =>
  db.$queryRaw<Place[]>`select * from own_places(${search}, ${most})`;

/** A person with a role at a company. */
export type PersonOfCompany = {
  readonly roleId: string;
  readonly personId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/** The people who have a role at a company now or later, at most 100. */
export const peopleOfCompany = (db: Database, companyId: string): Promise<PersonOfCompany[]> =>
  db.$queryRaw<PersonOfCompany[]>`select * from access_of_company(${companyId})`;

type NewAccess = {
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** The ids of the person and of the role, if they are new. */
  readonly personId: string;
  readonly roleId: string;
};

/**
 * Gives a role at the company, in the name of the owner for whom the link acts. The database determines the
 * owner.
 */
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

/** Ends a role in the same way. */
export async function endAccessByLink(db: Database, companyId: string, roleId: string): Promise<Ended> {
  const [row] = await db.$queryRaw<{ outcome: Ended }[]>`
    select end_access(${companyId}, ${roleId}) as outcome`;
  return row?.outcome ?? 'unknown';
}

type NewPasskey = {
  readonly id: string;
  readonly personId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly browser: string;
};

/**
 * Stores a passkey, unless the partner has its credential already. The transaction's person cannot read the
 * passkeys of other people, so only this statement finds theirs. Returns whether it was stored.
 */
export async function storePasskey(db: Database, passkey: NewPasskey): Promise<boolean> {
  const { id, personId, credentialId, publicKey, counter, browser } = passkey;
  const count = await db.$executeRaw`
    insert into passkeys (id, person_id, credential_id, public_key, counter, browser)
    values (${id}, ${personId}, ${credentialId}, ${publicKey}, ${counter}, ${browser})
    on conflict (partner_id, credential_id) do nothing`;
  return count === 1;
}

/** Whether a code has the hash. No query returns the hash. */
export async function isCode(db: Database, id: string, codeHash: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`select is_code(${id}, ${codeHash}) as found`;
  return row?.found === true;
}
