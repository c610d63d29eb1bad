import { builder } from '../graphql/builder.ts';
import { listQuery, pageArguments } from '../graphql/connection.ts';
import { enumOf } from '../graphql/spelt.ts';

const EmploymentStatus = builder.enumType('EmploymentStatus', {
  description: 'Whether a worker works for the company.',
  ...enumOf({ live: 'Works.', leave: 'Is on leave.', terminated: 'Has left.' }),
});

const ContractorType = builder.enumType('ContractorType', {
  description: 'What a contractor is before the law.',
  ...enumOf({
    individual_sole_proprietor: 'An individual or sole proprietor.',
    c_corporation: 'C corporation.',
    s_corporation: 'S corporation.',
    partnership: 'Partnership.',
    trust_estate: 'Trust or estate.',
    llc: 'Limited liability company.',
    other: 'Something else.',
  }),
});

export const Employee = builder.prismaObject('Employee', {
  description: 'A worker on W-2.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the employee.' }),
    companyId: t.exposeID('companyId', { description: 'The employer.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    middleInitial: t.exposeString('middleInitial', { nullable: true, description: 'Middle initial.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
    title: t.exposeString('title', { nullable: true, description: 'Job title.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    onboarded: t.exposeBoolean('onboarded', { description: 'Whether the employee can be paid.' }),
    employmentStatus: t.expose('employmentStatus', {
      type: EmploymentStatus,
      description: 'Whether the employee works for the company.',
    }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'First day of work.' }),
    workingState: t.exposeString('workingState', {
      nullable: true,
      description: 'The state the employee works in, two letters.',
    }),
    defaultWage: t.expose('defaultWage', {
      type: 'Quantity',
      description: 'Dollars an hour where a shift names no wage.',
    }),
    checks: t.relation('checks', {
      description: 'The checks of the employee, in order of creation.',
      args: pageArguments,
      query: listQuery,
    }),
  }),
});

export const Contractor = builder.prismaObject('Contractor', {
  description: 'A worker on 1099.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the contractor.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays the contractor.' }),
    type: t.expose('type', { type: ContractorType, description: 'What the contractor is before the law.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'First name of an individual.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Last name of an individual.' }),
    businessName: t.exposeString('businessName', { nullable: true, description: 'Name of the business.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    employmentStatus: t.expose('employmentStatus', {
      type: EmploymentStatus,
      description: 'Whether the contractor works for the company.',
    }),
    workingState: t.exposeString('workingState', {
      nullable: true,
      description: 'The state the contractor works in, two letters.',
    }),
  }),
});
