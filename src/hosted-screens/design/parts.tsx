import type { ComponentChildren } from 'preact';
import { said, say } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';
import { dayText } from './format.ts';
import { labelOf } from './labels.ts';

export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{dayText(on)}</time>;
}

type Tone = 'good' | 'waiting' | 'bad' | 'quiet';

const tones: Readonly<Record<string, Tone>> = {
  LIVE: 'good',
  PROCESSED: 'good',
  SETTLED: 'good',
  DONE: 'good',
  PENDING: 'waiting',
  PRE_PROCESSED: 'waiting',
  NEEDED: 'waiting',
  SUCCEEDED: 'good',
  QUEUED: 'waiting',
  RUNNING: 'waiting',
  APPROVED: 'good',
  OPEN: 'waiting',
  SECOND_APPROVAL: 'waiting',
  COMPUTED: 'waiting',
  PAID: 'good',
  HELD: 'bad',
  BLOCKING: 'bad',
  WARNING: 'waiting',
  FAILED: 'bad',
  RETURNED: 'bad',
  PARTIALLY_RETURNED: 'bad',
  VOIDED: 'bad',
  PAY_HELD: 'bad',
  CANNOT_PAY: 'bad',
  NO_CALENDAR: 'bad',
  PAYROLL_NOT_OPEN: 'bad',
  LEFT_OUT: 'bad',
  NO_ACCOUNT: 'bad',
  HOURS_MISSING: 'waiting',
  PAID_LATE: 'waiting',
  QUESTION_OPEN: 'waiting',
  TIPPED_OCCUPATION_MISSING: 'waiting',
  NOT_REACHED: 'waiting',
  BANK_CHANGE: 'waiting',
  I9_OVERDUE: 'waiting',
  CREDIT_REDUCTION: 'waiting',
  MISSED_PAYDAY: 'bad',
  PAYROLL_STOPPED: 'bad',
  MISSED_CUT_OFF: 'bad',
  PAY_RETURNED: 'bad',
  APPROVAL_DUE: 'waiting',
  DUE: 'waiting',
  LATE: 'bad',
  SENT: 'good',
  VERIFYING: 'waiting',
  READY: 'good',
  IN_MAILBOX: 'good',
  NOT_SENT: 'bad',
  BOUNCED: 'bad',
  WAITING: 'waiting',
};

/** A status label. The color adds no information. */
export function Status({ value, children }: { value: string; children?: ComponentChildren }) {
  return <span class={`status ${tones[value] ?? 'quiet'}`}>{children ?? labelOf(value)}</span>;
}

/** The children, or words that say that there is no value. */
export function OrNone({
  children,
  none = say('Not provided'),
}: {
  children: ComponentChildren;
  none?: string;
}) {
  return <>{children || <span class="none">{none}</span>}</>;
}

export function Period({ period }: { period: { start: string; end: string } | null }) {
  return (
    <OrNone none={say('Unknown')}>
      {period && (
        <>
          <Day on={period.start} /> – <Day on={period.end} />
        </>
      )}
    </OrNone>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, value: ComponentChildren])[] };

export const Facts = ({ facts }: FactsProps) => <DefinitionList look="facts" facts={facts} />;

/** A few key figures in large type. */
export const Figures = ({ facts }: FactsProps) => <DefinitionList look="figures" facts={facts} />;

function DefinitionList({ look, facts }: FactsProps & { look: string }) {
  return (
    <dl class={look}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type PageLinkProps = { context: PageContext; to: Target; children: ComponentChildren };

/** A link to another page of the screen. On an embedded page it is text. */
export const PageLink = ({ context, to, children }: PageLinkProps) =>
  context.caller.embeddedPage ? children : <a href={context.addressOf(to)}>{children}</a>;

/** The result of a form. Screen readers announce it. */
export const Done = ({ children }: { children: ComponentChildren }) =>
  children ? (
    <p class="done" role="status">
      {children}
    </p>
  ) : null;

type HeadingProps = { company: string; title: string; children?: ComponentChildren };

/** The heading of a page: the company's name, the title, and an introduction. */
export function Heading({ company, title, children }: HeadingProps) {
  return (
    <div class="heading">
      <p class="eyebrow">{company}</p>
      <h1>{said(title)}</h1>
      {children && <p class="lead">{children}</p>}
    </div>
  );
}
