import type { ComponentChildren } from 'preact';
import { Icon } from '../design/icon.tsx';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';

/** The tab that shows the change of a form, by the name of the form's page. Default: the summary. */
export const tabOf: Readonly<
  Partial<Record<PageName, 'pay' | 'taxes' | 'time-off' | 'documents' | 'checks' | 'details'>>
> = {
  'employee-pay': 'pay',
  'employee-bank-account': 'pay',
  'employee-pay-split': 'pay',
  'employee-stop-change': 'pay',
  'employee-deduction': 'pay',
  'employee-earlier-pay': 'pay',
  'employee-w4': 'taxes',
  'employee-state-form': 'taxes',
  'employee-lock-in': 'taxes',
  'employee-time-off-request': 'time-off',
  'employee-w2-paper': 'documents',
  'employee-w2-give': 'documents',
  'employee-w2': 'documents', // and what begins so, such as that a form waits
  'employee-past-fact': 'checks',
  'employee-off-cycle': 'checks',
  'employee-delete-check': 'checks',
  'employee-details': 'details',
  'employee-attributes': 'details',
  'employee-invite': 'details',
};

type SectionProps = {
  id: string;
  title: string;
  /** The links to the forms that change what the section shows. */
  actions?: readonly (readonly [text: string, href: string])[];
  /** The line that replaces the section when it has nothing to show. */
  empty?: string | false | undefined;
  children?: ComponentChildren;
};

/** A part of a person's page, with the links that change it. */
export const PersonSection = ({ id, title, actions = [], empty, children }: SectionProps) => (
  <section aria-labelledby={id} class={empty ? 'part-of is-empty' : 'part-of'}>
    <div class="section-head">
      <h2 id={id}>{title}</h2>
      {empty && <p class="empty">{empty}</p>}
      {actions.map(([text, href]) => (
        <a key={text} href={href} class="way">
          {text}
        </a>
      ))}
    </div>
    {!empty && children}
  </section>
);

/** How banks see a name, if they cannot receive all of it. */
export const NameWarning = ({ warning }: { warning: string | null }) =>
  warning && <p class="mark">{warning}</p>;

/** A link to the previous page. */
export const Back = ({ to, children }: { to: string; children: ComponentChildren }) => (
  <p class="back">
    <a href={to} class="way">
      <Icon name="back" />
      {children}
    </a>
  </p>
);

/** Whether the company can change. An offboarded company can only be read. */
export const canChange = ({ layoutData }: PageContext): boolean => layoutData.company.status !== 'OFFBOARDED';
