/** The sealed file of a filing, and the employer's record of a report uploaded to a state. */
import { Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { Page } from '../page.ts';
import { OpenedFiles } from '../people/new-hires.tsx';
import { taxesPage } from './taxes.tsx';

/** The page to which the button of a filing is sent. */
export const filingFilePage: Page = {
  ...taxesPage,
  form: defineForm({
    groups: [],
    mutation: graphql(`mutation OpenFilingFile($companyId: ID!, $filingId: ID!) {
      openFilingFile(companyId: $companyId, filingId: $filingId) { name mediaType content }
    }`),
    variables: (_values, filingId) => ({ filingId }),
    next: ({ openFilingFile: file }) => ({
      title: say('File of a filing'),
      body: (
        <>
          <Heading company="" title={say('File of a filing')}>
            {say('It may contain whole Social Security numbers. The audit log records that you opened it.')}
          </Heading>
          <OpenedFiles files={[file]} />
        </>
      ),
    }),
  }),
};

/** Lines 4a to 4c of Form 941-X: what the employer certifies. */
const statementFields = [
  {
    name: 'line4a',
    label: text('Line 4a: each employee was repaid the excess tax, or gave a written consent.'),
    control: 'checkbox',
    isOptional: true,
  },
  {
    name: 'line4b',
    label: text('Line 4b: only the employer share is corrected. The employees were not found or refused.'),
    control: 'checkbox',
    isOptional: true,
  },
  {
    name: 'line4c',
    label: text('Line 4c: the tax was never withheld from the employees.'),
    control: 'checkbox',
    isOptional: true,
  },
] as const;

/** The fault names the list, and the page shows it at its first box. */
export const correctFilingPage = formPage<Data>({
  query: graphql(`query FilingCorrection($companyId: ID!) { company(id: $companyId) { businessName } }`),
  title: text('Authorize Form 941-X'),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: () => ({}),
  submit: text('Authorize'),
  form: defineForm({
    groups: [
      {
        legend: text('What was done about the employee share that was too high'),
        fields: statementFields,
      },
    ],
    fieldAt: () => statementFields[0],
    mutation:
      graphql(`mutation CorrectFiling($companyId: ID!, $filingId: ID!, $statements: [CorrectionStatement!]) {
      authorizeFiling(companyId: $companyId, filingId: $filingId, statements: $statements) { status }
    }`),
    variables: ({ line4a, line4b, line4c }, filingId) => ({
      filingId,
      statements: [
        ...(line4a ? (['_4A'] as const) : []),
        ...(line4b ? (['_4B'] as const) : []),
        ...(line4c ? (['_4C'] as const) : []),
      ],
    }),
    next: () => ({ page: 'taxes', done: 'filing' }),
  }),
});

const query = graphql(
  `query FilingConfirmation($companyId: ID!) { company(id: $companyId) { businessName } }`,
);

type Data = ResultOf<typeof query>;

/** Only what the person states counts as an answer. */
export const confirmFilingPage = formPage<Data>({
  query,
  title: text('Report uploaded'),
  back: () => [say('Taxes'), { page: 'taxes' }] as const,
  version: () => '',
  values: () => ({}),
  submit: text('Save'),
  form: defineForm({
    query,
    groups: [
      {
        legend: text('Report to the state'),
        fields: [
          {
            name: 'confirmation',
            label: text('Confirmation number'),
            hint: text('As the site of the state shows it after the upload.'),
          },
          {
            name: 'accepted',
            label: text('The state has accepted it'),
            control: 'checkbox',
            isOptional: true,
          },
          {
            name: 'answer',
            label: text('Why the state has rejected it'),
            hint: text('Leave it empty unless the state has rejected it.'),
            control: 'textarea',
            isOptional: true,
          },
        ],
      },
    ],
    mutation: graphql(`mutation ConfirmFiling(
      $companyId: ID!, $filingId: ID!, $confirmation: Text!, $accepted: Boolean, $answer: Text
    ) {
      recordStateConfirmation(
        companyId: $companyId, filingId: $filingId, confirmation: $confirmation, accepted: $accepted, answer: $answer
      ) { status }
    }`),
    variables: ({ confirmation, accepted, answer }, filingId) => ({
      filingId,
      confirmation,
      answer: answer || null,
      accepted: answer ? false : accepted ? true : null,
    }),
    next: () => ({ page: 'taxes', done: 'confirmed' }),
  }),
});
