import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { defineForm, type FormValues } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { aboutPerson } from '../people/person-form.tsx';
import {
  choice,
  dayField,
  emailField,
  inHalves,
  inThirds,
  optional,
  ssnField,
  zipField,
} from '../typed/fields.ts';
import { textsOf } from '../typed/read-fields.ts';
import { linesOf, signatureGroup, signatureOf, undeclared } from '../worker/signed.ts';

/** Section 1 of Form I-9, edition 01/20/25: what employees attest themselves. */

const line = (name: string, label: string, more: object = {}) => ({ name, label, ...more });

const groups = [
  {
    legend: text('You'),
    fields: [
      ...inThirds([
        line('lastName', text('Last name')),
        line('firstName', text('First name')),
        line('middleInitial', text('Middle initial'), optional),
      ]),
      line('otherLastNames', text('Other last names used'), optional),
      line('address', text('Street address')),
      line('apartment', text('Apartment number'), optional),
      ...inThirds([
        line('city', text('City')),
        line('state', text('State')),
        zipField('zip', text('ZIP code')),
      ]),
      dayField('dob', text('Date of birth')),
      ssnField('ssn', text('Social Security number')),
      ...inHalves([emailField('email', text('Email'), optional), line('phone', text('Phone'), optional)]),
    ],
  },
  {
    legend: text('Citizenship or immigration status'),
    fields: [
      choice('citizenship', text('I am'), 'citizenships'),
      line('uscisNumber', text('USCIS or A-Number'), optional),
      line('i94Number', text('Form I-94 admission number'), optional),
      line('passportNumber', text('Foreign passport number'), optional),
      line('passportCountry', text('Country that issued the passport'), optional),
      dayField('authorizedUntil', text('Authorized to work until'), {
        ...optional,
        hint: text('Empty if your authorization has no end.'),
      }),
    ],
  },
  {
    legend: text('Preparer or translator (Supplement A)'),
    fields: [
      line('preparer', text('Name of the person who helped you fill in this form'), optional),
      line('preparerAddress', text('Address of that person'), optional),
    ],
  },
];

/** The attestation of section 1, in the words of the form. */
const declaration = text(
  'I am aware that federal law provides for imprisonment and/or fines for false statements, or the use of false documents, in connection with the completion of this form. I attest, under penalty of perjury, that this information, including my selection of my citizenship or immigration status, is true and correct.',
);

const query = graphql(
  `query OwnI9($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    own: employee(companyId: $companyId, id: $employeeId) {
      i9 { next section1DueOn section1SignedAt }
    }
  }`,
  [aboutPerson],
);
type Data = ResultOf<typeof query>;

const options = () => ({
  citizenships: {
    enumValues: [
      { name: 'CITIZEN', label: text('A citizen of the United States') },
      { name: 'NATIONAL', label: text('A noncitizen national of the United States') },
      { name: 'PERMANENT_RESIDENT', label: text('A lawful permanent resident') },
      { name: 'AUTHORIZED', label: text('Another noncitizen authorized to work') },
    ],
  },
});

const isAsked = ({ own: { i9 } }: Data) => i9?.next === 'SECTION_1';
const whole = [...groups, signatureGroup(declaration)];

export const ownI9Page = formPage<Data>({
  title: text('Form I-9'),
  query,
  submit: text('Sign and save'),
  form: defineForm({
    query,
    groups: whole,
    groupsFor: (data: Data) => (isAsked(data) ? whole : []),
    mutation: graphql(`mutation SignSection1(
      $companyId: ID!, $employeeId: ID!, $input: I9Section1Input!, $signature: SignatureInput!
    ) {
      signI9Section1(companyId: $companyId, employeeId: $employeeId, input: $input, signature: $signature) { id }
    }`),
    variables: ({ declared, name, ...input }, _from, read) =>
      declared
        ? { input, signature: signatureOf({ name }, declaration, linesOf(groups, options, read)) }
        : undefined,
    validate: undeclared,
    next: () => ({ page: 'home', done: 'i9' }),
  }),
  groups: (data) => (isAsked(data) ? whole : []),
  values: ({ employee }): FormValues =>
    textsOf({ groups }, { ...employee, apartment: employee.addressLine2, phone: employee.phoneNumber }),
  options,
  introduction: ({ employee, own: { i9 } }) => {
    if (!i9) return say('Your employer keeps your Form I-9 elsewhere. Ask your employer about it.');
    if (i9.section1SignedAt)
      return say('{name} signed section 1 on {day}. Show your employer your documents.', {
        name: nameOf(employee),
        day: dayText(i9.section1SignedAt.slice(0, 10)),
      });
    return say(
      'Federal law asks every employee to attest that they may work in the United States. Sign by {day}, your first day of work. Your employer then examines documents of your choice.',
      { day: i9.section1DueOn ? dayText(i9.section1DueOn) : say('the day that your employer enters') },
    );
  },
  back: () => [say('Your pay'), {}] as const,
  version: () => '',
});
