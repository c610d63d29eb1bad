import { builder } from '../../../platform/graphql/builder.ts';
import { listQuery, pageArguments } from '../../../platform/graphql/connection.ts';
import { pages, shortList } from '../../../platform/graphql/policy.ts';
import { version } from '../../../platform/graphql/version.ts';
import { PaySchedule } from '../../companies/enums.ts';
import { maskedSsn } from '../../companies/ssn.ts';
import { EmploymentStatus, Language, PayrollTaxExemption, RemoteWork } from '../enums.ts';
import { nameColumns, workerNameWarning } from '../receiver-name.ts';
import { employeeWords as words } from './employee-words.ts';
import {
  type Dated,
  type Home as HomeData,
  homeColumns,
  homesOf,
  type Workplace as WorkplaceData,
  workplaceColumns,
  workplacesOf,
} from './places.ts';
import { ProgrammeExemption, programmeExemptionsOf } from './programme-exemptions.ts';
import {
  type Leave as LeaveData,
  leavesOf,
  type SalaryChange as SalaryChangeData,
  salaryChangesOf,
} from './salary-terms.ts';
import { federalFormOf, shownForms } from './tax-facts.ts';
import { TaxParameters } from './tax-schema.ts';
import { occupationsOf, TippedOccupationType } from './tipped-occupations.ts';

type OptionalText =
  | 'middleInitial'
  | 'title'
  | 'email'
  | 'phoneNumber'
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'workingState'
  | 'unemploymentState'
  | 'incomeTaxAgreedFrom'
  | 'externalId';

