import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { grouped } from '../../../engine/payroll/grouped.ts';
import { idsOf } from '../../../foundation/ids-of.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { perOperation } from '../../../platform/graphql/per-operation.ts';
import { homeColumns, workplaceColumns } from '../employees/places.ts';
import {
  type AskedPerson,
  type PersonQuestion,
  personQuestionsOf,
  statesTaxingPlacesOfWork,
  statesWithCounties,
} from './person-questions.ts';

const columns = {
  id: true,
  companyId: true,
  firstName: true,
  lastName: true,
  remoteWork: true,
  stateTax: true,
  otherStateTaxes: true,
  ...homeColumns,
  ...workplaceColumns,
} as const;

type Row = AskedPerson & {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The questions about one employee. */
export const questionsOfEmployee = perOperation<readonly PersonQuestion[]>(
  async (operation, ids) => {
    const where = { id: { in: [...ids] } };
    const rows = await operation.db.employee.findMany({ where, select: columns, orderBy: { id: 'asc' } });
    return new Map((await withQuestions(operation, rows)).map(({ id, questions }) => [id, questions]));
  },
  () => [],
);

/** The people of companies who can be paid, and whose next check leaves something open until they answer. */
export async function readOpenQuestions(operation: Operation, companyIds: readonly string[]) {
  const rows = await operation.db.employee.findMany({
    where: {
      companyId: { in: [...companyIds] },
      onboarded: true,
      employmentStatus: { not: 'terminated' },
      OR: mayBeAsked(),
    },
    select: columns,
    orderBy: { id: 'asc' },
  });
  const people = await withQuestions(operation, rows);
  return people.flatMap((person) => {
    const open = person.questions.filter(({ answer }) => answer === null);
    return open.length ? [{ ...person, questions: open }] : [];
  });
}

/** The condition that an employee may have questions, because at most companies nobody has. */
function mayBeAsked(): object[] {
  const offices = currentFigures().latestMultistate?.convenience ?? {};
  const states = { in: [...statesWithCounties(), 'OH'] };
  return [
    { state: states },
    { workingState: states },
    { workLocationId: null, workingState: { in: statesTaxingPlacesOfWork() } },
    { remoteWork: null, workingState: { in: Object.keys(offices) } },
    {
      remoteWork: null,
      company: {
        OR: [
          { businessState: { in: Object.keys(offices) } },
          { workLocations: { some: { state: { in: Object.keys(offices) } } } },
        ],
      },
    },
  ];
}

type WithId = { readonly id: string };

/** The shifts of pending checks that name one of these locations. */
const pendingShifts = ({ db }: Operation, people: readonly WithId[], locations: readonly WithId[]) =>
  db.shift.findMany({
    where: {
      employeeId: { in: idsOf(people) },
      workLocationId: { in: idsOf(locations) },
      check: { status: 'pending' },
    },
    select: { employeeId: true, workLocationId: true },
  });

async function withQuestions<One extends Row>(operation: Operation, people: readonly One[]) {
  if (!people.length) return [];
  const { db, now } = operation;
  const ids = [...new Set(people.map(({ companyId }) => companyId))];
  const ofCompanies = { companyId: { in: ids } };
  const location = {
    id: true,
    companyId: true,
    name: true,
    city: true,
    state: true,
    zip: true,
    localities: true,
    endsOn: true,
  };
  const business = { id: true, businessCity: true, businessState: true, businessZip: true } as const;
  const [companies, locations] = await Promise.all([
    db.company.findMany({ where: { id: { in: ids } }, select: business }),
    db.workLocation.findMany({ where: ofCompanies, select: location, orderBy: { id: 'asc' } }),
  ]);
  const elsewhere = people.filter(({ state, workingState }) => state !== null && state !== workingState);
  const shifts = elsewhere.length ? await pendingShifts(operation, elsewhere, locations) : [];
  const byEmployee = grouped(shifts, ({ employeeId }) => employeeId);
  const byCompany = grouped(locations, ({ companyId }) => companyId);
  const stateOf = new Map(locations.map(({ id, state }) => [id, state]));
  return people.flatMap((person) => {
    const company = companies.find(({ id }) => id === person.companyId);
    if (!company) return [];
    const states = (byEmployee.get(person.id) ?? []).flatMap(
      ({ workLocationId }) => stateOf.get(workLocationId ?? '') ?? [],
    );
    const questions = personQuestionsOf(person, {
      today: dateInLosAngeles(now),
      business: { state: company.businessState, city: company.businessCity, zip: company.businessZip },
      locations: byCompany.get(person.companyId) ?? [],
      workedIn: new Set(states),
    });
    return [{ ...person, questions }];
  });
}
