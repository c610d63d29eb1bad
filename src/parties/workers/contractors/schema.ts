import { builder } from '../../../platform/graphql/builder.ts';
import { version } from '../../../platform/graphql/version.ts';
import { EmploymentStatus } from '../enums.ts';
import { nameColumns, workerNameWarning } from '../receiver-name.ts';
import { contractorWords as words } from './contractor-words.ts';
import { ContractorType, LlcTaxClass, TinType } from './enums.ts';
import { maskedTin } from './tin.ts';

type OptionalText =
  | 'firstName'
  | 'lastName'
  | 'businessName'
  | 'email'
  | 'phoneNumber'
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'workingState'
  | 'externalId';

export const Contractor = builder.prismaObject('Contractor', {
  policy: { scope: 'workers:read' },
  description: 'A 1099 contractor.',
  select: { id: true }, // read only the selected columns: there are many, and some are encrypted
  fields: (t) => {
    const text = (name: OptionalText) => t.exposeString(name, { nullable: true, description: words[name] });
    const date = (name: 'startDate' | 'termDate') =>
      t.expose(name, { type: 'Date', nullable: true, description: words[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the contractor.' }),
      version: t.string(version),
      companyId: t.exposeID('companyId', { description: 'The company that pays the contractor.' }),
      type: t.expose('type', { type: ContractorType, description: words.type }),
      firstName: text('firstName'),
      lastName: text('lastName'),
      businessName: text('businessName'),
      nameWarning: t.string({
        ...workerNameWarning,
        select: { ...nameColumns, businessName: true },
      }),
      llcTaxedAs: t.expose('llcTaxedAs', {
        type: LlcTaxClass,
        nullable: true,
        description: words.llcTaxedAs,
      }),
      hasForeignOwners: t.exposeBoolean('hasForeignOwners', {
        nullable: true,
        description: words.hasForeignOwners,
      }),
      exemptPayeeCode: t.exposeInt('exemptPayeeCode', {
        nullable: true,
        description: words.exemptPayeeCode,
      }),
      foreignSince: t.expose('foreignSince', {
        type: 'Date',
        nullable: true,
        description: words.foreignSince,
      }),
      tinType: t.expose('tinType', { type: TinType, nullable: true, description: words.tinType }),
      tin: t.string({
        inEvents: false,
        nullable: true,
        description: 'Taxpayer identification number (TIN), masked to its last four digits.',
        select: { tinType: true, tinLastFour: true },
        resolve: maskedTin,
      }),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      address: text('address'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      workingState: text('workingState'),
      employmentStatus: t.expose('employmentStatus', {
        type: EmploymentStatus,
        description: words.employmentStatus,
      }),
      startDate: date('startDate'),
      termDate: date('termDate'),
      externalId: text('externalId'),
      metadata: t.expose('metadata', { type: 'Metadata', description: words.metadata }),
      company: t.relation('company', { description: 'The company that pays.' }),
    };
  },
});
