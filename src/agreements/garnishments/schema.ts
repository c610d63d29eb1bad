import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, pageArguments } from '../../platform/graphql/connection.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { version } from '../../platform/graphql/version.ts';
import { GarnishmentTypeEnum, LevyFilingStatus } from './enums.ts';
import { garnishmentWords as words } from './words.ts';

const Agency = builder.objectRef<{ name: string; address: string }>('Agency').implement({
  description: words.agency,
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name.' }),
    address: t.exposeString('address', { description: 'The postal address.' }),
  }),
});

type Statement = { filingStatus: string; dependents: number; additional: number | null };

const Levy = builder.objectRef<Statement>('Levy').implement({
  description: words.levy,
  fields: (t) => ({
    filingStatus: t.expose('filingStatus', { type: LevyFilingStatus, description: 'The filing status.' }),
    dependents: t.exposeInt('dependents', { description: 'How many dependents are claimed.' }),
    additional: t.exposeInt('additional', {
      nullable: true,
      description: 'One each for being 65 or older and for being blind, of the worker and the spouse.',
    }),
  }),
});

const documentedOrder = 'frequency brackets min max action kind amount floor percentage'.split(' ');

/** jsonb does not keep the order of members, but people read a bracket from its lower bound to its upper. */
const inDocumentedOrder = (schedule: unknown) =>
  schedule === null ? null : JSON.parse(JSON.stringify(schedule, documentedOrder));

export const Garnishment = builder.prismaObject('Garnishment', {
  policy: { scope: 'deductions:read' },
  description: "An order to withhold from a worker's pay.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the garnishment.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: words.employeeId }),
    contractorId: t.exposeID('contractorId', { nullable: true, description: words.contractorId }),
    company: t.relation('company', { description: 'The company that pays.' }),
    employee: t.relation('employee', { nullable: true, description: words.employeeId }),
    contractor: t.relation('contractor', { nullable: true, description: words.contractorId }),
    garnishmentType: t.expose('garnishmentType', {
      type: GarnishmentTypeEnum,
      description: words.garnishmentType,
    }),
    agency: t.field({
      type: Agency,
      description: words.agency,
      resolve: ({ agencyName: name, agencyAddress: address }) => ({ name, address }),
    }),
    caseId: t.exposeString('caseId', { description: words.caseId }),
    orderNumber: t.exposeString('orderNumber', { description: words.orderNumber }),
    servedDate: t.expose('servedDate', { type: 'Date', description: words.servedDate }),
    effectiveStartDate: t.expose('effectiveStartDate', {
      type: 'Date',
      description: words.effectiveStartDate,
    }),
    effectiveEndDate: t.expose('effectiveEndDate', {
      type: 'Date',
      nullable: true,
      description: words.effectiveEndDate,
    }),
    totalAmount: t.expose('totalAmountCents', {
      type: 'Money',
      nullable: true,
      description: words.totalAmount,
    }),
    withheldAmount: t.expose('withheldAmountCents', {
      type: 'Money',
      description: 'The amount withheld under the order so far.',
    }),
    remainingAmount: t.expose('remainingAmountCents', {
      type: 'Money',
      nullable: true,
      description: 'What remains of the total. Null without a total.',
    }),
    capAmount: t.expose('capAmountCents', { type: 'Money', nullable: true, description: words.capAmount }),
    capPercentage: t.expose('capPercentage', {
      type: 'Quantity',
      nullable: true,
      description: words.capPercentage,
    }),
    withholdingSchedule: t.field({
      inEvents: 'withholdingSchedule',
      type: 'WithholdingSchedule',
      nullable: true,
      description: words.withholdingSchedule,
      resolve: ({ withholdingSchedule }) => inDocumentedOrder(withholdingSchedule),
    }),
    supportsOtherFamily: t.exposeBoolean('supportsOtherFamily', {
      nullable: true,
      description: words.supportsOtherFamily,
    }),
    arrearsOver12Weeks: t.exposeBoolean('arrearsOver12Weeks', {
      nullable: true,
      description: words.arrearsOver12Weeks,
    }),
    fipsCode: t.exposeString('fipsCode', { nullable: true, description: words.fipsCode }),
    medicalSupport: t.exposeBoolean('medicalSupport', { nullable: true, description: words.medicalSupport }),
    headOfFamily: t.exposeBoolean('headOfFamily', { nullable: true, description: words.headOfFamily }),
    soleSupport: t.exposeBoolean('soleSupport', { nullable: true, description: words.soleSupport }),
    claimedDependents: t.exposeInt('claimedDependents', {
      nullable: true,
      description: words.claimedDependents,
    }),
    householdSize: t.exposeInt('householdSize', { nullable: true, description: words.householdSize }),
    localMinimumWage: t.expose('localMinimumWageCents', {
      type: 'Money',
      nullable: true,
      description: words.localMinimumWage,
    }),
    levy: t.field({
      type: Levy,
      nullable: true,
      description: words.levy,
      resolve: ({ levyFilingStatus, levyDependents, levyAdditional }) =>
        levyFilingStatus === null || levyDependents === null
          ? null
          : { filingStatus: levyFilingStatus, dependents: levyDependents, additional: levyAdditional },
    }),
  }),
});

const ofWorker = {
  description: 'The garnishments, in order of creation.',
  policy: { list: pages },
  args: pageArguments,
  query: listQuery,
};

builder.prismaObjectField('Employee', 'garnishments', (t) => t.relation('garnishments', ofWorker));
builder.prismaObjectField('Contractor', 'garnishments', (t) => t.relation('garnishments', ofWorker));
