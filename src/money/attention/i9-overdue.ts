import { formsOf, statusOf } from '../../agreements/i9/status.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, attention, fullName, ofPeople } from './kinds.ts';

/** The employees of whose Form I-9 a part is overdue, where the company keeps its forms here. */
export async function readOverdueI9s(operation: Operation, companyIds: readonly string[]) {
  const people = await operation.db.employee.findMany({
    where: {
      companyId: { in: [...companyIds] },
      employmentStatus: { not: 'terminated' },
      startDate: { not: null },
      company: { i9KeptFrom: { not: null } },
    },
    select: {
      id: true,
      companyId: true,
      firstName: true,
      lastName: true,
      startDate: true,
      termDate: true,
      employmentStatus: true,
      company: { select: { i9KeptFrom: true } },
    },
    orderBy: { id: 'asc' },
  });
  const kept = people.filter(({ startDate, company }) => (startDate ?? '') >= (company.i9KeptFrom ?? '9999'));
  if (!kept.length) return [];
  const forms = await formsOf(
    operation,
    kept.map(({ id }) => id),
  );
  return kept.filter((person) => statusOf(operation, person, forms.get(person.id)).isOverdue);
}

type Overdue = Awaited<ReturnType<typeof readOverdueI9s>>[number];

export function ofOverdueI9s(all: readonly Overdue[], companyId: string): Attention[] {
  const people = all
    .filter((person) => person.companyId === companyId)
    .map((person) => ({
      employeeId: person.id,
      employeeCheckId: null,
      name: fullName(person),
      cents: null,
      reason: null,
    }));
  if (!people.length) return [];
  const one = 'The Form I-9 of one person is overdue.';
  return [
    attention('i9_overdue', ofPeople(people, one, 'The Forms I-9 of {count} people are overdue.'), {
      people,
    }),
  ];
}
