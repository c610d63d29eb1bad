import type { ComponentChildren } from 'preact';
import { Heading } from '../design/parts.tsx';
import type { Visit } from '../visit.ts';
import { steps } from './steps.ts';

type Props = {
  company: string;
  step: keyof typeof steps;
  visit: Visit;
  children: ComponentChildren;
};

/** A step of the onboarding, and the way back to all of them. */
export function StepPage({ company, step, visit, children }: Props) {
  const { title, what } = steps[step];
  const pages = Object.keys(steps);
  return (
    <>
      <Heading company={company} title={title}>
        Step {pages.indexOf(step) + 1} of {pages.length}. {what}
      </Heading>
      {children}
      <p>
        <a href={visit.addressOf({})}>All steps</a>
      </p>
    </>
  );
}
