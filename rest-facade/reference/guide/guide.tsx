import { firstSteps } from './first-steps.tsx';
import { reliability } from './reliability.tsx';
import { requests } from './requests.tsx';
import { screensAndGraphql } from './screens-and-graphql.tsx';
import type { Section } from './section.ts';

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
