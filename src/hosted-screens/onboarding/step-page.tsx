import type { ComponentChildren } from 'preact';
import { Heading } from '../design/parts.tsx';
import type { Visit } from '../visit.ts';

type Props = {
  company: string;
  title: string;
  /** Its place among the steps. */
  number: number;
  what: string;
  visit: Visit;
  children: ComponentChildren;
};

/** A step of the onboarding, and the way back to all of them. */
export function StepPage({ company, title, number, what, visit, children }: Props) {
  return (
    <>
      <Heading company={company} title={title}>
        Step {number} of 4. {what}
      </Heading>
      {children}
      <p>
        <a href={visit.addressOf({})}>All steps</a>
      </p>
    </>
  );
}
