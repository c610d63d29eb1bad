import type { ComponentChild } from 'preact';
import { PostedForm } from './design/form.tsx';
import { Heading } from './design/parts.tsx';
import { defineForm, type Form, type FormDefinition, type FormValues, type Option } from './form.ts';
import type { Document } from './graphql.ts';
import { definePage, type Page } from './page.ts';
import type { PageContext, Target } from './page-context.ts';
import type { PageName } from './page-name.ts';
import { Back } from './people/parts.tsx';

type Options = Readonly<Record<string, { enumValues: readonly Option[] }>>;

/** What the page of a form shows, and how. */
type Shown<Data> = {
  readonly title: string;
  /** The heading of the form. Default: the title. */
  readonly heading?: (data: Data) => string;
  readonly submit: string;
  readonly values: (data: Data, context: PageContext) => FormValues;
  readonly options?: (data: Data) => Options;
  /** The groups to show. Default: all. If there are none, the page has only its introduction. */
  readonly groups?: (data: Data) => Form['groups'];
  readonly introduction?: (data: Data, context: PageContext) => ComponentChild;
  /** Parts of the page between its heading and the form. */
  readonly above?: (data: Data, context: PageContext) => ComponentChild;
};

type FormPage<Data> = Shown<Data> & {
  readonly query: Document<Data>;
  readonly form: Form<Data>;
  /** The page to which it leads back. */
  readonly back: (data: Data) => readonly [text: string, target: Target];
  /** The version of what the form shows. */
  readonly version: (data: Data, context: PageContext) => string;
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
        <Heading company={data.company.businessName} title={definition.heading?.(data) ?? title}>
          {introduction?.(data, context)}
        </Heading>
        {definition.above?.(data, context)}
        {groups(data).length > 0 && (
          <PostedForm
            form={{ ...form, groups: groups(data) }}
            context={context}
            values={{ ...values(data, context), version: version(data, context) }}
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

/** A form about a person or another object. */
export type Definition<Data, Answer, Variables> = Shown<Data> & {
  readonly name: PageName;
  readonly form: Omit<FormDefinition<Data, Answer, Variables>, 'query' | 'next'>;
  /** What the page reads. */
  readonly query: Document<Data>;
  /** The version of the object that the form shows. Default: the version of the subject. */
  readonly version?: (data: Data) => string;
  /** The name under which the next page reports the result. Default: the name of the form. */
  readonly done?: (answer: Answer) => string;
};

/** A definition that several pages share. */
export const defineFormAbout = <Data, Answer, Variables>(definition: Definition<Data, Answer, Variables>) =>
  definition;

/** The subject of forms, and the page to which they lead back. */
export type Subject<Data> = Pick<FormPage<Data>, 'back' | 'version'> & {
  readonly idOf: (data: Data) => string;
  readonly next: (id: string) => Target & { readonly page: PageName };
};

/** A page with one form about a subject. */
export const formAbout = <
  Data extends { readonly company: { readonly businessName: string } },
  Answer,
  Variables,
>(
  { name, done, form, ...shown }: Definition<Data, Answer, Variables>,
  { idOf, next, ...subject }: Subject<Data>,
): Page =>
  formPage<Data>({
    ...subject,
    ...shown,
    form: defineForm({
      ...form,
      next: (answer, { data }) => ({ ...next(idOf(data)), done: done?.(answer) ?? name }),
    }),
  });
