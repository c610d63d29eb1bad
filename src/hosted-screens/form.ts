import type { ComponentChild } from 'preact';
import type { Fault } from '../foundation/fault.ts';

/** What a browser sent for a form's fields; a field that it did not send is empty. */
export type Typed = Readonly<Record<string, string>>;

export type Field = {
  /** Its name in the form, which ends the path of a fault that concerns it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether nothing may be given. */
  readonly isOptional?: boolean;
  /** What must hold of it, where the schema's own words are not for people. */
  readonly rule?: string;
  /** What is typed is never sent back to the browser. */
  readonly isSecret?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** Of a field with a set of answers: where the page's document has them. */
  readonly choices?: string;
  readonly isShort?: boolean;
  /** Whether it is a box to be ticked: 'yes' or empty. */
  readonly isTick?: boolean;
};

/** What a page posts back, and the one mutation that does it. */
export type Form = {
  /** Parts of the form, each under its legend. */
  readonly groups: readonly { readonly legend: string; readonly fields: readonly Field[] }[];
  /** Its variables are companyId and what `variables` makes. */
  readonly mutation: string;
  readonly variables: (typed: Typed) => Record<string, unknown>;
  /** What only the form asks for. */
  readonly refuse?: (typed: Typed) => readonly Fault[];
  /** The word of the page that follows, or what there is to say where none does. */
  readonly next: (answer: unknown) => string | Ending;
};

export type Ending = { readonly title: string; readonly body: ComponentChild };

export const fieldsOf = ({ groups }: Form): readonly Field[] => groups.flatMap(({ fields }) => fields);

/** What a form's fields hold, taken from an object by their names. */
export const valuesOf = (form: Form, object: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, isSecret }) => [name, isSecret ? '' : String(object[name] ?? '')]),
  );

/** A problem with what was typed, and the field it concerns, if any. */
export type Problem = { readonly field: Field | undefined; readonly message: string };

/** What was sent, when it was refused. */
export type Attempt = {
  readonly typed: Typed;
  readonly problems: readonly Problem[];
  /** The secret fields that were given: they have to be given again. */
  readonly lost: readonly string[];
};

const changedMeanwhile =
  'The details were changed elsewhere while this page was open. Check what is below, then send it again.';

/** Says faults beside the fields they concern, in the order of the form. */
export function problemsOf(form: Form, faults: readonly Fault[]): readonly Problem[] {
  const fields = fieldsOf(form);
  const problems = faults.map(({ kind, where, problem }): Problem => {
    const field = fields.find(({ name }) => name === where.at(-1));
    if (kind === 'PRECONDITION_FAILED') return { field: undefined, message: changedMeanwhile };
    if (!field || field.isTick) return { field, message: problem };
    return { field, message: `${field.label} ${field.rule ?? problem}` };
  });
  const placeOf = ({ field }: Problem) => (field ? fields.indexOf(field) : -1);
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}
