import type { DocumentNode } from 'graphql';
import type { ComponentChild } from 'preact';
import type { Environment } from '../foundation/environment.ts';
import type { Fault, Path } from '../foundation/fault.ts';
import type { BankOf } from './bank-of.ts';
import type { Document } from './graphql.ts';
import { said, say, text } from './language/say.ts';
import type { PageName } from './page-name.ts';
import { problemText } from './plain-words.ts';
import type { ListRequest } from './query-parameter.ts';
import type { Kind } from './typed/kind.ts';

/** The submitted text of each form field; a field that the browser did not send is empty. */
export type FormValues = Readonly<Record<string, string>>;

/** The values that the texts were read as, by field. A field that cannot be read has no value here. */
export type Values = Readonly<Record<string, unknown>>;

export type Field = {
  /** The last element of the path of a fault that concerns this field. */
  readonly name: string;
  readonly label: string;
  /** Whether the label is in the partner's own words, which are not translated. */
  readonly isOwnWords?: boolean;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Whether the submitted value is secret. It is never sent back to the browser. */
  readonly isSecret?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** For a select: the field of the page's query result that lists the options. */
  readonly choices?: string;
  readonly isShort?: boolean;
  /** Its share of the line on a wide screen. Default: half for a short field, or else the whole. */
  readonly width?: 'third' | 'half' | 'whole';
  /** The text beside the typed value, such as the name of its bank. */
  readonly beside?: (typed: string, context: { readonly bankOf: BankOf }) => string | undefined;
  /** How its text is read and shown. Default: as it is typed. */
  readonly kind?: Kind;
  /** Default: a single-line text input. A checkbox sends 'yes' or nothing. */
  readonly control?: 'checkbox' | 'textarea' | 'date' | 'datetime-local' | 'file';
  /** How many lines a textarea shows. Default: 14. */
  readonly lines?: number;
};

/** The texts of a form that can no longer be sent, each with its label, except secrets. */
export const typedIn = (
  { groups, sentLabel }: Pick<Form, 'groups' | 'sentLabel'>,
  fields: FormValues,
): readonly (readonly [label: string, text: string])[] => {
  const fieldNamed = new Map(fieldsOf({ groups }).map((field) => [field.name, field]));
  return Object.entries(fields).flatMap(([name, text]) => {
    const field = fieldNamed.get(name);
    const label = field ? shownLabel(field) : sentLabel?.(name, fields);
    return label && text.trim() && !field?.isSecret ? [[label, text] as const] : [];
  });
};

type Group = {
  readonly legend: string;
  readonly fields: readonly Field[];
  /** Whether it has two columns, or is folded because its fields are seldom needed. */
  readonly look?: 'pairs' | 'folded';
};

/** A form of a page that reads `Data`. Submitting it runs one mutation. */
export type Form<Data = unknown> = {
  /** The fieldsets. */
  readonly groups: readonly Group[];
  /** The groups of fields that this page shows. Default: all of them. */
  readonly groupsFor?: (data: Data) => Form['groups'];
  /** The field of a fault whose path does not end with the field's name, such as a field of a row. */
  readonly fieldAt?: (path: Path, read: PageData<Data>) => Field | undefined;
  /** The name of a row's field in a problem, from the texts sent with it. */
  readonly sentLabel?: (name: string, fields: FormValues) => string | undefined;
  /** Many rows of fields, which a table can fill in. */
  readonly rows?: FormRows<Data>;
  /**
   * Whether submissions of a company, or of the partner's page, run one after another. So each sees what the
   * previous one saved.
   */
  readonly isOneAtATime?: boolean;
  /** Receives companyId and the result of `variables`. It does not run if there is no result. */
  readonly mutation: DocumentNode;
  /** `from` is what the address names: an id, a day or a state. */
  readonly variables: (
    values: Values,
    from: string | undefined,
    read: PageData<Data>,
  ) => Readonly<Record<string, unknown>> | undefined;
  /** Checks of the form itself, in addition to those of its fields and of the schema. */
  readonly validate?: (values: Values, read: PageData<Data>) => readonly Fault[];
  /** The page after the mutation: its name, its object and what was done, or a confirmation. */
  readonly next: (
    answer: unknown,
    read: PageData<Data>,
    place: FormPlace,
  ) => PageName | NextPage | ConfirmationPage;
  /** Shows the effect of the form before it takes effect. */
  readonly rehearsal?: Rehearsal<Data>;
  /**
   * Whether a form that is sent twice runs once. Never true for a form with a secret answer, because the
   * answer is kept.
   */
  readonly isOnce?: boolean;
};

/**
 * What is read before and after a mutation, so that a page can show the effect before anybody confirms it.
 * The mutation really runs and is rolled back, so no page computes its effect a second time.
 */
export type Rehearsal<Data = unknown> = {
  readonly outcome: DocumentNode;
  /**
   * Its variables, which may depend on the result of the mutation. `answer` is undefined before the mutation.
   */
  readonly variables: (answer: unknown, read: PageData<Data>) => Readonly<Record<string, unknown>>;
};

/** The outcome before and after a mutation that was rolled back. */
export type Rehearsed<Outcome> = { readonly before: Outcome; readonly after: Outcome };

/** The button of a form that first shows its effect. */
export const tryIt = 'try';

/**
 * The variables that a link, the address or the screen supplies to a document. The form supplies the others.
 */
type GivenVariable =
  | 'companyId'
  | 'employeeId'
  | 'employeeCheckId'
  | 'contractorId'
  | 'deductionId'
  | 'requestId'
  | 'signatureId'
  | 'returnedId'
  | 'checkDate';

/** The variables of a document that a form supplies. The schema validates the typed ones. */
type Typed<Variables> = { readonly [name in keyof Variables as Exclude<name, GivenVariable>]: unknown };

