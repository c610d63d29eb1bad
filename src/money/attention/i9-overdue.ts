import { isOverdue } from '../../parties/companies/requirement-kinds.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { i9Columns, i9Needs } from '../requirements/of-employees.ts';
import { type Attention, attention, fullName, ofPeople } from './kinds.ts';

/** The employees with an overdue part of Form I-9, if the company keeps its forms here. */
export async function readOverdueI9s(operation: Operation, companyIds: readonly string[]) {
  const people = await operation.db.employee.findMany({
    where: {
      companyId: { in: [...companyIds] },
      employmentStatus: { not: 'terminated' },
      startDate: { not: null },
      company: { i9KeptFrom: { not: null } },
    },
    select: i9Columns,
    orderBy: { id: 'asc' },
  });
  const needs = await i9Needs(operation, people);
  const late = new Set(
    needs.filter((need) => isOverdue(operation, need)).map(({ employeeId }) => employeeId),
  );
  return people.filter(({ id }) => late.has(id));
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
  const singular = 'The Form I-9 of one person is overdue.';
  return [
    attention('i9_overdue', ofPeople(people, singular, 'The Forms I-9 of {count} people are overdue.'), {
      people,
    }),
  ];
}
