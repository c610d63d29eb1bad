import { Facts } from '../design/parts.tsx';
import { fontNames } from '../font-names.ts';
import type { Field } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { count } from '../typed/numbers.ts';
import { textsOf } from '../typed/read-fields.ts';
import { ActionForm, action } from './actions.tsx';
import { partnerPage } from './partner-page.tsx';
import { environmentName } from './parts.tsx';

const schemes = [
  { name: 'AUTOMATIC', label: text("As the user's system is") },
  { name: 'LIGHT', label: text('Always light') },
  { name: 'DARK', label: text('Always dark') },
];

/** Reads one entry from each line that is not blank. */
const lines: Field['kind'] = {
  read: (typed) => ({ value: typed.split('\n').flatMap((line) => line.trim() || []) }),
  show: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};

const fonts = Object.entries(fontNames).map(([name, label]) => ({ name: name.toUpperCase(), label }));

const accentHint = text('Such as #0a5a8f. It is shown with a contrast of 4.5:1. Empty for our own.');
const backgroundHint = text('Such as #ffffff. Text on it needs a contrast of 4.5:1. Empty for our own.');

const saveEmbedding = action({
  name: 'save-embedding',
  fields: [
    {
      name: 'origins',
      label: text('Origins'),
      hint: text(
        'One on each line, such as https://app.example.com. Without any, nobody can frame the screens.',
      ),
      control: 'textarea',
      lines: 4,
      kind: lines,
      isOptional: true,
    },
    { name: 'accentLight', label: text('Accent on light'), hint: accentHint, isOptional: true },
    { name: 'accentDark', label: text('Accent on dark'), hint: accentHint, isOptional: true },
    { name: 'colorScheme', label: text('Colors'), choices: 'schemes' },
    {
      name: 'backgroundLight',
      label: text('Background on light'),
      hint: backgroundHint,
      isOptional: true,
    },
    {
      name: 'backgroundDark',
      label: text('Background on dark'),
      hint: backgroundHint,
      isOptional: true,
    },
    { name: 'font', label: text('Font'), choices: 'fonts' },
    { name: 'radius', label: text('Round corners, in pixels'), hint: text('From 0 to 16.'), kind: count },
    {
      name: 'returnUrl',
      label: text('Return address'),
      hint: text('Where the link back on every screen leads: a URL of one of the origins.'),
      isOptional: true,
    },
  ],
  submit: text('Save embedding'),
  mutation: graphql(`mutation SaveEmbedding($input: UpdateEmbeddingInput!) {
    updateEmbedding(input: $input) { origins }
  }`),
  variables: (values) => ({ input: { ...values, origins: values['origins'] ?? [] } }),
  page: 'embedding',
  done: text('Embedding saved. Pages that are opened from now on follow it.'),
});

export const embeddingPage = partnerPage({
  title: text('Embedding'),
  query: graphql(`query Embedding {
    partner { name }
    embedding {
      origins accentLight accentDark colorScheme backgroundLight backgroundDark font radius logoType returnUrl
    }
  }`),
  actions: [saveEmbedding],
  lead: text('Which of your pages may frame the hosted screens, and how the screens look.'),
  View: ({ data: { embedding }, context }) => (
    <div class="card">
      <Facts
        facts={[
          [
            say('Logo'),
            embedding.logoType ??
              say('None. Send it with PATCH /embedding, as a PNG, JPEG or WebP in base64.'),
          ],
        ]}
      />
      <ActionForm
        action={saveEmbedding}
        values={textsOf(saveEmbedding, embedding)}
        choices={{ schemes, fonts }}
        about={environmentName(context)}
        context={context}
      />
    </div>
  ),
});
