/** Adding a document, and writing a new version of one. */
import { Fault } from '../../foundation/fault.ts';
import { nameOf } from '../design/labels.ts';
import { defineForm, type Field, type FormValues, fieldsOf, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { checkbox, choice } from '../typed/fields.ts';
import { commaList } from '../typed/kind.ts';
import { malformed } from '../typed/read-fields.ts';
import { signersText, templateFields } from './list.tsx';

const pdfField: Field = {
  name: 'pdf',
  label: text('Or a PDF'),
  hint: text('At most 600 KB, without scripts and attached files.'),
  isOptional: true,
  isSecret: true, // a file is not sent back
  control: 'file',
};

const groups = [
  {
    legend: text('The document'),
    fields: [
      { name: 'title', label: text('Name of the document') },
      {
        name: 'body',
        label: text('Words'),
        hint: text(
          'An empty line begins a paragraph. A line that begins with "# " is a heading, with "- " a point.',
        ),
        control: 'textarea',
        isOptional: true,
      },
      pdfField,
      choice('signers', text('Who signs'), 'signers'),
    ],
  },
  {
    legend: text('For whom'),
    fields: [
      {
        name: 'states',
        label: text('States'),
        hint: text('Two letters each, with commas, such as CA, NY. Empty: all states.'),
        isOptional: true,
        kind: commaList,
      },
      {
        name: 'titles',
        label: text('Job titles'),
        hint: text('With commas between them. Empty: all job titles.'),
        isOptional: true,
        kind: commaList,
      },
    ],
  },
] as const satisfies readonly { legend: string; fields: readonly Field[] }[];

const againGroup = {
  legend: text('The new version'),
  fields: [checkbox('asksAgain', text('Ask those who have signed an earlier version to sign this one'))],
};

/** A checkbox for each of many. People who are on the list and have no box stay on it. */
const [ofPlace, ofPerson] = ['place-', 'person-'];
const box = (prefix: string, id: string, label: string): Field => ({
  ...checkbox(`${prefix}${id}`, label),
  isOwnWords: true,
});

function audienceGroups({ company, workLocations }: Choices) {
  const open = workLocations.nodes.filter(({ endsOn }) => endsOn === null);
  const places = open.map(({ id, name }) => box(ofPlace, id, name));
  const people = company.employees.map((person) => box(ofPerson, person.id, nameOf(person)));
  return [
    ...(places.length ? [{ legend: text('Only of these work locations'), fields: places }] : []),
    ...(people.length ? [{ legend: text('Only these employees'), fields: people }] : []),
  ];
}

const idsIn = (values: Values, prefix: string, boxes: readonly Field[], before: readonly string[]) => [
  ...before.filter((id) => !boxes.some(({ name }) => name === `${prefix}${id}`)),
  ...boxes.flatMap(({ name }) =>
    name.startsWith(prefix) && values[name] === true ? [name.slice(prefix.length)] : [],
  ),
];

type Audience = { readonly workLocationIds: readonly string[]; readonly employeeIds: readonly string[] };

function inputOf(values: Values, data: Choices, before: Audience = { workLocationIds: [], employeeIds: [] }) {
  const { title, body, pdf, signers, states, titles } = values;
  const boxes = fieldsOf({ groups: audienceGroups(data) });
  return {
    title,
    body,
    pdf,
    signers,
    states: Array.isArray(states) ? states.map((state: string) => state.toUpperCase()) : [],
    titles,
    workLocationIds: idsIn(values, ofPlace, boxes, before.workLocationIds),
    employeeIds: idsIn(values, ofPerson, boxes, before.employeeIds),
  };
}

const choicesFields = graphql(`fragment PaperworkChoices on Query {
  company(id: $companyId) { businessName employees(first: 100) { id firstName lastName } }
  workLocations(companyId: $companyId, first: 100) { nodes { id name endsOn } }
}`);
type Choices = ResultOf<typeof choicesFields>;

const options = () => ({
  signers: { enumValues: Object.entries(signersText).map(([name, label]) => ({ name, label })) },
});

const addGroups = (data: Choices) => [...groups, ...audienceGroups(data)];
const changeGroups = (data: Choices) => [...addGroups(data), againGroup];

const back = () => [say('Custom paperwork'), { page: 'custom-paperwork' }] as const;

const addQuery = graphql(
  `query AddPaperwork($companyId: ID!) {
    ...PaperworkChoices
    documents: paperwork(companyId: $companyId, newestFirst: true, first: 1) { nodes { id title } }
  }`,
  [choicesFields],
);
type AddData = ResultOf<typeof addQuery>;

/** The newest document when the page was opened is its version, so that a form sent twice adds one. */
const newestOf = ({ documents: { nodes } }: AddData) => nodes[0];

function addedTwice({ title }: Values, data: AddData, version: string) {
  const newest = newestOf(data);
  if (!newest || newest.title !== title || newest.id === version) return [];
  const problem = text('has just been added. Open this page again to add another document of this name');
  return [malformed('title', problem)];
}

export const addPaperworkPage = formPage({
  title: text('Add a document'),
  query: addQuery,
  form: defineForm({
    query: addQuery,
    groups,
    groupsFor: addGroups,
    isOneAtATime: true,
    mutation: graphql(`mutation CreatePaperwork($companyId: ID!, $input: PaperworkInput!) {
      createPaperwork(companyId: $companyId, input: $input)
    }`),
    variables: (values, _from, { data }) => ({ input: inputOf(values, data) }),
    validate: (values, { data, version }) => addedTwice(values, data, version),
    next: () => ({ page: 'custom-paperwork', done: 'paperwork-add' }),
  }),
  submit: text('Add document'),
  values: (): FormValues => ({}),
  groups: addGroups,
  options,
  back,
  version: (data) => newestOf(data)?.id ?? 'none',
});

const changeQuery = graphql(
  `query ChangePaperwork($companyId: ID!, $templateId: ID!) {
    ...PaperworkChoices
    paperwork(companyId: $companyId, templateId: $templateId, first: 1) { nodes { ...Template body } }
  }`,
  [choicesFields, templateFields],
);

type ChangeData = ResultOf<typeof changeQuery>;

const latestOf = ({ paperwork: { nodes } }: ChangeData): string => nodes[0]?.id ?? '';

export const changePaperworkPage = formPage({
  title: text('Write a new version'),
  query: changeQuery,
  form: defineForm({
    query: changeQuery,
    groups: [...groups, againGroup],
    groupsFor: changeGroups,
    isOneAtATime: true,
    mutation: graphql(`mutation UpdatePaperwork(
      $companyId: ID!, $templateId: ID!, $input: PaperworkInput!, $asksAgain: Boolean!
    ) {
      updatePaperwork(companyId: $companyId, templateId: $templateId, input: $input, asksAgain: $asksAgain)
    }`),
    variables: (values, templateId, { data }) => ({
      templateId,
      input: inputOf(values, data, data.paperwork.nodes[0]),
      asksAgain: values['asksAgain'] === true,
    }),
    // A form from an older version would undo the latest one.
    validate: (_values, { data, version }) =>
      version === latestOf(data) ? [] : [new Fault('PRECONDITION_FAILED')],
    next: () => ({ page: 'custom-paperwork', done: 'paperwork-change' }),
  }),
  submit: text('Save version'),
  values: ({ paperwork: { nodes } }): FormValues => {
    const [latest] = nodes;
    if (!latest) return {};
    const { title, body, signers, states, titles, workLocationIds, employeeIds } = latest;
    return {
      title,
      body: body ?? '',
      signers,
      states: states.join(', '),
      titles: titles.join(', '),
      ...Object.fromEntries(
        [
          ...workLocationIds.map((id) => `${ofPlace}${id}`),
          ...employeeIds.map((id) => `${ofPerson}${id}`),
        ].map((name) => [name, 'yes']),
      ),
    };
  },
  groups: changeGroups,
  options,
  back,
  version: latestOf,
});
