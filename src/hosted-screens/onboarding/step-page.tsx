import type { ComponentChildren } from 'preact';
import { Heading } from '../design/parts.tsx';
import { said, say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { steps } from './steps.ts';

type Props = {
  company: string;
  step: keyof typeof steps;
  context: PageContext;
  children: ComponentChildren;
};

/** The page of an onboarding step, with a link back to all steps. */
export function StepPage({ company, step, context, children }: Props) {
  const { title, description } = steps[step];
  const pages = Object.keys(steps);
  return (
    <>
      <Heading company={company} title={title}>
        {say('Step {step} of {count}. {description}', {
          step: pages.indexOf(step) + 1,
          count: pages.length,
          description: said(description),
        })}
      </Heading>
      {children}
      <p>
        <a href={context.addressOf({})}>{say('All steps')}</a>
      </p>
    </>
  );
}
