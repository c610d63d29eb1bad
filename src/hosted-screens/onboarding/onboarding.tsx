import { Facts, Heading, Status } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { companyFields, type Step, stepsOf } from './steps.tsx';

export const onboardingPage = definePage({
  title: text('Onboarding'),
  query: graphql('query Onboarding($companyId: ID!) { company(id: $companyId) { ...OnboardedCompany } }', [
    companyFields,
  ]),
  needsAttention: ({ company }) => stepsOf(company).filter(({ isDone }) => !isDone).length,
  View: ({ data: { company }, context }) => {
    const steps = stepsOf(company);
    const done = steps.filter(({ isDone }) => isDone).length;
    const next = nextOf(steps);
    return (
      <>
        <Heading company={company.businessName} title={say('Onboarding')}>
          {say('{done} of {count} steps complete. Complete all of them to run payroll.', {
            done,
            count: steps.length,
          })}
        </Heading>
        <progress class="steps-done" value={done} max={steps.length} aria-label={say('Steps complete')} />
        <p>
          <a class="button" href={context.addressOf({ page: next?.page ?? 'owner' })}>
            {next ? say('Next: {step}', { step: said(next.title) }) : say('Get started')}
          </a>
        </p>
        <ol class="steps">
          {steps.map((step) => (
            <StepView key={step.title} step={step} context={context} />
          ))}
        </ol>
      </>
    );
  },
});

/** The partner has the owner and the business: an employer who has done nothing else begins with them. */
function nextOf(steps: readonly Step[]): Step | undefined {
  const hasBegun = steps.some(({ page, isDone }) => isDone && page !== 'owner' && page !== 'business');
  return hasBegun ? steps.find(({ isDone }) => !isDone) : undefined;
}

function StepView({
  step: { title, page, isDone, description, facts },
  context,
}: {
  step: Step;
  context: PageContext;
}) {
  return (
    <li class="step">
      <div class="step-head">
        <h2>{said(title)}</h2>
        <Status value={isDone ? 'DONE' : 'NEEDED'}>{isDone ? say('Complete') : say('Incomplete')}</Status>
      </div>
      <p>{said(description)}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <p>
        <a
          href={context.addressOf({ page })}
          aria-label={`${isDone ? say('Review') : say('Start')}: ${said(title)}`}
        >
          {isDone ? say('Review') : say('Start')}
        </a>
      </p>
    </li>
  );
}
