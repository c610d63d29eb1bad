import { Facts, Heading, Status } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import type { Visit } from '../visit.ts';
import { type Company, companyFields, type Step, stepsOf } from './steps.ts';

type Data = { company: Company };

export const onboardingPage = definePage<Data>({
  title: 'Onboarding',
  query: `query Onboarding($companyId: ID!) { company(id: $companyId) { ${companyFields} } }`,
  View: ({ data: { company }, visit }) => {
    const steps = stepsOf(company);
    const done = steps.filter(({ isDone }) => isDone).length;
    return (
      <>
        <Heading company={company.businessName} title="Onboarding">
          {done} of {steps.length} steps are done. Once all are, payroll can be set up to run.
        </Heading>
        <progress class="steps-done" value={done} max={steps.length} aria-label="Steps done" />
        <p>
          <a class="button" href={visit.addressOf({ page: 'owner' })}>
            Go through the steps
          </a>
        </p>
        <ol class="steps">
          {steps.map((step) => (
            <StepView key={step.title} step={step} visit={visit} />
          ))}
        </ol>
      </>
    );
  },
});

function StepView({ step: { title, page, isDone, what, facts }, visit }: { step: Step; visit: Visit }) {
  return (
    <li class="step">
      <div class="step-head">
        <h2>{title}</h2>
        <Status value={isDone ? 'DONE' : 'NEEDED'}>{isDone ? 'Done' : 'Still needed'}</Status>
      </div>
      <p>{what}</p>
      {facts.length > 0 && <Facts facts={facts} />}
      <p>
        <a href={visit.addressOf({ page })} aria-label={`${isDone ? 'Check or change' : 'Open'}: ${title}`}>
          {isDone ? 'Check or change' : 'Open'}
        </a>
      </p>
    </li>
  );
}
