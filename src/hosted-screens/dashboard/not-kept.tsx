import type { ComponentChildren } from 'preact';
import { Heading } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';

/** Pages about records that the service does not keep. */

type Texts = {
  readonly title: string;
  readonly lead: string;
  /** Who keeps them instead, and what the page does not say. */
  readonly notice: string;
  readonly about: { readonly title: string; readonly body: () => ComponentChildren };
};

/** A page about records that the service does not keep. It says nothing about any employee. */
const notKeptPage = ({ title, lead, notice, about }: Texts): Page =>
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

/** The duties: 8 CFR 274a.2(b)(1)(i)(A) and (ii)(B); the retention period: (b)(2)(i)(A). */
export const i9Page = notKeptPage({
  title: text('Form I-9'),
  lead: text('Employment eligibility verification.'),
  notice: text(
    'This service keeps no Forms I-9 and does not know which employees have one. Keep them on paper, or with the software from which you opened this page if it offers that.',
  ),
  about: {
    title: text('What the law requires'),
    body: () => (
      <>
        <p>{say('Federal law requires a completed Form I-9 for every employee, including U.S. citizens.')}</p>
        <ul class="points">
          <li>{say('The employee completes Section 1 no later than the first day of work.')}</li>
          <li>
            {say(
              'The employer examines the documents and completes Section 2 within three business days of the first day of work.',
            )}
          </li>
          <li>
            {say(
              'The employer keeps the form for three years after the date of hire or one year after employment ends, whichever is later.',
            )}
          </li>
        </ul>
        <p class="source">{say('Source: 8 CFR 274a.2(b).')}</p>
      </>
    ),
  },
});