/**
 * A form as its page defines it. The mutation decides which variables it supplies and which answer it gets.
 */
export type FormDefinition<Data, Answer, Variables> = Omit<Form<Data>, 'mutation' | 'variables' | 'next'> & {
  /** The query of the page, if the form needs what the page has read. */
  readonly query?: Document<Data>;
  readonly mutation: Document<Answer, Variables>;
  readonly variables: (
    values: Values,
    from: string | undefined,
    read: PageData<Data>,
  ) => NoInfer<Typed<Variables>> | undefined;
  readonly next: (answer: Answer, read: PageData<Data>, place: FormPlace) => ReturnType<Form['next']>;
};

/** Defines a form. Its functions take the typed results of the page's query and of the mutation. */
export const defineForm = <Data, Answer, Variables>({
  next,
  ...form
}: FormDefinition<Data, Answer, Variables>): Form<Data> => ({
  ...form,
  next: (answer, ...read) => next(answer as Answer, ...read), // the validated mutation returns it
});

/** What a form with rows needs in addition to its fields. */
export type FormRows<Data = unknown> = {
  /** The texts that a table, pasted or from a file, fills in. */
  readonly fill: (table: string, data: Data) => Promise<FilledRows>;
};

export type FilledRows = {
  readonly fields: FormValues;
  /** The outcome of each row of the table. */
  readonly results: readonly RowResult[];
  /** The headings of columns that fill in nothing. */
  readonly unused: readonly string[];
  readonly problems: readonly string[];
};

export type RowResult = {
  readonly line: number;
  readonly about: string;
  readonly result: string;
  readonly isFilled: boolean;
};

/** The fields of a form with rows that take a table and a file. */
export const [tableField, fileField] = ['paste', 'file'] as const;

/** A form that is sent with GET. The typed texts are variables of the page's query. It changes nothing. */
export type Question<Data = unknown> = {
  readonly groups: Form['groups'];
  /** A field that is never sent empty. If it is absent, the question has not been sent. */
  readonly mark: string;
  readonly variables: (values: Values, read: PageData<Data>) => Readonly<Record<string, unknown>>;
  readonly validate: (values: Values, read: PageData<Data>) => readonly Fault[];
};

/** The context in which a submitted form is read. */
export type PageData<Data = unknown> = {
  /** The result of the page's query. */
  readonly data: Data;
  /** The day in Los Angeles. */
  readonly today: string;
  readonly formValues: FormValues;
  /** The version of the object that the form showed. Empty if it showed none. */
  readonly version: string;
};

/** Default: the same page. */
export type NextPage = {
  readonly page?: PageName;
  readonly from?: string;
  readonly done?: string;
} & ListRequest;

/** Where a form was sent, and to which addresses its page can lead. */
export type FormPlace = {
  readonly from: string | undefined;
  readonly environment?: Environment | undefined;
  readonly addressOf: (target: NextPage) => string;
};

export type ConfirmationPage = { readonly title: string; readonly body: ComponentChild };

/** A form with every field that its problems can name. The fields on its page come first. */
export const formFor = (form: Form, data: unknown): Form =>
  form.groupsFor ? { ...form, groups: [...form.groupsFor(data), ...form.groups] } : form;

export const fieldsOf = ({ groups }: Pick<Form, 'groups'>): readonly Field[] =>
  groups.flatMap(({ fields }) => fields);

/** A validation message, and the field that it concerns, if any. */
type Problem = { readonly field: Field | undefined; readonly message: string };

/** A submitted form that was rejected. */
export type RejectedForm = {
  readonly formValues: FormValues;
  readonly problems: readonly Problem[];
  /** Secret fields that had a value. The value is not sent back, so it must be entered again. */
  readonly clearedSecrets: readonly string[];
};

const changedElsewhere = text(
  'These details were changed elsewhere while this page was open. Review the form and submit it again.',
);

/** An option of a select. Without a label, its name decides the label. */
export type Option = { readonly name: string; readonly label?: string; readonly isOwnWords?: boolean };

/** The options of a select: all values of an enum. */
export const enumOptions = <Value extends string>(values: Readonly<Record<Value, true>>) => ({
  enumValues: Object.keys(values).map((name): Option => ({ name })),
});

/** A label in the language of the visit, unless it is the partner's own words. */
export const shownLabel = ({ label, isOwnWords }: Pick<Field, 'label' | 'isOwnWords'>): string =>
  isOwnWords ? label : said(label);

/** The messages of faults, in the order of the form's fields. */
export function problemsOf(
  form: Pick<Form, 'groups' | 'fieldAt'>,
  faults: readonly Fault[],
  read: PageData,
): readonly Problem[] {
  const fields = fieldsOf(form);
  const problems = faults.map((fault): Problem => {
    const { kind, where } = fault;
    const named = (path: string | number | undefined) => fields.find(({ name }) => name === path);
    const ofRow = form.fieldAt?.(where, read);
    const field =
      ofRow ?? named(where.join('.')) ?? named(where.findLast((part) => typeof part === 'string'));
    if (kind === 'PRECONDITION_FAILED') return { field: undefined, message: said(changedElsewhere) };
    const words = problemText(fault);
    if (!field || field.control === 'checkbox') return { field, message: words };
    const [label, last] = [shownLabel(field), where.at(-1)];
    if (typeof last === 'number' && !ofRow)
      return {
        field,
        message: say('{label} (line {line}) {problem}', { label, line: last + 1, problem: words }),
      };
    return { field, message: say('{label} {problem}', { label, problem: words }) };
  });
  const places = new Map(fields.map(({ name }, place) => [name, place]));
  const placeOf = ({ field }: Problem) => places.get(field?.name ?? '') ?? -1;
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}
