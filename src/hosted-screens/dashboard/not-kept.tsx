import type { ComponentChildren } from 'preact';
import { Heading } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { said, say } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';

type Texts = {
  readonly title: string;
  readonly lead: string;
  /** Who keeps them instead, and what the page does not say. */
  readonly notice: string;
  readonly about: { readonly title: string; readonly body: () => ComponentChildren };
};

/** A page about records that the service does not keep. It says nothing about any employee. */
export const notKeptPage = ({ title, lead, notice, about }: Texts): Page =>
  definePage({
    title,
    query: graphql('query NotKept($companyId: ID!) { company(id: $companyId) { businessName } }'),
    View: ({ data: { company } }) => (
      <>
        <Heading company={company.businessName} title={title}>
          {said(lead)}
        </Heading>
        <section aria-labelledby="not-kept">
          <h2 id="not-kept">{say('Not kept here')}</h2>
          <p>{said(notice)}</p>
        </section>
        <section aria-labelledby="about">
          <h2 id="about">{said(about.title)}</h2>
          {about.body()}
        </section>
      </>
    ),
  });
