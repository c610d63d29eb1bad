/** The facts of a person, as the sections of the page show them. */
import type { ComponentChildren } from 'preact';
import { dayText, dollars, hourlyRate, hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { type Leave, type Person, type PersonData, salaryOn, type TaxForm } from './person-data.ts';
import { filingStatuses } from './w4.ts';

type Facts = readonly (readonly [name: string, value: ComponentChildren])[];

const orNone = (value: ComponentChildren) => <OrNone>{value}</OrNone>;

export function payFacts({ employee, company }: PersonData, today: string): Facts {
  const { isSalary, defaultWage, defaultOtWage, defaultDtWage, weeklyHours, salaryChanges } = employee;
  const salary = salaryOn(employee, today);
  const coming = isSalary ? salaryChanges.filter(({ effectiveDate }) => effectiveDate > today) : [];
  const schedule = employee.defaultPaySchedule ?? company.payrollSchedule;
  return [
    ['Paid', isSalary ? 'A salary' : 'By the hour'],
    ...(isSalary ? [['Salary of a year', orNone(salary !== null && dollars(salary))] as const] : []),
    ...coming.map(
      (change) => [`Salary from ${dayText(change.effectiveDate)}`, dollars(change.salary)] as const,
    ),
    ...(isSalary && weeklyHours !== null ? [['Hours of a week', hours(weeklyHours)] as const] : []),
    ...(defaultWage || !isSalary
      ? [['Hourly rate', orNone(defaultWage > 0 && hourlyRate(defaultWage))] as const]
      : []),
    ...(defaultOtWage === null ? [] : [['Overtime rate', hourlyRate(defaultOtWage)] as const]),
    ...(defaultDtWage === null ? [] : [['Double time rate', hourlyRate(defaultDtWage)] as const]),
    ['Pay schedule', orNone(schedule && labelOf(schedule))],
  ];
}

export const addressText = ({ address, addressLine2, city, state, zip }: Person): string =>
  [address, addressLine2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export function detailFacts({ employee, workLocations }: PersonData): Facts {
  const { email, phoneNumber, dob, ssn, startDate, termDate, workingState, workLocationId } = employee;
  const place = workLocations.nodes.find(({ id }) => id === workLocationId);
  return [
    ['Home address', orNone(addressText(employee))],
    ['Email', orNone(email && <span class="url">{email}</span>)],
    ['Phone', orNone(phoneNumber)],
    ['Date of birth', orNone(dob && <Day on={dob} />)],
    ['Social Security number', orNone(ssn)],
    ['First day of work', orNone(startDate && <Day on={startDate} />)],
    ...(termDate ? [['Last day of work', <Day key="term" on={termDate} />] as const] : []),
    ['Work state', orNone(workingState && stateName(workingState))],
    ...(place ? [['Work location', place.name] as const] : []),
  ];
}

const statusText = (form: TaxForm) => {
  const found = filingStatuses.find(({ name }) => name === form['filingStatus']);
  return found?.label;
};

const amounts = (form: TaxForm, names: Readonly<Record<string, string>>): Facts =>
  Object.entries(names).flatMap(([name, label]) => {
    const value = form[name];
    return typeof value === 'number' && value !== 0 ? [[label, dollars(value)] as const] : [];
  });

const flags = (form: TaxForm, names: Readonly<Record<string, string>>): Facts =>
  Object.entries(names).flatMap(([name, label]) => (form[name] ? [[label, 'Yes'] as const] : []));

export const federalFacts = (form: TaxForm): Facts => [
  ['Form', form['form'] === '_2019' ? '2019 or older' : '2020 or later'],
  ['Filing status', orNone(statusText(form))],
  ...(typeof form['allowances'] === 'number' ? [['Allowances', form['allowances']] as const] : []),
  ...flags(form, { step2: 'Multiple jobs' }),
  ...amounts(form, {
    step3: 'Dependents and credits',
    step4a: 'Other income',
    step4b: 'Deductions',
    extra: 'Extra withholding',
  }),
  ...flags(form, { exempt: 'Exempt from withholding', nonresidentAlien: 'Nonresident alien' }),
];

const counts: Readonly<Record<string, string>> = {
  allowances: 'Allowances',
  dependents: 'Dependents',
  formCode: 'Letter of the form',
  county: 'County number',
  estimatedDeductions: 'Allowances for deductions',
  ageOrBlindExemptions: 'Age or blindness exemptions',
  line2Allowances: 'Allowances of line 2',
  firstTimeDependents: 'First-time dependents',
  adoptedChildren: 'Adopted children',
};

export const stateFacts = (form: TaxForm): Facts => [
  ['Filing status', <OrNone none="As on the W-4">{statusText(form)}</OrNone>],
  ...Object.entries(counts).flatMap(([name, label]) => {
    const value = form[name];
    return value === null || value === undefined ? [] : [[label, value] as const];
  }),
  ...amounts(form, {
    allowanceAmount: 'Allowances a year',
    exemptionAmount: 'Exemption a year',
    extra: 'Extra withholding',
    reduction: 'Less withholding',
  }),
  ...(typeof form['electedRate'] === 'number'
    ? [['Elected rate', `${form['electedRate'] * 100} %`] as const]
    : []),
  ...flags(form, { exempt: 'Exempt from withholding', nonresident: 'Lives in another state' }),
];

export const leaveText = ({ firstDay, lastDay, isPaid }: Leave): string =>
  `${dayText(firstDay)} to ${lastDay ? dayText(lastDay) : 'an open day'}, ${isPaid ? 'paid' : 'unpaid'}`;
