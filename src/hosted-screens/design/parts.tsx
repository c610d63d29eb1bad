import type { ComponentChildren } from 'preact';
import { dayText } from './format.ts';
import { said } from './words.ts';

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
  FAILED: 'bad',
  RETURNED: 'bad',
  VOIDED: 'bad',
};

/** A status in words; its colour only repeats them. */
export function Status({ value, children }: { value: string; children?: ComponentChildren }) {
  return <span class={`status ${tones[value] ?? 'quiet'}`}>{children ?? said(value)}</span>;
}

/** What is not known reads as such, also aloud. */
export function OrNone({ children, none = 'Not given' }: { children: ComponentChildren; none?: string }) {
  return <>{children || <span class="none">{none}</span>}</>;
}

export function Period({ period }: { period: { start: string; end: string } | null }) {
  return (
    <OrNone none="Not known">
      {period && (
        <>
          <Day on={period.start} /> – <Day on={period.end} />
        </>
      )}
    </OrNone>
  );
}

type FactsProps = { facts: readonly (readonly [name: string, value: ComponentChildren])[] };

export const Facts = ({ facts }: FactsProps) => <Named look="facts" facts={facts} />;

/** Few figures, large. */
export const Figures = ({ facts }: FactsProps) => <Named look="figures" facts={facts} />;

function Named({ look, facts }: FactsProps & { look: string }) {
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

type HeadingProps = { company: string; title: string; children?: ComponentChildren };

/** The head of a page: whose it is, what it is, and a sentence about it. */
export function Heading({ company, title, children }: HeadingProps) {
  return (
    <div class="heading">
      <p class="whose">{company}</p>
      <h1>{title}</h1>
      {children && <p class="lead">{children}</p>}
    </div>
  );
}
