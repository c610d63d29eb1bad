import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { canChange } from '../people/parts.tsx';
import { Questions, questionFields } from '../taxes/questions.tsx';
import { Nothing, SettingsPage } from './parts.tsx';

/** Questions whose answers decide which state programmes the company owes. */
export const programmesPage = definePage({
  title: text('State programs'),
  query: graphql(
    `query Programmes($companyId: ID!) {
      company(id: $companyId) { businessName }
      taxQuestions(companyId: $companyId) { ...TaxQuestion }
    }`,
    [questionFields],
  ),
  View: ({ data: { company, taxQuestions }, context }) => (
    <SettingsPage
      company={company}
      title={say('State programs')}
      lead={say('Whether the company owes a program of a state can depend on a fact that only you know.')}
      context={context}
    >
      {taxQuestions.length === 0 ? (
        <Nothing>{say('Nothing is asked: no state of yours has such a program.')}</Nothing>
      ) : (
        <Questions questions={taxQuestions} context={context} canChange={canChange(context)} />
      )}
    </SettingsPage>
  ),
});
