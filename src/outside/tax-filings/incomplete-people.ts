/** People without a value that a wage statement or a contractor's form needs. */
import type { Contractor } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { contractorStatementsFrom } from '../filings/contractor-statements.ts';
import { nameOf } from '../filings/year-schema.ts';
import type { Subject } from './forms.ts';

type Person = { readonly id: string; readonly name: string };

export type Incomplete = {
  readonly total: number;
  readonly withoutAddress: readonly Person[];
  readonly withoutNumber: readonly Person[];
  /** The page on which the value is entered, and the mutation. */
  readonly page: string;
  readonly mutation: string;
};

type Home = {
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
};
const hasHome = ({ address, city, state, zip }: Home): boolean => Boolean(address && city && state && zip);

/** The employees who were paid any amount that a wage statement reports, and those without a value. */
export async function incompleteEmployees(
  { db }: Operation,
  { companyId, periodStart, periodEnd }: Subject,
): Promise<Incomplete> {
  const people = await db.employee.findMany({
    where: {
      companyId,
      OR: [
        { checks: { some: { status: 'processed', checkDate: { gte: periodStart, lte: periodEnd } } } },
        { earlierPay: { some: { firstCheckDate: { gte: periodStart }, lastCheckDate: { lte: periodEnd } } } },
      ],
    },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      ssnLastFour: true,
      address: true,
      city: true,
      state: true,
      zip: true,
    },
    orderBy: { id: 'asc' },
  });
  const named = (all: typeof people): Person[] =>
    all.map((worker) => ({ id: worker.id, name: nameOf(worker) }));
  return {
    total: people.length,
    withoutAddress: named(people.filter((person) => !hasHome(person))),
    withoutNumber: named(people.filter(({ ssnLastFour }) => ssnLastFour === null)),
    page: 'employee-details',
    mutation: 'updateEmployee',
  };
}

/** The contractors whose form has to be filed, and those without a value. */
export async function incompleteContractors(operation: Operation, subject: Subject): Promise<Incomplete> {
  const scope = { companyId: subject.companyId, year: Number(subject.periodStart.slice(0, 4)) };
  const due: Contractor[] = [];
  for (let from: string | null = ''; from !== null; ) {
    const page = await contractorStatementsFrom(operation, scope, { from, most: 100 });
    due.push(...page.nodes.filter(({ isDue }) => isDue).map(({ contractor }) => contractor));
    from = page.next;
  }
  const named = (all: typeof due): Person[] => all.map((worker) => ({ id: worker.id, name: nameOf(worker) }));
  return {
    total: due.length,
    withoutAddress: named(due.filter((contractor) => !hasHome(contractor))),
    withoutNumber: named(due.filter(({ tinLastFour }) => tinLastFour === null)),
    page: 'contractor-details',
    mutation: 'updateContractor',
  };
}
