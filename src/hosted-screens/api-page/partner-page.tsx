import type { DocumentNode } from 'graphql';
import type { ComponentChild } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { FaultKind } from '../../foundation/fault.ts';
import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { Empty } from '../design/table.tsx';
import type { Document } from '../graphql.ts';
import { said, text } from '../language/say.ts';
import type { Part } from '../open-environments.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { type Action, ActionForm } from './actions.tsx';
import { joinActions } from './join.ts';
import { environmentNames } from './parts.tsx';

type View<Data> = (props: { data: Data; context: PageContext }) => ComponentChild;

type Definition<Data> = {
  title: string;
  /** It may declare the variables id, text and start. */
  query: Document<Data>;
  /** The actions whose refusals it shows, and whose results. */
  actions?: readonly Action<Data>[];
  /** The introduction. A page about one object has a heading of its own instead. */
  lead?: string;
  /** Shown above the environments, with the data of one of them. */
  Above?: View<Data>;
  /** What the page shows for each environment. */
  View: View<Data>;
};

export type PartnerPage = { readonly page: Page; readonly actions: readonly Action[] };

/**
 * Defines a page that shows each environment in a section. A page about one object shows only its
 * environment.
 */
export function partnerPage<Data extends { partner: { name: string } }>({
  title,
  query,
  actions = [],
  lead,
  Above,
  View,
}: Definition<Data>): PartnerPage {
  const ofEach: DocumentNode = query; // its result in each environment
  const page = definePage<readonly Part<Data>[]>({
    title,
    query: ofEach,
    View: ({ data: parts, context }) => {
      const [first] = parts.flatMap((part) => ('data' in part ? part : []));
      if (!first) return null;
      return (
        <>
          <Notice done={actions.find(({ name }) => name === context.done)?.done} context={context} />
          {lead && (
            <Heading company={first.data.partner.name} title={title}>
              {said(lead)}
            </Heading>
          )}
          {Above && <Above data={first.data} context={context} />}
          {!lead && <View {...first} />}
          {lead &&
            parts.map((part) => (
              <section key={part.environment} aria-labelledby={part.environment}>
                <h2 id={part.environment}>{said(environmentNames[part.environment])}</h2>
                {'data' in part ? <View {...part} /> : <Unavailable {...part} context={first.context} />}
              </section>
            ))}
        </>
      );
    },
  });
  return { page, actions: actions as readonly Action[] }; // they get what the query returns
}

type NoticeProps = { done: string | undefined; context: PageContext };

/** The result of the submitted form, at the top of the page. */
function Notice({ done, context: { rejectedForm, environment } }: NoticeProps) {
  if (rejectedForm) {
    const problems = rejectedForm.problems.map(({ field, message }) => ({
      fieldId: field && `${environment}-${field.name}`,
      message,
    }));
    return <Problems problems={problems} />;
  }
  return done ? (
    <p class="done" role="status">
      {said(done)}
    </p>
  ) : null;
}

const notOpened: Readonly<Record<Environment, string>> = {
  test: text('This link does not open the test environment.'),
  production: text('This link does not open the production environment.'),
};

const reasons: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: text('The link for this environment has expired.'),
  LINK_REVOKED: text('The link for this environment has been revoked.'),
  OVERLOADED: text('This environment is busy. Reload this page in a minute.'),
  NOT_READY: text('This environment is temporarily unavailable. Reload this page in a minute.'),
};

type UnavailableProps = { environment: Environment; refused: FaultKind; context: PageContext };

/**
 * Why the session does not open an environment, and a form that adds its link. That form is sent from the
 * other environment.
 */
const Unavailable = ({ environment, refused, context }: UnavailableProps) => (
  <>
    <Empty>{said(reasons[refused] ?? notOpened[environment])}</Empty>
    <ActionForm
      action={joinActions[environment]}
      about={said(environmentNames[environment])}
      context={context}
    />
  </>
);
