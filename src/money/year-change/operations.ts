import { type Said, wordedOrNull } from '../../foundation/sentence.ts';
import type { Company, Employee } from '../../generated/prisma/client.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { type PageArguments, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { ownChecksOf } from './own-checks.ts';
import { type PersonYearChange, personYearChange } from './person-year-change.ts';
import { EmployeeYearChangeConnection } from './schema.ts';
import { isTurn, type YearTurn, yearTurnOf } from './year-turn.ts';

type Found = { readonly company: Company; readonly turn: YearTurn | Said };

const dayOf = ({ turn }: Found, month: 'december' | 'january') =>
  isTurn(turn) ? turn[month].checkDate : null;

const YearChange = builder.objectRef<Found>('YearChange').implement({
  description:
    "What changes in January: each person's first check of the new year, compared with the last check before it. Available from November on.",
  fields: (t) => ({
    year: t.int({
      nullable: true,
      description: 'The new year. Null if nothing is compared.',
      resolve: ({ turn }) => (isTurn(turn) ? turn.year : null),
    }),
    before: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last payday of the year.',
      resolve: (found) => dayOf(found, 'december'),
    }),
    after: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first payday of the new year.',
      resolve: (found) => dayOf(found, 'january'),
    }),
    problem: t.string({
      nullable: true,
      description: 'Why nothing is compared. Null if the years are compared.',
      resolve: ({ turn }) => wordedOrNull(isTurn(turn) ? null : turn),
    }),
    people: t.field({
      type: EmployeeYearChangeConnection,
      policy: { list: pages },
      description: 'The employees who are paid, in order of creation. Empty if nothing is compared.',
      args: { ...pageArguments },
      resolve: ({ company, turn }, page, operation) => peopleOf(operation, company, turn, page),
    }),
  }),
});

/** Computes a page of people. Other requests run between two of them, as each reads the database. */
async function peopleOf(operation: Operation, company: Company, turn: YearTurn | Said, page: PageArguments) {
  const { db } = operation;
  const paid = { companyId: company.id, onboarded: true, employmentStatus: { not: 'terminated' } };
  const where = isTurn(turn) ? paid : { ...paid, id: { in: [] } };
  const find = (args: object): Promise<Employee[]> => db.employee.findMany(args);
  const found = await readPage(find, page, { where, query: {}, unknown: 'UNKNOWN_EMPLOYEE' });
  const nodes: PersonYearChange[] = [];
  if (isTurn(turn)) {
    const ids = found.nodes.map(({ id }) => id);
    const own = await ownChecksOf(operation, company.id, ids, turn);
    for (const employee of found.nodes)
      nodes.push(await personYearChange(operation, { company, employee, turn }, own(employee.id)));
  }
  return { ...found, nodes };
}

builder.queryField('yearChange', (t) =>
  t.field({
    type: YearChange,
    policy: { scope: 'checks:read' },
    description:
      'What changes in January for the people of a company, computed by the engine for both years. Nothing is stored.',
    args: { companyId: t.arg.id(payingCompany) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      const company = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
      return { company, turn: yearTurnOf(operation, company) };
    },
  }),
);
