import type { ComponentChildren } from 'preact';
import { Icon } from '../design/icon.tsx';
import type { PageContext } from '../page-context.ts';

type SectionProps = {
  id: string;
  title: string;
  /** The links to the forms that change what the section shows. */
  actions?: readonly (readonly [text: string, href: string])[];
  children: ComponentChildren;
};

/** A part of a person's page, with the links that change it. */
export const PersonSection = ({ id, title, actions = [], children }: SectionProps) => (
  <section aria-labelledby={id}>
    <div class="section-head">
      <h2 id={id}>{title}</h2>
      {actions.map(([text, href]) => (
        <a key={text} href={href}>
          {text}
        </a>
      ))}
    </div>
    {children}
  </section>
);

/** What banks will see of a name, where they cannot have all of it. */
export const NameWarning = ({ warning }: { warning: string | null }) =>
  warning && <p class="mark">{warning}</p>;

/** A link to the page before. */
export const Back = ({ to, children }: { to: string; children: ComponentChildren }) => (
  <p class="back">
    <a href={to}>
      <Icon name="back" />
      {children}
    </a>
  </p>
);

/** An offboarded company is only read. */
export const canChange = ({ layoutData }: PageContext): boolean => layoutData.company.status !== 'OFFBOARDED';
