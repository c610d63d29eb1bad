import { z } from 'zod';
import { runDocument } from '../by-hand/run-document.ts';
import { statement } from '../by-hand/statement.ts';
import type { Scenario } from '../scenario.ts';

const query = `query Nested($id: ID!) {
  company(id: $id) {
    id
    businessName
    employees(first: 20) {
      id
      firstName
      lastName
      checks(first: 5) {
        id
        checkDate
        status
        shifts { id time hourly { hours wage } }
      }
    }
  }
}`;

/** The schema of a hand-written server: what it loads at the root has the shape of the answer. */
const types = `
  type Query { company(id: ID!): Company! }
  type Company { id: ID! businessName: String! employees(first: Int): [Employee!]! }
  type Employee { id: ID! firstName: String! lastName: String! checks(first: Int): [Check!]! }
  type Check { id: ID! checkDate: String! status: Status! shifts: [Shift!]! }
  enum Status { PENDING PROCESSING PROCESSED }
  type Shift { id: ID! time: String! hourly: Hourly! }
  type Hourly { hours: Float! wage: Float! }`;

const input = z.object({ query: z.string(), variables: z.object({ id: z.string() }) });
type Input = z.infer<typeof input>;

const object = (members: string, more: string) =>
  `json_build_object(${members.replaceAll(/(\w+)\.(\w+) (\w+)/g, "'$3', $1.$2")}, ${more})`;

const shiftsOf = `(select coalesce(json_agg(${object(
  's.id id, s.time time',
  "'hourly', json_build_object('hours', s.hourly_hours, 'wage', s.hourly_wage)",
)} order by s.id), '[]') from shifts s where s.partner_id = :partner and s.employee_check_id = c.id)`;
const checksOf = `(select coalesce(json_agg(${object(
  'c.id id, c.check_date checkDate',
  `'status', upper(c.status), 'shifts', ${shiftsOf}`,
)} order by c.id), '[]') from (select * from employee_checks k where k.partner_id = :partner
   and k.employee_id = e.id order by k.id limit 5) c)`;
const employeesOf = `(select coalesce(json_agg(${object(
  'e.id id, e.first_name firstName, e.last_name lastName',
  `'checks', ${checksOf}`,
)} order by e.id), '[]') from (select * from employees w where w.partner_id = :partner
   and w.company_id = :company order by w.id limit 20) e)`;

const tree = statement(
  'tree',
  `select id, business_name as "businessName", ${employeesOf} as employees
   from companies where partner_id = :partner and id = :company`,
);

const byId = { id: 'asc' } as const;
const select = {
  id: true,
  businessName: true,
  employees: {
    take: 20,
    orderBy: byId,
    select: {
      id: true,
      firstName: true,
      lastName: true,
      checks: {
        take: 5,
        orderBy: byId,
        select: {
          id: true,
          checkDate: true,
          status: true,
          shifts: { orderBy: byId, select: { id: true, time: true, hourlyHours: true, hourlyWage: true } },
        },
      },
    },
  },
} as const;

export const nestedQuery: Scenario<Input> = {
  title: 'POST /graphql, 20 employees, 40 checks, 80 shifts',
  method: 'POST',
  path: '/graphql',
  requests: ({ nestedCompanyId: id }) => [
    { path: '/graphql', body: JSON.stringify({ query, variables: { id } }) },
  ],
  newMembers: [],
  input,
  byPrisma: (prisma, { partnerId }, given) =>
    runDocument(types, given, {
      async company({ id }: { id: string }) {
        const company = await prisma.company.findFirst({ where: { partnerId, id }, select });
        return (
          company && {
            ...company,
            employees: company.employees.map((employee) => ({
              ...employee,
              checks: employee.checks.map((check) => ({
                ...check,
                status: check.status.toUpperCase(),
                shifts: check.shifts.map(({ hourlyHours, hourlyWage, ...shift }) => ({
                  ...shift,
                  hourly: { hours: Number(hourlyHours), wage: Number(hourlyWage) },
                })),
              })),
            })),
          }
        );
      },
    }),
  floor: {
    statements: [tree],
    values: ({ variables }) => ({ company: variables.id }),
    answer: (ask, _call, given) => runDocument(types, given, { company: async () => (await ask(tree))[0] }),
  },
};
