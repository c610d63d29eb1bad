import type { PersonOfCompany as Row } from '../../platform/database/people.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { type CompanyRole as CompanyRoleName, companyRoles } from '../../platform/graphql/roles.ts';
import * as rules from '../../platform/graphql/rules.ts';

export const CompanyRole = builder.enumType('CompanyRole', {
  description: 'What a person may do at a company.',
  ...enumOf({
    owner: companyRoles.owner.does,
    payroll_admin: companyRoles.payroll_admin.does,
    approver: companyRoles.approver.does,
    viewer: companyRoles.viewer.does,
  }),
});

const RoleName = builder.enumType('RoleName', {
  description: 'What a person may do.',
  ...enumOf({
    owner: companyRoles.owner.does,
    payroll_admin: companyRoles.payroll_admin.does,
    approver: companyRoles.approver.does,
    viewer: companyRoles.viewer.does,
    worker: 'Sees and changes their own pages as an employee.',
    contractor: 'Sees and changes their own pages as a contractor.',
    operator_admin:
      "For the operator's own staff: does everything that the operator's console offers. Partners cannot give this role.",
    operator_onboarding:
      "For the operator's own staff: does what the operator's console offers and moves no money. Partners cannot give this role.",
    operator_support:
      "For the operator's own staff: reads the operator's console, writes notes there, and looks at screens without changing anything. Partners cannot give this role.",
  }),
});

const words = {
  role: 'What the person may do. Partners cannot give the roles of the operator.',
  companyId:
    "The company. Without it, the role covers every company of the partner, for the partner's own staff. Required for a worker and a contractor.",
  employeeId: 'The employee that the person is; only with the role worker.',
  contractorId: 'The contractor that the person is; only with the role contractor.',
  startsAt: 'When it starts, by real time.',
  endsAt: 'When it ends. Null if it has no end.',
  name: "The person's name, which the audit log shows too.",
  email: 'The address to which sign-in codes go. No two people of a partner have the same one.',
};

const PersonRole = builder.prismaObject('PersonRole', {
  policy: { scope: 'people:read' },
  description: 'What a person may do, where, from when and until when.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the role, for ending it.' }),
    personId: t.exposeID('personId', { description: 'The person who has it.' }),
    role: t.expose('role', { type: RoleName, description: words.role }),
    companyId: t.exposeID('companyId', {
      nullable: true,
      description: 'The company; null for every company of the partner.',
    }),
    company: t.relation('company', {
      nullable: true,
      description: 'The company; null for every company of the partner.',
    }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: words.employeeId }),
    employee: t.relation('employee', { nullable: true, description: words.employeeId }),
    contractorId: t.exposeID('contractorId', { nullable: true, description: words.contractorId }),
    contractor: t.relation('contractor', { nullable: true, description: words.contractorId }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: words.startsAt }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: words.endsAt }),
  }),
});

const PersonSession = builder.prismaObject('PersonSession', {
  policy: { scope: 'people:read' },
  description: 'A browser in which a person is, or was, signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the session.' }),
    browser: t.exposeString('browser', { description: 'The browser, as it calls itself.' }),
    networkAddress: t.exposeString('networkAddress', {
      description: 'The network address from which the person signed in.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the person signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it was last used, to the minute. After 30 minutes without use it ends.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends at the latest.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person was signed out. Null unless that happened.',
    }),
  }),
});

export const Person = builder.prismaObject('Person', {
  policy: { scope: 'people:read' },
  description: 'A person who signs in, and whom the audit log names.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the person.' }),
    name: t.exposeString('name', { description: words.name }),
    email: t.exposeString('email', { description: words.email }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the account was closed. Null for an open account.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    roles: t.relation('roles', {
      type: PersonRole,
      policy: { list: shortList },
      description:
        'Every role, also those that ended or have not begun, in the order in which they were given.',
      query: { orderBy: { id: 'asc' } },
    }),
    sessions: t.relation('sessions', {
      type: PersonSession,
      policy: { list: shortList },
      description: 'The latest 50 sessions, newest first.',
      query: { orderBy: { id: 'desc' }, take: 50 },
    }),
  }),
});

export const PersonOfCompany = builder.objectRef<Row>('PersonOfCompany').implement({
  description: 'Somebody who may act at a company, as its dashboard shows it.',
  fields: (t) => ({
    roleId: t.exposeID('roleId', { description: 'Identifies the role, for endAccess.' }),
    personId: t.exposeID('personId', { description: 'The person.' }),
    name: t.exposeString('name', { description: words.name }),
    email: t.exposeString('email', { description: words.email }),
    role: t.field({
      type: CompanyRole,
      description: words.role,
      resolve: ({ role }) => role as CompanyRoleName, // the database function returns no other text
    }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: words.startsAt }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: words.endsAt }),
  }),
});

export const RoleInput = builder.inputType('RoleInput', {
  description: 'A role to give.',
  fields: (t) => ({
    role: t.field({ type: RoleName, required: true, description: words.role }),
    companyId: t.id({ description: words.companyId }),
    employeeId: t.id({ description: words.employeeId }),
    contractorId: t.id({ description: words.contractorId }),
    startsAt: t.field({ type: 'DateTime', description: `${words.startsAt} Default: now.` }),
    endsAt: t.field({
      type: 'DateTime',
      description: 'When it ends, after its start. By default, it has no end.',
    }),
  }),
});

export const CreatePersonInput = builder.inputType('CreatePersonInput', {
  description: 'A person to create.',
  fields: (t) => ({
    name: t.field({ type: 'Text', required: true, description: words.name, validate: rules.text(100) }),
    email: t.field({ type: 'Text', required: true, description: words.email, validate: rules.email }),
    roles: t.field({
      type: [RoleInput],
      description: 'What the person may do.',
      validate: rules.listOf('role', 50),
    }),
  }),
});

export const GiveAccessInput = builder.inputType('GiveAccessInput', {
  description: 'Access of a person to one company.',
  fields: (t) => ({
    name: t.field({
      type: 'Text',
      required: true,
      description: 'The name by which the company knows the person.',
      validate: rules.text(100),
    }),
    email: t.field({ type: 'Text', required: true, description: words.email, validate: rules.email }),
    role: t.field({ type: CompanyRole, required: true, description: words.role }),
  }),
});

export const UpdatePersonInput = builder.inputType('UpdatePersonInput', {
  description: 'Changes to a person. Omitted fields keep their values.',
  validate: rules.nullOnlyIn([]),
  fields: (t) => ({
    name: t.field({ type: 'Text', description: words.name, validate: rules.text(100) }),
    email: t.field({
      type: 'Text',
      description: `${words.email} A new address signs the person out everywhere.`,
      validate: rules.email,
    }),
    closed: t.boolean({
      description:
        'True closes the account: it signs the person out everywhere, and nobody can sign in with it. False opens it again.',
    }),
  }),
});
