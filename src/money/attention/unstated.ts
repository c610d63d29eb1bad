/** Facts about people that nobody has stated, and that their checks or Form W-2 need. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { occupationsOn } from '../../engine/payroll/tipped-occupations.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { together } from '../../foundation/sentence.ts';
import { occupationsOf } from '../../parties/workers/employees/tipped-occupations.ts';
import { readOpenQuestions } from '../../parties/workers/questions/read-questions.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Attention, type AttentionPerson, attention, fullName, ofPeople } from './kinds.ts';

type OfCompany = { readonly companyId: string; readonly person: AttentionPerson };

export async function readUnstated(operation: Operation, companyIds: readonly string[]) {
  const [questions, tipped] = await Promise.all([
    readQuestions(operation, companyIds),
    readWithoutOccupation(operation, companyIds),
  ]);
  return { questions, tipped };
}

async function readQuestions(operation: Operation, companyIds: readonly string[]): Promise<OfCompany[]> {
  const people = await readOpenQuestions(operation, companyIds);
  return people.map(({ id, companyId, questions, ...name }) => {
    const reason = together(questions.map(({ words }) => words));
    return { companyId, person: { ...nobody, employeeId: id, name: fullName(name), reason } };
  });
}

const nobody = { employeeCheckId: null, cents: null, reason: null } as const;

/** Form W-2 has box 14b since 2026. In January and February that of the year before is still to be filed. */
function firstDay(today: PlainDate): PlainDate {
  const year = yearOf(today) - (today.slice(5) < '03-01' ? 1 : 0);
  return `${Math.max(year, 2026)}-01-01`;
}

/**
 * The people with tips on a check of the year on whose date no occupation was stated. It begins with the
 * checks. Asked for employees who have such a check, PostgreSQL read every shift for each pair of employee
 * and check while their tables were new: of 500 people for a minute.
 */
async function readWithoutOccupation(
  { db, now }: Operation,
  companyIds: readonly string[],
): Promise<OfCompany[]> {
  const tips = { OR: [{ tipsCents: { not: 0 } }, { cashTipsCents: { not: 0 } }] };
  const first = firstDay(dateInLosAngeles(now));
  const tippedCheck = {
    status: { in: liveStatuses },
    checkDate: { gte: first },
    shifts: { some: tips },
  };
  const tipped = await db.employeeCheck.groupBy({
    by: ['employeeId'],
    where: { companyId: { in: [...companyIds] }, ...tippedCheck },
  });
  if (!tipped.length) return [];
  const employees = await db.employee.findMany({
    where: { id: { in: tipped.map(({ employeeId }) => employeeId) } },
    select: { id: true, companyId: true, firstName: true, lastName: true, tippedOccupations: true },
    orderBy: { id: 'asc' },
  });
  // Employees with an occupation from the first day on need no further look.
  const perhaps = employees.filter((employee) => {
    const all = occupationsOf(employee);
    return !occupationsOn(all, first).length || all.some(({ codes }) => !codes.length);
  });
  if (!perhaps.length) return [];
  const checks = await db.employeeCheck.findMany({
    where: { ...tippedCheck, employeeId: { in: idsOf(perhaps) } },
    select: { employeeId: true, checkDate: true },
    orderBy: { checkDate: 'asc' },
  });
  return perhaps.flatMap(({ id, companyId, tippedOccupations, ...name }) => {
    const occupations = occupationsOf({ tippedOccupations });
    const isMissing = checks.some(
      ({ employeeId, checkDate }) => employeeId === id && !occupationsOn(occupations, checkDate).length,
    );
    return isMissing ? [{ companyId, person: { ...nobody, employeeId: id, name: fullName(name) } }] : [];
  });
}

type Unstated = Awaited<ReturnType<typeof readUnstated>>;

export function ofUnstated({ questions, tipped }: Unstated, company: string): Attention[] {
  const open = peopleOf(questions, company);
  const without = peopleOf(tipped, company);
  return [
    ...(open.length
      ? [
          attention(
            'question_open',
            ofPeople(
              open,
              'Some taxes of one person are not computed until a question is answered.',
              'Some taxes of {count} people are not computed until a question is answered.',
            ),
            { people: open },
          ),
        ]
      : []),
    ...(without.length
      ? [
          attention(
            'tipped_occupation_missing',
            ofPeople(
              without,
              'The tipped occupation of one person is not stated: Form W-2 reports its code in box 14b.',
              'The tipped occupations of {count} people are not stated: Form W-2 reports their codes in box 14b.',
            ),
            { people: without },
          ),
        ]
      : []),
  ];
}

const peopleOf = (all: readonly OfCompany[], company: string): AttentionPerson[] =>
  all.filter(({ companyId }) => companyId === company).map(({ person }) => person);
