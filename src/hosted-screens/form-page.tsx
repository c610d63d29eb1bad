import type { ComponentChild } from 'preact';
import { PostedForm } from './design/form.tsx';
import { Heading } from './design/parts.tsx';
import type { Form, FormValues, Option } from './form.ts';
import { definePage, type Page } from './page.ts';
import type { PageContext, Target } from './page-context.ts';
import { Back } from './people/parts.tsx';

type Options = Readonly<Record<string, { enumValues: readonly Option[] }>>;

/** What the form of a page shows, and how. */
export type Shown<Data> = {
  readonly title: string;
  readonly submit: string;
  readonly values: (data: Data, context: PageContext) => FormValues;
  readonly options?: (data: Data) => Options;
  /** The groups to show; all unless given. Without any, the page has only its introduction. */
  readonly groups?: (data: Data) => Form['groups'];
  readonly introduction?: (data: Data, context: PageContext) => ComponentChild;
};

type FormPage<Data> = Shown<Data> & {
  readonly query: string;
  readonly form: Form;
  /** The page before. */
  readonly back: (data: Data) => readonly [text: string, target: Target];
  /** The version of what the form shows. */
  readonly version: (data: Data) => string;
};

/** A page with one form, below the name of the company and a way back. */
export function formPage<Data extends { readonly company: { readonly businessName: string } }>(
  definition: FormPage<Data>,
): Page {
  const { title, query, form, back, version, values, options, introduction, submit } = definition;
  const groups = definition.groups ?? (() => form.groups);
  return definePage<Data>({
    title,
    query,
    form,
    View: ({ data, context }) => (
      <>
        <BackTo place={back(data)} context={context} />
        <Heading company={data.company.businessName} title={title}>
          {introduction?.(data, context)}
        </Heading>
        {groups(data).length > 0 && (
          <PostedForm
            form={{ ...form, groups: groups(data) }}
            context={context}
            values={{ ...values(data, context), version: version(data) }}
            choices={options?.(data) ?? {}}
            submit={submit}
          />
        )}
      </>
    ),
  });
}

type BackProps = { place: readonly [text: string, target: Target]; context: PageContext };

const BackTo = ({ place: [text, target], context }: BackProps) => (
  <Back to={context.addressOf(target)}>{text}</Back>
);

/** What the mutation of a form about somebody answers: `saved { id }`, the id of whom it is about. */
type Saved = { readonly id: string } & Readonly<Record<string, unknown>>;

/** A form about somebody, such as an employee. */
export type Definition<Data> = Shown<Data> & {
  readonly name: string;
  readonly form: Omit<Form, 'next'>;
  /** What the page reads beside whom it is about. */
  readonly query?: string;
  /** The version of what the form shows; that of whom it is about unless given. */
  readonly version?: (data: Data) => string;
  /** Whom the mutation's answer is about; its `saved` unless given. */
  readonly saved?: (answer: unknown) => Saved | undefined;
  /** The name under which the next page says what was done; that of the form unless given. */
  readonly done?: (saved: Saved) => string;
};

/** Whom forms are about, and where they lead back to. */
export type Subject<Data> = Pick<FormPage<Data>, 'back' | 'version'> & {
  readonly queryWith: (added: string) => string;
  readonly next: (id: string) => Target & { readonly page: string };
};

const savedOf = (answer: unknown): Saved => (answer as { saved: Saved }).saved; // the mutation's selection

/** A page with one form about somebody. */
export function formAbout<Data extends { readonly company: { readonly businessName: string } }>(
  { name, query = '', done, form, saved: savedIn = savedOf, ...shown }: Definition<Data>,
  { queryWith, next, ...subject }: Subject<Data>,
): Page {
  return formPage<Data>({
    ...subject,
    ...shown,
    query: queryWith(query),
    form: {
      ...form,
      next: (data) => {
        const saved = savedIn(data);
        if (!saved) throw new Error(`the answer of the form ${name} names nobody`);
        return { ...next(saved.id), done: done?.(saved) ?? name };
      },
    },
  });
}
