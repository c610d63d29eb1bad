import { firstSteps } from './first-steps.tsx';
import { reliability } from './reliability.tsx';
import { requests } from './requests.tsx';
import type { Section } from './section.ts';

/** The hosted screens and the GraphQL endpoint. */
const screensAndGraphql: readonly Section[] = [
  {
    id: 'links',
    title: 'Links to hosted screens',
    body: () => (
      <>
        <p>
          The link endpoints create a URL that opens a hosted screen of one company without an API key. Anyone
          who has the link can open it. By default, a link works for 7 days, and it opens only the screen it
          was created for. Create a link when the user is about to open it, and do not modify it.
        </p>
        <p>
          With <code>employeeID</code>, POST /getAuthLink creates a link for that employee. It shows their
          paychecks and paystubs, and nothing of the company or of other employees.
        </p>
        <p>
          A link to the taxes page may set the company's accounts with states and its unemployment insurance
          rates, and change nothing else. A dashboard link without <code>embedded_page</code> opens the same
          page.
        </p>
        <p>
          A dashboard link without <code>embedded_page</code> also approves paydays, enters hours, and adds
          and changes employees: pay, details, tax forms, bank accounts, deductions, leave and the end of the
          employment. It shows Social Security and account numbers by their last four digits only.
        </p>
        <p>
          A new company's <code>onboarding_url</code> is a path relative to the base URL, and works until
          onboarding ends. The GraphQL mutation <code>revokeLink</code> revokes a link immediately.
        </p>
        <p>
          To show screens in a frame of your page, register its origin with PATCH /embedding. Other origins
          cannot frame them. The frame posts its height, saved forms and the end of its link to your page.
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
          Every endpoint runs a GraphQL document, which this reference shows with the endpoint. Paste it with
          its variables into <a href="/graphql">GraphiQL</a> to run the same operation under the same rules.
          The aliases in the document are the REST field names. Enum values are upper case in GraphQL.
        </p>
        <p>
          A mutation succeeds or fails as a whole. A query reads one consistent snapshot. Queries at /graphql
          are limited in depth, number of aliases and number of objects they can return.
        </p>
      </>
    ),
  },
];

/** The sections that apply to every endpoint. They describe only what the service does today. */
export const guide: readonly Section[] = [...firstSteps, ...requests, ...reliability, ...screensAndGraphql];

export function Guide({ baseUrl }: { baseUrl: string }) {
  return (
    <>
      <h1>Payroll Partner API</h1>
      <p class="lead">
        Create and maintain employer companies, add shifts to pending checks, open hosted payroll screens, and
        read deduction template definitions. Version 1.0.
      </p>
      {guide.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          {body(baseUrl)}
        </section>
      ))}
    </>
  );
}
