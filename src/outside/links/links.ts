import { allInOrder } from '../../foundation/all-in-order.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { lockCaller, requireOwnPartner } from '../../parties/partners/callers.ts';
import { requireRoleAt } from '../../parties/people/people.ts';
import { requireContractor } from '../../parties/workers/contractors/contractors.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import { madeBy } from '../../platform/database/caller.ts';
import { hashOf } from '../../platform/database/credential.ts';
import { endSessionRow } from '../../platform/database/session.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { LinkPurpose } from '../../platform/graphql/policy.ts';
import { maskInDryRuns, newToken } from '../../platform/operation/secrets.ts';
import { urlOf } from './purposes.ts';

type Options = {
  purpose: LinkPurpose;
  /** Set for every link, except for links to the API page. */
  companyId?: string;
  employeeCheckId?: string;
  employeeId?: string;
  contractorId?: string;
  embeddedPage?: string | null;
  /** The employee whose page is embedded. */
  embeddedEmployeeId?: string;
  showSidebar?: boolean;
  allowRetry?: boolean;
  /** The person in whose name the link acts. */
  personId?: string | null;
  /** The sign-in of that person. The link ends with it. */
  personSessionId?: string | null;
  /** The role of a link that acts in nobody's name. */
  role?: string | null;
  /** When the link expires. Defaults to the lifetime of its purpose. */
  expiresAt?: Date;
  /** The member of the operator's staff who looks through the link, and why. Such a link only reads. */
  supportName?: string;
  supportReason?: string;
  /** The address contains the language; a person can choose another one there. */
  language?: string | null;
};

export type MintedLink = { id: string; url: string; token: string; purpose: string; expiresAt: Date };

/**
 * Creates a link to a hosted screen. Returns its token, which cannot be read again: only the hash is stored.
 */
export async function createLink(operation: Operation, options: Options): Promise<MintedLink> {
  const { language = null, ...row } = options;
  const { purpose, companyId } = row;
  const id = newId();
  const token = newToken(operation.environment);
  maskInDryRuns(operation, token);
  const expiresAt = row.expiresAt ?? new Date(operation.realNow + lifetimeOf(operation, purpose));
  const data = { ...row, id, tokenHash: hashOf(token), expiresAt, ...madeBy(operation.caller) };
  await allInOrder([
    lockCaller(operation),
    operation.db.link.create({ select: { id: true }, data }),
    record(operation, 'createLink', row),
  ]);
  return { id, url: urlOf(operation, purpose, { companyId, token, language }), token, purpose, expiresAt };
}

/** The lifetime of links. Links that the dashboard's route creates have that of the dashboard. */
const lifetimeOf = ({ linkLifetimes }: Operation, purpose: LinkPurpose): number =>
  linkLifetimes[isAsDashboard(purpose) ? 'dashboard' : purpose];

type AsDashboard = 'onboarding' | 'worker' | 'contractor';
const isAsDashboard = (purpose: LinkPurpose): purpose is AsDashboard =>
  ['onboarding', 'worker', 'contractor'].includes(purpose);

type Arguments = {
  partnerId?: string | null;
  companyId: string;
  employeeId?: string | null;
  contractorId?: string | null;
  embeddedPage?: string | null;
  language?: string | null;
} & Acting;

/** The person in whose name a link acts, or the role that it has. */
export type Acting = { readonly personId?: string | null; readonly role?: string | null };

type Place = {
  readonly companyId: string;
  readonly employeeId?: string | null | undefined;
  readonly contractorId?: string | null | undefined;
};

/** Refuses a person without a role there, and a role together with a person. */
export async function requireActing(
  operation: Operation,
  { personId, role }: Acting,
  place: Place,
): Promise<Acting> {
  if (personId && role)
    throw new Fault('MALFORMED', { path: ['role'], toPrograms: 'must be left out: the person has roles' });
  if (role && place.employeeId)
    throw new Fault('MALFORMED', { path: ['role'], toPrograms: "must be left out of an employee's link" });
  if (role && place.contractorId)
    throw new Fault('MALFORMED', { path: ['role'], toPrograms: "must be left out of a contractor's link" });
  if (personId) await requireRoleAt(operation, personId, place);
  return { ...(personId ? { personId } : {}), ...(role ? { role } : {}) };
}

/**
 * Creates a dashboard link. A single embedded page has no sidebar. While the company is onboarding, the link
 * opens the onboarding screens and ends with them. With an employee or a contractor, it opens only the
 * screens of that person.
 */
export async function createDashboardLink(operation: Operation, args: Arguments): Promise<MintedLink> {
  const { partnerId, companyId, employeeId, contractorId, embeddedPage, language = null } = args;
  if (embeddedPage === 'person' && !contractorId) return createPersonLink(operation, args);
  if ((employeeId || contractorId) && embeddedPage)
    throw new Fault('MALFORMED', {
      path: ['embeddedPage'],
      toPrograms: contractorId ? employersOnly('a contractor') : employersOnly('an employee'),
    });
  if (employeeId && contractorId)
    throw new Fault('MALFORMED', {
      path: ['contractorId'],
      toPrograms: 'must not be given with employeeID: a link opens the screens of one person',
    });
  requireOwnPartner(operation, partnerId);
  const { status } = await requireCompany(operation, companyId);
  if (employeeId) await requireEmployee(operation, companyId, employeeId);
  if (contractorId) await requireContractor(operation, companyId, contractorId);
  const acting = await requireActing(operation, args, { companyId, employeeId, contractorId });
  const place = { companyId, language, ...acting };
  if (employeeId) return createLink(operation, { purpose: 'worker', employeeId, ...place });
  if (contractorId) return createLink(operation, { purpose: 'contractor', contractorId, ...place });
  if (status === 'initial_onboarding')
    return createLink(operation, { purpose: 'onboarding', showSidebar: false, ...place });
  return createLink(operation, {
    purpose: 'dashboard',
    embeddedPage,
    showSidebar: !embeddedPage,
    ...place,
  });
}

/** Creates a link to the employer's page about an employee. */
async function createPersonLink(operation: Operation, args: Arguments): Promise<MintedLink> {
  const { partnerId, companyId, employeeId, language = null } = args;
  if (!employeeId)
    throw new Fault('MALFORMED', {
      path: ['employeeId'],
      toPrograms: 'is required with the embedded page person: whose page it is',
    });
  requireOwnPartner(operation, partnerId);
  await requireCompany(operation, companyId);
  await requireEmployee(operation, companyId, employeeId);
  const acting = await requireActing(operation, args, { companyId });
  const page = { embeddedPage: 'person', embeddedEmployeeId: employeeId, showSidebar: false };
  return createLink(operation, { purpose: 'dashboard', companyId, language, ...page, ...acting });
}

const employersOnly = (whose: string) =>
  `is a page of the company dashboard: leave it out for ${whose}'s own screens`;

/** Revokes a link at once. */
export async function revokeLink(operation: Operation, id: string): Promise<true> {
  const { db, realNow } = operation;
  const link = await db.link.findFirst({ where: { id }, select: { id: true } });
  if (!link) throw new Fault('UNKNOWN_LINK');
  await db.link.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: new Date(realNow) } });
  await record(operation, 'revokeLink', { id });
  return true;
}

/** Ends the browser session of the link that authenticated the transaction. */
export async function endSession(operation: Operation, { name }: { readonly name: string }): Promise<void> {
  await endSessionRow(operation.db, name);
  await record(operation, 'signOut', {});
}
