/** The facts of a person, as the sections of the page show them. */

import type { ComponentChildren } from 'preact';
import { dayText, dollars, hourlyRate, hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { said, say, text } from '../language/say.ts';
import { type Attributes, valueText, type Which } from './attributes.ts';
import { exemptionText, feeExemptionText } from './exemptions.ts';
import { type Leave, type Person, type PersonData, salaryOn, type TaxForm } from './person-form.tsx';
import { filingStatuses } from './tax-forms.ts';

type Facts = readonly (readonly [name: string, value: ComponentChildren])[];

const orNone = (value: ComponentChildren) => <OrNone>{value}</OrNone>;

export const attributeFacts = (
  { customAttributes, recorded: { metadata } }: Attributes,
  which: Which,
): Facts =>
  customAttributes
    .filter(which)
    .map((attribute) => [attribute.label, orNone(valueText(attribute, metadata[attribute.name]))]);

export function payFacts({ employee, company }: PersonData, today: string): Facts {
  const { isSalary, defaultWage, defaultOtWage, defaultDtWage, weeklyHours, salaryChanges } = employee;
  const salary = salaryOn(employee, today);
  const coming = isSalary ? salaryChanges.filter(({ effectiveDate }) => effectiveDate > today) : [];
  const schedule = employee.defaultPaySchedule ?? company.payrollSchedule;
  return [
    [say('Basis of pay'), isSalary ? say('A salary') : say('By the hour')],
    ...(isSalary ? [[say('Salary of a year'), orNone(salary !== null && dollars(salary))] as const] : []),
    ...coming.map(
      (change) =>
        [say('Salary from {day}', { day: dayText(change.effectiveDate) }), dollars(change.salary)] as const,
    ),
    ...(isSalary && weeklyHours !== null ? [[say('Hours of a week'), hours(weeklyHours)] as const] : []),
    ...(defaultWage || !isSalary
      ? [[say('Hourly rate'), orNone(defaultWage > 0 && hourlyRate(defaultWage))] as const]
      : []),
    ...(defaultOtWage === null ? [] : [[say('Overtime rate'), hourlyRate(defaultOtWage)] as const]),
    ...(defaultDtWage === null ? [] : [[say('Double time rate'), hourlyRate(defaultDtWage)] as const]),
    [say('Pay schedule'), orNone(schedule && labelOf(schedule))],
  ];
}

type Addressed = Pick<Person, 'address' | 'addressLine2' | 'city' | 'state' | 'zip'>;

export const addressText = ({ address, addressLine2, city, state, zip }: Addressed): string =>
  [address, addressLine2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** A place, or the history of places with the first day of each. */
function placeFacts<Place extends { readonly effectiveDate: string | null }>(
  name: string,
  places: readonly Place[],
  textOf: (place: Place) => string,
): Facts {
  if (places.length < 2) return [[name, orNone(places[0] && textOf(places[0]))]];
  return places.map((place, at) => {
    const next = places[at + 1]?.effectiveDate;
    const label = place.effectiveDate
      ? say('{place} since {day}', { place: name, day: dayText(place.effectiveDate) })
      : say('{place} before {day}', { place: name, day: dayText(next ?? '') });
    return [label, orNone(textOf(place))] as const;
  });
}

/** The present occupation, by the official names of its codes. */
function occupationFacts({ tippedOccupations }: Person): Facts {
  const last = tippedOccupations.at(-1);
  if (!last?.codes.length) return [];
  const named = last.codes.map((code, at) => `${code} ${last.names[at]}`).join(', ');
  return [[say('Tipped occupation since {day}', { day: dayText(last.effectiveDate) }), named]];
}

export function detailFacts({ employee, workLocations }: PersonData): Facts {
  const { email, phoneNumber, dob, ssn, startDate, termDate, homes, workplaces } = employee;
  const workText = ({ workingState, workLocationId }: Person['workplaces'][number]) => {
    const place = workLocations.nodes.find(({ id }) => id === workLocationId);
    return [workingState && stateName(workingState), place?.name].filter(Boolean).join(', ');
  };
  const exemption = exemptionText(employee.payrollTaxExemption);
  return [
    ...placeFacts(say('Home address'), homes, addressText),
    [say('Email'), orNone(email && <span class="url">{email}</span>)],
    [say('Phone'), orNone(phoneNumber)],
    [say('Date of birth'), orNone(dob && <Day on={dob} />)],
    [say('Social Security number'), orNone(ssn)],
    [say('First day of work'), orNone(startDate && <Day on={startDate} />)],
    ...(termDate ? [[say('Last day of work'), <Day key="term" on={termDate} />] as const] : []),
    ...placeFacts(say('Place of work'), workplaces, workText),
    ...occupationFacts(employee),
    ...(exemption ? [[say('Federal payroll taxes'), exemption] as const] : []),
  ];
}

const statusText = (form: TaxForm) => {
  const found = filingStatuses.find(({ name }) => name === form['filingStatus']);
  return found && said(found.label);
};

const amounts = (form: TaxForm, names: Readonly<Record<string, string>>): Facts =>
  Object.entries(names).flatMap(([name, label]) => {
    const value = form[name];
    return typeof value === 'number' && value !== 0 ? [[said(label), dollars(value)] as const] : [];
  });

const flags = (form: TaxForm, names: Readonly<Record<string, string>>): Facts =>
  Object.entries(names).flatMap(([name, label]) => (form[name] ? [[said(label), say('Yes')] as const] : []));

export const federalFacts = (form: TaxForm): Facts => [
  [say('Form'), form['form'] === '_2019' ? say('2019 or older') : say('2020 or later')],
  [say('Filing status'), orNone(statusText(form))],
  ...(typeof form['allowances'] === 'number' ? [[say('Allowances'), form['allowances']] as const] : []),
  ...flags(form, { step2: say('Multiple jobs') }),
  ...amounts(form, {
    step3: say('Dependents and credits'),
    step4a: say('Other income'),
    step4b: say('Deductions'),
    extra: say('Extra withholding'),
  }),
  ...flags(form, {
    exempt: say('Exempt from withholding'),
    nonresidentAlien: say('Nonresident alien'),
    treatyOfIndia: say('Treaty with India'),
  }),
];

const counts: Readonly<Record<string, string>> = {
  allowances: text('Allowances'),
  dependents: text('Dependents'),
  formCode: text('Letter of the form'),
  county: text('County number'),
  estimatedDeductions: text('Allowances for deductions'),
  ageOrBlindExemptions: text('Age or blindness exemptions'),
  line2Allowances: text('Allowances of line 2'),
  firstTimeDependents: text('First-time dependents'),
  adoptedChildren: text('Adopted children'),
};

export const stateFacts = (form: TaxForm): Facts => [
  [say('Filing status'), <OrNone none={say('As on the W-4')}>{statusText(form)}</OrNone>],
  ...Object.entries(counts).flatMap(([name, label]) => {
    const value = form[name];
    return value === null || value === undefined ? [] : [[said(label), value] as const];
  }),
  ...amounts(form, {
    allowanceAmount: say('Allowances a year'),
    exemptionAmount: say('Exemption a year'),
    extra: say('Extra withholding'),
    reduction: say('Less withholding'),
  }),
  ...(typeof form['electedRate'] === 'number'
    ? [[say('Elected rate'), `${form['electedRate'] * 100} %`] as const]
    : []),
  ...(typeof form['feeExemption'] === 'string'
    ? [[say('Exempt from local fees'), feeExemptionText(form['feeExemption'])] as const]
    : []),
  ...flags(form, { exempt: say('Exempt from withholding'), nonresident: say('Lives in another state') }),
];

export const leaveText = ({ firstDay, lastDay, isPaid }: Leave): string =>
  say('{first} to {last}, {paid}', {
    first: dayText(firstDay),
    last: lastDay ? dayText(lastDay) : say('an open day'),
    paid: isPaid ? say('paid') : say('unpaid'),
  });
