import type { Environment } from '../../foundation/environment.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { EachEnvironment } from './each-environment.tsx';
import { ActionForm, Entry } from './forms.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';

type Embedding = {
  origins: string[];
  accentLight: string | null;
  accentDark: string | null;
  colorScheme: string;
  logoType: string | null;
  returnUrl: string | null;
};
type Data = { partner: { name: string }; embedding: Embedding };

export const embeddingPage = defineApiPage<Data>({
  title: 'Embedding',
  query: `query Embedding {
    partner { name }
    embedding { origins accentLight accentDark colorScheme logoType returnUrl }
  }`,
  View: ({ environmentData, context }) => (
    <>
      <Heading
        company={
          environmentData.flatMap((result) => ('data' in result ? result.data.partner.name : []))[0] ?? ''
        }
        title="Embedding"
      >
        Which of your pages may frame the hosted screens, and how the screens look.
      </Heading>
      <EachEnvironment environmentData={environmentData} context={context} what="screens">
        {(environment, { embedding }) => (
          <div class="card">
            <Facts facts={[['Logo', embedding.logoType ?? noLogo]]} />
            <EmbeddingForm embedding={embedding} environment={environment} context={context} />
          </div>
        )}
      </EachEnvironment>
    </>
  ),
});

const noLogo = 'None. Send it with PATCH /embedding, as a PNG, JPEG or WebP in base64.';

const schemes = [
  { name: 'AUTOMATIC', label: "As the user's system is" },
  { name: 'LIGHT', label: 'Always light' },
  { name: 'DARK', label: 'Always dark' },
];

type Props = { embedding: Embedding; environment: Environment; context: ApiPageContext };

function EmbeddingForm({ embedding, environment, context }: Props) {
  const { origins, accentLight, accentDark, colorScheme, returnUrl } = embedding;
  const place = { environment, context };
  const accentHint = 'Such as #0a5a8f, with a contrast of 4.5:1. Empty for our own.';
  return (
    <ActionForm {...place} action="updateEmbedding" submit="Save embedding" about={`in ${environment}`}>
      <Entry
        {...place}
        name="origins"
        label="Origins"
        hint="One on each line, such as https://app.example.com. Without any, nobody can frame the screens."
        control="textarea"
        value={origins.join('\n')}
      />
      <Entry
        {...place}
        name="accentLight"
        label="Accent on light"
        hint={accentHint}
        value={accentLight ?? ''}
      />
      <Entry {...place} name="accentDark" label="Accent on dark" hint={accentHint} value={accentDark ?? ''} />
      <Entry {...place} name="colorScheme" label="Colours" options={schemes} value={colorScheme} />
      <Entry
        {...place}
        name="returnUrl"
        label="Return address"
        hint="Where the link back on every screen leads: a URL of one of the origins."
        value={returnUrl ?? ''}
      />
    </ActionForm>
  );
}
