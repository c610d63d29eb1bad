import { ActionButton } from '../design/form.tsx';
import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { defineForm, type Field, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { Back } from '../people/parts.tsx';
import { checkbox, choice, dayField, optional } from '../typed/fields.ts';
import { linesOf, signatureGroup, signatureOf, undeclared } from '../worker/signed.ts';
import { documentChoices } from './documents.ts';
import { i9StatusFields } from './list.tsx';

/** The parts of Form I-9 that the employer signs: section 2 and supplement B. */

const query = graphql(
  `query EmployersI9($companyId: ID!, $employeeId: ID!) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { ...I9 }
  }`,
  [i9StatusFields],
);
type Data = ResultOf<typeof query>;

/** The fields of a document. `place` is its place in the input. */
const documentFields = (place: string, more: Partial<Field>): Field[] => [
  choice(`${place}.document`, text('Title of the document'), 'documents', more),
  { name: `${place}.issuer`, label: text('Issuing authority'), ...more },
  { name: `${place}.number`, label: text('Document number'), ...more },
  dayField(`${place}.expiresOn`, text('Expiration date'), {
    ...optional,
    hint: text('Empty if the document has none.'),
  }),
  checkbox(`${place}.isReceipt`, text('A receipt for a lost, stolen or damaged document')),
];

/** The document typed in the fields of a place; undefined if none is chosen. */
function documentOf(values: Values, place: string) {
  const names = ['document', 'issuer', 'number', 'expiresOn', 'isReceipt'];
  const entries = names.map((name) => [name, values[`${place}.${name}`] ?? null] as const);
  return values[`${place}.document`] ? Object.fromEntries(entries) : undefined;
}

const options = () => ({ documents: { enumValues: documentChoices() } });
const titleField = { name: 'signerTitle', label: text('Your title') };
const [first, second] = ['input.documents.0', 'input.documents.1'] as const;

const groups2 = [
  { legend: text('List A, or list B'), fields: documentFields(first, {}) },
  { legend: text('List C, with a document of list B'), fields: documentFields(second, optional) },
  {
    legend: text('Examination'),
    fields: [
      checkbox(
        'isRemote',
        text('I used the alternative procedure of DHS (E-Verify employers in good standing only)'),
      ),
      { name: 'additional', label: text('Additional information'), isOptional: true },
      titleField,
    ],
  },
];

/** The certification of section 2, in the words of the form. */
const certification = text(
  'I attest, under penalty of perjury, that I have examined the documentation presented by this employee, that it appears to be genuine and to relate to the employee named, and that to the best of my knowledge the employee is authorized to work in the United States.',
);

const whole2 = [...groups2, signatureGroup(certification)];

const aboutForm = (done: 'i9-section-2' | 'i9-supplement') => ({
  query,
  back: () => [say('Form I-9'), { page: 'i9' }] as const,
  version: () => '',
  values: () => ({}),
  options,
  submit: text('Sign and save'),
  heading: ({ employee }: Data) => nameOf(employee),
  next: () => ({ page: 'i9' as const, done }),
});

const section2 = aboutForm('i9-section-2');
const isDue = ({ employee: { i9 } }: Data) => i9?.next === 'SECTION_2';

export const section2Page = formPage<Data>({
  ...section2,
  title: text('Form I-9, Section 2'),
  form: defineForm({
    query,
    groups: whole2,
    groupsFor: (data: Data) => (isDue(data) ? whole2 : []),
    fieldAt: (path) =>
      path.at(-1) === 'documents'
        ? groups2[0]?.fields.find(({ name }) => name === `${first}.document`)
        : undefined,
    mutation: graphql(`mutation SignSection2(
      $companyId: ID!, $employeeId: ID!, $input: I9Section2Input!, $signature: SignatureInput!
    ) {
      signI9Section2(companyId: $companyId, employeeId: $employeeId, input: $input, signature: $signature) { id }
    }`),
    variables: (values, employeeId, read) => {
      const { declared, name, isRemote, additional, signerTitle } = values;
      if (!declared) return undefined;
      const documents = [first, second].flatMap((place) => documentOf(values, place) ?? []);
      const signature = signatureOf({ name }, certification, linesOf(groups2, options, read));
      return { employeeId, input: { documents, isRemote, additional, signerTitle }, signature };
    },
    validate: undeclared,
    next: section2.next,
  }),
  groups: (data) => (isDue(data) ? whole2 : []),
  introduction: ({ employee: { i9 } }) =>
    i9?.section2DueOn
      ? say(
          'Examine one document of list A, or one of list B and one of list C, by {day}. The employee chooses them.',
          {
            day: dayText(i9.section2DueOn),
          },
        ) +
        ` ${say('The lists are those of 8 CFR 274a.2(b)(1)(v) as we know them: compare them with the list that comes with the form.')}`
      : say('Nothing is due.'),
});

const place = 'input.document';
const rehireField = dayField('rehiredOn', text('First day of the new employment'), {
  ...optional,
  hint: text('Of an employee who has come back. Empty when you verify again.'),
});
const groupsB = [
  {
    legend: text('Reverification or rehire'),
    fields: [rehireField, { name: 'newName', label: text('New name, if it has changed'), isOptional: true }],
  },
  { legend: text('Document of list A or list C'), fields: documentFields(place, optional) },
  { legend: text('Signer'), fields: [titleField] },
];
const certificationB = text(
  'I attest, under penalty of perjury, that to the best of my knowledge, this employee is authorized to work in the United States, and if the employee presented documentation, the documentation I examined appears to be genuine and to relate to the individual who presented it.',
);
const wholeB = [...groupsB, signatureGroup(certificationB)];
const supplement = aboutForm('i9-supplement');

export const supplementPage = formPage<Data>({
  ...supplement,
  title: text('Form I-9, Supplement B'),
  form: defineForm({
    query,
    groups: wholeB,
    mutation: graphql(`mutation SignSupplement(
      $companyId: ID!, $employeeId: ID!, $input: I9SupplementInput!, $signature: SignatureInput!
    ) {
      signI9Supplement(companyId: $companyId, employeeId: $employeeId, input: $input, signature: $signature) { id }
    }`),
    variables: (values, employeeId, read) => {
      const { declared, name, rehiredOn, newName, signerTitle } = values;
      if (!declared) return undefined;
      const document = documentOf(values, place) ?? null;
      const signature = signatureOf({ name }, certificationB, linesOf(groupsB, options, read));
      return { employeeId, input: { rehiredOn, newName, document, signerTitle }, signature };
    },
    validate: undeclared,
    next: supplement.next,
  }),
  introduction: () =>
    say('Verify the permission to work again before it ends, or record that the employee has come back.'),
});

type Opened = {
  readonly title: string;
  readonly signerName: string;
  readonly signedAt: string;
  readonly declaration: string;
  readonly pdf: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
};

const Part = ({ part }: { part: Opened }) => (
  <section>
    <h2>{part.title}</h2>
    <Facts facts={part.lines.map(({ label, value }) => [label, value || say('left empty')] as const)} />
    <p>{part.declaration}</p>
    <p class="rest">
      {say('Signed by {name} on {day}.', { name: part.signerName, day: dayText(part.signedAt.slice(0, 10)) })}{' '}
      <a
        download={`${part.title.replace(/\W+/g, '-').toLowerCase()}.pdf`}
        href={`data:application/pdf;base64,${part.pdf}`}
      >
        {say('Record with its seal (PDF)')}
      </a>
    </p>
  </section>
);

const readForm = defineForm({
  groups: [],
  mutation: graphql(`mutation OpenI9($companyId: ID!, $employeeId: ID!) {
    openI9(companyId: $companyId, employeeId: $employeeId) {
      title signerName signedAt declaration pdf lines { label value }
    }
  }`),
  variables: (_values, employeeId) => ({ employeeId }),
  next: ({ openI9 }) => ({
    title: say('Form I-9'),
    body: (
      <>
        <Heading company="" title={say('Form I-9')}>
          {say('This reading is logged. The records are not copies of the USCIS form.')}
        </Heading>
        {openI9.map((part) => (
          <Part key={`${part.title} ${part.signedAt}`} part={part} />
        ))}
      </>
    ),
  }),
});

/** Reading a form is logged, so a button opens it and not a link. */
export const openPage = definePage({
  title: text('Form I-9'),
  query,
  form: readForm,
  View: ({ data: { company, employee }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'i9' })}>{say('Form I-9')}</Back>
      <Heading company={company.businessName} title={nameOf(employee)}>
        {say('The form has numbers of documents. Each reading is logged.')}
      </Heading>
      <ActionButton context={context} to={{ page: 'i9-open', from: employee.id }}>
        {say('Read the form')}
      </ActionButton>
    </>
  ),
});
