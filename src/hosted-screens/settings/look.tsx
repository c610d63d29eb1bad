import { Facts } from '../design/parts.tsx';
import { fontNames } from '../font-names.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { SettingsPage } from './parts.tsx';

/** The look of these pages. The partner decides it for all of its companies. */
export const lookPage = definePage({
  title: text('Branding'),
  query: graphql('query Look($companyId: ID!) { company(id: $companyId) { businessName } }'),
  View: ({ data: { company }, context }) => {
    const { embedding } = context.caller;
    return (
      <SettingsPage
        company={company}
        title={say('Branding')}
        lead={
          embedding
            ? say(
                '{partner} decides how these pages look. Your name on stubs and messages is under Company details.',
                { partner: embedding.partnerName },
              )
            : say(
                'Your payroll partner decides how these pages look. Your name on stubs and messages is under Company details.',
              )
        }
        context={context}
      >
        <Look embedding={embedding} businessName={company.businessName} />
        <p>
          <a href={context.addressOf({ page: 'settings-company' })}>{say('Change company details')}</a>
        </p>
      </SettingsPage>
    );
  },
});

type LookProps = { embedding: PageContext['caller']['embedding']; businessName: string };

function Look({ embedding, businessName }: LookProps) {
  const own = say('The look of the service');
  const scheme = { light: say('Light'), dark: say('Dark'), automatic: say('As your device is set') };
  const logo = embedding?.logo
    ? say('The logo of {partner}', { partner: embedding.partnerName })
    : say('None');
  return (
    <Facts
      facts={[
        [say('Name on stubs and messages'), businessName],
        [say('Logo'), logo],
        [say('Color on light'), embedding?.accentLight ?? own],
        [say('Color on dark'), embedding?.accentDark ?? own],
        [say('Background on light'), embedding?.backgroundLight ?? own],
        [say('Background on dark'), embedding?.backgroundDark ?? own],
        [say('Light or dark'), scheme[embedding?.colorScheme ?? 'automatic']],
        [say('Font'), said(fontNames[embedding?.font ?? 'system'])],
        [say('Round corners, in pixels'), embedding ? String(embedding.radius) : own],
      ]}
    />
  );
}
