import { requireCompany } from '../../parties/companies/require-company.ts';
import { SignatureInput } from '../../parties/signatures/inputs.ts';
import { EmployeeConnection } from '../../parties/workers/employees/operations.ts';
import { Employee } from '../../parties/workers/employees/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { loadAtPlace } from '../../platform/graphql/place.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { I9Section1Input, I9Section2Input, I9SupplementInput } from './inputs.ts';
import {
  keepI9s,
  type OpenedPart,
  openI9,
  signI9Section1,
  signI9Section2,
  signI9Supplement,
} from './sign-i9.ts';
import { formsOf, type I9Status, statusOf } from './status.ts';

const I9Need = builder.enumType('I9Need', {
  description: 'The next step of a Form I-9.',
  ...enumOf({
    section_1: 'The employee completes section 1.',
    section_2: 'The employer completes section 2.',
    rehire: 'The employer records the return in supplement B.',
    reverification: 'The employer verifies the permission to work again in supplement B.',
  }),
});

const I9StatusType = builder.objectRef<I9Status>('I9Status').implement({
  description: "The progress of an employee's Form I-9. Read its entries with openI9.",
  fields: (t) => {
    const day = (name: 'section1DueOn' | 'section2DueOn' | 'keptUntil', description: string) =>
      t.expose(name, { type: 'Date', nullable: true, description });
    return {
      section1DueOn: day('section1DueOn', 'The first day of work, by which the employee signs section 1.'),
      section2DueOn: day(
        'section2DueOn',
        'The day by which the employer signs section 2: three business days after the first day of work.',
      ),
      keptUntil: day('keptUntil', 'The last day on which it must be kept; null while the employee works.'),
      section1SignedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the employee signed section 1.',
        resolve: ({ form }) => form?.section1At ?? null,
      }),
      section2SignedAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the employer signed section 2.',
        resolve: ({ form }) => form?.section2At ?? null,
      }),
      reverifyBy: t.field({
        type: 'Date',
        nullable: true,
        description: 'The day by which the permission to work must be verified again. Null if it has no end.',
        resolve: ({ form }) => form?.reverifyBy ?? null,
      }),
      next: t.field({
        type: I9Need,
        nullable: true,
        description: 'The next step. Null if nothing has to be done.',
        resolve: ({ need }) => need ?? null,
      }),
      isOverdue: t.exposeBoolean('isOverdue', { description: 'Whether that step is overdue.' }),
    };
  },
});

const I9Line = builder.objectRef<OpenedPart['shown'][number]>('I9Line').implement({
  description: 'A line of a Form I-9.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it asks.' }),
    value: t.exposeString('value', { description: 'What was entered; empty where it was left empty.' }),
  }),
});

const I9Part = builder.objectRef<OpenedPart>('I9Part').implement({
  description: 'A section or a supplement of a Form I-9 as it was signed.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Which part it is.' }),
    signerName: t.exposeString('signerName', { description: 'Who signed it.' }),
    signedAt: t.expose('signedAt', { type: 'DateTime', description: 'When it was signed.' }),
    lines: t.field({
      type: [I9Line],
      policy: { list: shortList },
      description: 'What was entered.',
      resolve: ({ shown }) => [...shown],
    }),
    declaration: t.exposeString('declaration', { description: 'What the signer declared.' }),
    document: t.exposeString('document', { description: 'The whole signed document, as canonical JSON.' }),
    pdf: t.exposeString('pdf', {
      description: 'A readable record of it as a sealed PDF, in base64. It is not a copy of the USCIS form.',
    }),
  }),
});

const company = { required: true, description: 'The company.' } as const;
const employee = { required: true, description: 'The employee.' } as const;
const signature = { type: SignatureInput, required: true, description: 'The signature.' } as const;

