import { builder } from '../graphql/builder.ts';
import { enumOf } from '../graphql/spelt.ts';
import { EmploymentStatus } from './enums.ts';

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
