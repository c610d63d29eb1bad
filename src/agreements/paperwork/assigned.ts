/** Finds who must sign which documents, and who has not signed yet. */
import type { Employee, PaperworkVersion, Signature } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Person = Pick<
  Employee,
  'id' | 'companyId' | 'firstName' | 'lastName' | 'title' | 'workingState' | 'workLocationId'
>;

export const personColumns = {
  id: true,
  companyId: true,
  firstName: true,
  lastName: true,
  title: true,
  workingState: true,
  workLocationId: true,
} as const;

/** A document for a person, with the signatures on it that count. */
export type Assigned = {
  readonly version: PaperworkVersion;
  readonly person: Person;
  readonly byWorker: Signature | undefined;
  readonly byEmployer: Signature | undefined;
};

const includes = (list: readonly string[], value: string | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const isFor = (version: PaperworkVersion, person: Person): boolean =>
  version.companyId === person.companyId &&
  includes(version.states, person.workingState) &&
  includes(version.workLocationIds, person.workLocationId) &&
  includes(version.titles, person.title) &&
  includes(version.employeeIds, person.id);

/** The same as a condition for a query. */
export const whereFor = (version: PaperworkVersion) => ({
  companyId: version.companyId,
  employmentStatus: { not: 'terminated' },
  ...(version.states.length ? { workingState: { in: version.states } } : {}),
  ...(version.workLocationIds.length ? { workLocationId: { in: version.workLocationIds } } : {}),
  ...(version.titles.length ? { title: { in: version.titles } } : {}),
  ...(version.employeeIds.length ? { id: { in: version.employeeIds } } : {}),
});

/** The next person to sign; undefined once all have signed. */
export function nextSigner({ version, byWorker, byEmployer }: Assigned): 'worker' | 'employer' | undefined {
  if (version.signers !== 'employer' && !byWorker) return 'worker';
  return version.signers !== 'worker' && !byEmployer ? 'employer' : undefined;
}

/** The documents for these people. */
export async function assignedTo(operation: Operation, people: readonly Person[]): Promise<Assigned[]> {
  const companyIds = [...new Set(people.map(({ companyId }) => companyId))];
  const versions = await operation.db.paperworkVersion.findMany({
    where: { companyId: { in: companyIds }, isLatest: true, retiredAt: null },
    orderBy: { id: 'asc' },
  });
  return withSignatures(
    operation,
    people.flatMap((person) =>
      versions.flatMap((version) => (isFor(version, person) ? [{ version, person }] : [])),
    ),
  );
}

type Pair = Pick<Assigned, 'version' | 'person'>;

/** A signature on an earlier version counts unless a later version requires a new one. */
async function withSignatures(operation: Operation, pairs: readonly Pair[]): Promise<Assigned[]> {
  const { db } = operation;
  if (!pairs.length) return [];
  const templates = [...new Set(pairs.map(({ version }) => version.templateId))];
  const versions = await db.paperworkVersion.findMany({
    where: { templateId: { in: templates } },
    select: { id: true, templateId: true, version: true },
  });
  const signatures = await db.signature.findMany({
    where: {
      form: 'paperwork',
      employeeId: { in: [...new Set(pairs.map(({ person }) => person.id))] },
      subject: { in: versions.map(({ id }) => id) },
    },
    orderBy: { id: 'asc' },
  });
  return pairs.map(({ version, person }) => {
    const counted = versions
      .filter((signed) => signed.templateId === version.templateId && signed.version >= version.askedSince)
      .map(({ id }) => id);
    const by = (role: string) =>
      signatures.findLast(
        ({ employeeId, subject, signerRole }) =>
          employeeId === person.id && signerRole === role && counted.includes(subject ?? ''),
      );
    return { version, person, byWorker: by('worker'), byEmployer: by('employer') };
  });
}
