import type { Section } from './section.ts';

/** What the API opens besides itself. */
export const faces: readonly Section[] = [
  {
    id: 'links',
    title: 'Links to hosted screens',
    body: () => (
      <>
        <p>
          The link endpoints mint an address that opens a hosted screen for one company, without a key:
          whoever has the link is let in. A link works for 7 days unless the service is configured otherwise,
          and opens only the screen it was minted for. Mint one when somebody is about to open it, and do not
          change it.
        </p>
        <p>
          With <code>employeeID</code>, POST /getAuthLink opens that employee's own screens instead: every
          paycheck of theirs, and the paystub of each. Nothing of the company or of a colleague is there.
        </p>
        <p>
          A new company's <code>onboarding_url</code> is a path relative to this address, and works until
          onboarding ends. The GraphQL mutation <code>revokeLink</code> ends a link at once.
        </p>
      </>
    ),
  },
  {
    id: 'graphql',
    title: 'GraphQL',
    body: () => (
      <>
        <p>
          Every endpoint runs a GraphQL document, and each is shown with its endpoint. Paste it into{' '}
          <a href="/graphql">GraphiQL</a> with its variables: it is the same operation, with the same rules,
          in the same transaction. Its aliases are the names of this reference; values of enums are in
          capitals there.
        </p>
        <p>
          A mutation happens whole or not at all. A query is one consistent snapshot. At /graphql queries are
          limited in depth, in aliases and in the number of objects they could answer.
        </p>
      </>
    ),
  },
];
