import type { PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import { Fault, type Path } from '../../../foundation/fault.ts';
import { sentence } from '../../../foundation/sentence.ts';
import { type Claimed, claimColumn } from './exempt-claims.ts';
import { type Forms, stateFormsOf } from './tax-facts.ts';
import type { FederalTaxInput, StateTaxInput } from './tax-inputs.ts';

type Federal = typeof FederalTaxInput.$inferInput;
type State = typeof StateTaxInput.$inferInput;

/** Tax forms as a request has them. */
export type NewForms = {
  readonly federal?: Federal | null | undefined;
  readonly state?: State | null | undefined;
};

/** The columns that store new tax forms, in the engine's format. */
export const formColumns = (employee: Forms & Claimed, { federal, state }: NewForms, today: PlainDate) => ({
  ...(federal
    ? { federalTax: federalColumn(federal), exemptClaim: { ...claimColumn(employee, federal, today) } }
    : {}),
  ...(state ? withStateForm(employee, stateFacts(state), state.code) : {}),
});

/**
 * Refuses a form with another state of residence than the address, which alone decides where the employee
 * lives.
 */
export function residenceFaults(
  employee: { readonly state?: string | null },
  form: NewForms['state'],
  path: Path,
): Fault[] {
  const residence = form?.residence;
  if (residence == null || employee.state == null || residence === employee.state) return [];
  const problem = sentence("must be {state}, the state of the employee's address, which counts instead", {
    state: employee.state,
  });
  return [new Fault('MALFORMED', { path: [...path, 'state', 'residence'], problem })];
}

/** Keeps the forms of other states, because the employee may live or work there. */
function withStateForm(employee: Forms, form: ReturnType<typeof stateFacts>, code: string) {
  const others = stateFormsOf(employee).filter((form) => form.code !== code);
  return { stateTax: form, otherStateTaxes: others as unknown as ReturnType<typeof stateFacts>[] };
}

/** A W-4, as the column stores it and the engine reads it. */
export function federalColumn({ step3, step4a, step4b, extra, ...facts }: Federal) {
  const money = { step3Cents: step3, step4aCents: step4a, step4bCents: step4b, extraCents: extra };
  return stated({ ...facts, ...money });
}

function stateFacts({ allowanceAmount, exemptionAmount, extra, reduction, electedRate, ...facts }: State) {
  const money = {
    allowanceAmountCents: allowanceAmount,
    exemptionAmountCents: exemptionAmount,
    extraCents: extra,
    reductionCents: reduction,
  };
  return stated({ ...facts, ...money, electedRate: electedRate == null ? null : String(electedRate) });
}

/** The form without its blank fields. */
const stated = <Fact>(facts: Readonly<Record<string, Fact>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact != null)) as Record<
    string,
    NonNullable<Fact>
  >;
