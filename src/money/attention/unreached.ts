import type { Plain } from '../../foundation/sentence.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention, fullName, nameOf, ofPeople } from './kinds.ts';

const reached = { status: { not: 'terminated' } } as const;
const day = 24 * 60 * 60 * 1000;
/** A person who has had no messages for this long misses nothing. */
const longest = 30 * day;

/** The workers whom a message of the last month did not reach, and who have no other address since. */
export async function readUnreached({ db, realNow }: Operation, companyIds: readonly string[]) {
  const messages = await db.message.findMany({
    where: {
      companyId: { in: [...companyIds] },
      createdAt: { gt: new Date(realNow - longest) },
      OR: [{ status: 'bounced' }, { notSentBecause: { in: ['no_address', 'address_bounced'] } }],
    },
    select: { companyId: true, employeeId: true, contractorId: true, address: true },
  });
  if (!messages.length) return [];
  const ids = (of: 'employeeId' | 'contractorId') => [
    ...new Set(messages.flatMap((message) => message[of] ?? [])),
  ];
  const select = { id: true, companyId: true, firstName: true, lastName: true, email: true } as const;
  const [employees, contractors, stopped] = await Promise.all([
    db.employee.findMany({
      where: { id: { in: ids('employeeId') }, employmentStatus: reached.status },
      select,
      orderBy: { id: 'asc' },
    }),
    db.contractor.findMany({
      where: { id: { in: ids('contractorId') }, employmentStatus: reached.status },
      select: { ...select, businessName: true },
      orderBy: { id: 'asc' },
    }),
    db.stoppedAddress.findMany({ where: { because: 'bounced' }, select: { address: true } }),
  ]);
  const bounced = new Set(stopped.map(({ address }) => address));
  const people = [
    ...employees.map((person) => ({ ...person, employeeId: person.id, name: fullName(person) })),
    ...contractors.map((person) => ({ ...person, employeeId: null, name: nameOf(person) })),
  ];
  return people.flatMap(({ companyId, employeeId, name, email }) => {
    const address = email?.trim().toLowerCase() ?? '';
    if (address && !bounced.has(address)) return [];
    return { companyId, employeeId, name, reason: address ? cameBack : noAddress };
  });
}

const noAddress: Plain = 'There is no email address.';
const cameBack: Plain = 'Mail to the email address came back.';

type Unreached = Awaited<ReturnType<typeof readUnreached>>[number];

export function ofUnreached(all: readonly Unreached[], companyId: string): Attention[] {
  const people = all
    .filter((person) => person.companyId === companyId)
    .map(({ employeeId, name, reason }) => ({
      employeeId,
      employeeCheckId: null,
      name,
      cents: null,
      reason,
    }));
  if (!people.length) return [];
  const singular = 'Email does not reach one person.';
  return [
    attention('not_reached', ofPeople(people, singular, 'Email does not reach {count} people.'), { people }),
  ];
}