builder.queryField('i9People', (t) =>
  t.field({
    type: EmployeeConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'The employees whose Forms I-9 the company keeps here, in order of creation.',
    args: { companyId: t.arg.id(company), ...pageArguments },
    resolve: async (_root, { companyId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      const { i9KeptFrom } = await operation.db.company.findFirstOrThrow({ where: { id: companyId } });
      return readPage((args: object) => operation.db.employee.findMany(args), page, {
        where: { companyId, startDate: { gte: i9KeptFrom ?? '9999-12-31' } },
        query: nodesQuery(operation, info, 'Employee'),
        unknown: 'UNKNOWN_EMPLOYEE',
      });
    },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  i9KeptFrom: t.expose('i9KeptFrom', {
    type: 'Date',
    nullable: true,
    inEvents: false,
    description:
      'Forms I-9 are kept here for employees whose first day of work is this day or later. Null if they are kept elsewhere.',
  }),
}));

builder.prismaObjectFields(Employee, (t) => ({
  i9: t.field({
    type: I9StatusType,
    nullable: true,
    inEvents: false,
    description: 'The Form I-9. Null if the company keeps it elsewhere.',
    select: { id: true },
    resolve: async ({ id }, _args, operation, info) => {
      const load = async (ids: readonly string[]) => {
        const people = await operation.db.employee.findMany({
          where: { id: { in: [...ids] } },
          select: {
            id: true,
            startDate: true,
            termDate: true,
            employmentStatus: true,
            company: { select: { i9KeptFrom: true } },
          },
        });
        const forms = await formsOf(operation, ids);
        return new Map(
          people.map((person) => {
            const from = person.company.i9KeptFrom;
            const isKept = from !== null && person.startDate !== null && person.startDate >= from;
            const kept = forms.get(person.id);
            return [person.id, isKept || kept ? statusOf(operation, person, kept) : null] as const;
          }),
        );
      };
      return (await loadAtPlace(operation, { info, what: 'i9' }, id, load)) ?? null;
    },
  }),
}));

const writes = { scope: 'workers:write', idempotencyKey: '30 days' } as const;

builder.mutationFields((t) => ({
  keepI9s: t.boolean({
    policy: { ...writes, links: ['dashboard'] },
    description: "Sets the first day of work from which a company's Forms I-9 are kept here.",
    args: {
      companyId: t.arg.id(company),
      from: t.arg({ type: 'Date', description: 'That day. Null if the forms are kept elsewhere.' }),
    },
    resolve: async (_root, args, operation) => {
      await keepI9s(operation, args);
      return true;
    },
  }),
  signI9Section1: t.prismaField({
    type: Employee,
    policy: { ...writes, links: ['worker'] },
    description: 'Signs section 1 of Form I-9. Only the employee can do this: no key may.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      input: t.arg({ type: I9Section1Input, required: true, description: 'What the employee attests.' }),
      signature: t.arg(signature),
    },
    resolve: async (query, _root, args, operation) => {
      await signI9Section1(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  signI9Section2: t.prismaField({
    type: Employee,
    policy: { ...writes, links: ['dashboard'] },
    description: 'Signs section 2 of Form I-9 for the employer, on the dashboard: no key may do it.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      input: t.arg({ type: I9Section2Input, required: true, description: 'What was examined.' }),
      signature: t.arg(signature),
    },
    resolve: async (query, _root, args, operation) => {
      await signI9Section2(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  signI9Supplement: t.prismaField({
    type: Employee,
    policy: { ...writes, links: ['dashboard'] },
    description: 'Signs supplement B of Form I-9 for the employer, on the dashboard: no key may do it.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      input: t.arg({ type: I9SupplementInput, required: true, description: 'What was verified.' }),
      signature: t.arg(signature),
    },
    resolve: async (query, _root, args, operation) => {
      await signI9Supplement(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  openI9: t.field({
    type: [I9Part],
    policy: { ...writes, idempotencyKey: 'refused', links: ['worker', 'dashboard'], list: shortList },
    description: 'Opens the Form I-9 of an employee. The audit log records each reading.',
    args: { companyId: t.arg.id(company), employeeId: t.arg.id(employee) },
    resolve: (_root, args, operation) => openI9(operation, args),
  }),
}));