export const Employee = builder.prismaObject('Employee', {
  policy: { scope: 'workers:read' },
  description: 'A W-2 employee.',
  select: { id: true }, // read only the selected columns: there are many, and some are encrypted
  fields: (t) => {
    const text = (name: OptionalText) => t.exposeString(name, { nullable: true, description: words[name] });
    const date = (name: 'dob' | 'startDate' | 'termDate', options: { inEvents?: false } = {}) =>
      t.expose(name, { ...options, type: 'Date', nullable: true, description: words[name] });
    const wage = (name: 'defaultOtWage' | 'defaultDtWage') =>
      t.expose(name, { type: 'Quantity', nullable: true, description: words[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the employee.' }),
      version: t.string(version),
      companyId: t.exposeID('companyId', { description: 'The employer.' }),
      onboarded: t.exposeBoolean('onboarded', { description: 'Whether the employee can be paid.' }),
      employmentStatus: t.expose('employmentStatus', {
        type: EmploymentStatus,
        description: words.employmentStatus,
      }),
      firstName: t.exposeString('firstName', { description: words.firstName }),
      middleInitial: text('middleInitial'),
      lastName: t.exposeString('lastName', { description: words.lastName }),
      nameWarning: t.string({ ...workerNameWarning, select: nameColumns }),
      title: text('title'),
      dob: date('dob', { inEvents: false }),
      startDate: date('startDate'),
      termDate: date('termDate'),
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      address: text('address'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      language: t.expose('language', { type: Language, nullable: true, description: words.language }),
      localities: t.exposeStringList('localities', {
        inEvents: 'localities',
        description: words.localities,
      }),
      workingState: text('workingState'),
      workLocationId: t.exposeID('workLocationId', { nullable: true, description: words.workLocationId }),
      homes: t.field({
        type: [Home],
        policy: { list: shortList },
        description: words.homes,
        select: homeColumns,
        resolve: homesOf,
      }),
      workplaces: t.field({
        type: [Workplace],
        policy: { list: shortList },
        description: words.workplaces,
        select: workplaceColumns,
        resolve: workplacesOf,
      }),
      nonresidenceCertificates: t.exposeStringList('nonresidenceCertificates', {
        inEvents: 'nonresidenceCertificates',
        description: words.nonresidenceCertificates,
      }),
      remoteWork: t.expose('remoteWork', {
        type: RemoteWork,
        nullable: true,
        description: words.remoteWork,
      }),
      unemploymentState: text('unemploymentState'),
      payrollTaxExemption: t.expose('payrollTaxExemption', {
        type: PayrollTaxExemption,
        nullable: true,
        description: words.payrollTaxExemption,
      }),
      incomeTaxAgreedFrom: text('incomeTaxAgreedFrom'),
      defaultPaySchedule: t.expose('defaultPaySchedule', {
        type: PaySchedule,
        nullable: true,
        description: words.defaultPaySchedule,
      }),
      defaultWage: t.expose('defaultWage', { type: 'Quantity', description: words.defaultWage }),
      defaultOtWage: wage('defaultOtWage'),
      defaultDtWage: wage('defaultDtWage'),
      ssn: t.string({
        inEvents: false,
        nullable: true,
        description: 'Social Security number (SSN), masked to its last four digits.',
        select: { ssnLastFour: true },
        resolve: ({ ssnLastFour }) => ssnLastFour && maskedSsn(ssnLastFour),
      }),
      isSalary: t.exposeBoolean('isSalary', { description: words.isSalary }),
      salary: t.expose('salaryCents', { type: 'Money', nullable: true, description: words.salary }),
      programmeExemptions: t.field({
        type: [ProgrammeExemption],
        policy: { list: shortList },
        description: words.programmeExemptions,
        select: { programmeExemptions: true },
        resolve: programmeExemptionsOf,
      }),
      tippedOccupations: t.field({
        type: [TippedOccupationType],
        policy: { list: shortList },
        description: words.tippedOccupations,
        select: { tippedOccupations: true },
        resolve: occupationsOf,
      }),
      salaryChanges: t.field({
        type: [SalaryChange],
        policy: { list: shortList },
        description: words.salaryChanges,
        select: { salaryChanges: true },
        resolve: salaryChangesOf,
      }),
      leaves: t.field({
        type: [Leave],
        policy: { list: shortList },
        description: words.leaves,
        select: { leaves: true },
        resolve: leavesOf,
      }),
      isExempt: t.exposeBoolean('isExempt', { nullable: true, description: words.isExempt }),
      weeklyHours: t.expose('weeklyHours', {
        type: 'Quantity',
        nullable: true,
        description: words.weeklyHours,
      }),
      externalId: text('externalId'),
      taxParameters: t.field({
        inEvents: false,
        type: TaxParameters,
        nullable: true,
        description: 'The tax forms; null until one is set.',
        select: { federalTax: true, stateTax: true, otherStateTaxes: true, workingState: true },
        resolve: (employee) => {
          const forms = { federal: federalFormOf(employee), ...shownForms(employee) };
          return forms.federal || forms.state ? forms : null;
        },
      }),
      metadata: t.expose('metadata', { type: 'Metadata', description: words.metadata }),
      company: t.relation('company', { description: 'The employer.' }),
      workLocation: t.relation('workLocation', {
        nullable: true,
        description: 'Where the employee works. Null if there is no place on file.',
      }),
      checks: t.relation('checks', {
        policy: { list: pages },
        description: 'The checks of the employee, in order of creation.',
        args: pageArguments,
        query: listQuery,
      }),
    };
  },
});

const SalaryChange = builder.objectRef<SalaryChangeData>('SalaryChange').implement({
  description: 'A change of the salary.',
  fields: (t) => ({
    effectiveDate: t.expose('from', { type: 'Date', description: 'The first day of the new salary.' }),
    salary: t.expose('salaryCents', {
      type: 'Money',
      description: 'The yearly salary from that day on, in dollars.',
    }),
  }),
});

const Leave = builder.objectRef<LeaveData>('Leave').implement({
  description: 'A leave.',
  fields: (t) => ({
    firstDay: t.expose('firstDay', { type: 'Date', description: 'The first day of leave.' }),
    lastDay: t.expose('lastDay', {
      type: 'Date',
      nullable: true,
      description: 'The last day; null while it is not known.',
    }),
    isPaid: t.exposeBoolean('isPaid', { description: 'Whether the salary is paid.' }),
  }),
});

const effectiveDate = {
  type: 'Date',
  nullable: true,
  description: 'The first day there. Null for the first place, which applies from the beginning.',
} as const;

const Home = builder.objectRef<Dated<HomeData>>('Home').implement({
  description: 'Where an employee lives from a given day on.',
  fields: (t) => {
    const text = (name: 'address' | 'addressLine2' | 'city' | 'state' | 'zip') =>
      t.exposeString(name, { nullable: true, description: words[name] });
    return {
      effectiveDate: t.expose('from', effectiveDate),
      address: text('address'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      localities: t.exposeStringList('localities', { description: words.localities }),
    };
  },
});

const Workplace = builder.objectRef<Dated<WorkplaceData>>('Workplace').implement({
  description: 'Where an employee usually works from a given day on.',
  fields: (t) => ({
    effectiveDate: t.expose('from', effectiveDate),
    workingState: t.exposeString('workingState', { nullable: true, description: words.workingState }),
    workLocationId: t.exposeID('workLocationId', { nullable: true, description: words.workLocationId }),
  }),
});
