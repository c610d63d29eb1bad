/** The frame of each page of the console, and small parts that several pages share. */
import type { ComponentChild, ComponentChildren } from 'preact';
import { Posted } from '../design/form.tsx';
import { capitalized, dayText, nearDay } from '../design/format.ts';
import { Heading } from '../design/parts.tsx';
import { Layout } from '../layout.tsx';
import type { RenderedPage } from '../run-screen.ts';
import { addressAt, type Desk } from './desk.ts';

type Shown = { readonly title: string; readonly nav: 'waiting' | 'bank' | 'search' };

export function pageAt(desk: Desk, { title, nav }: Shown, children: ComponentChildren): RenderedPage {
  const { place, csrf, person } = desk;
  const isTest = place.environment === 'test';
  const company = { businessName: 'Operations' };
  const body = (
    <Layout
      layoutData={{ isTest, closedBecause: null, company }}
      nav={[
        { href: addressAt(place.home), text: 'What waits', isCurrent: nav === 'waiting' },
        { href: addressAt(place.home, { page: 'bank' }), text: 'Bank answers', isCurrent: nav === 'bank' },
        { href: addressAt(place.home, { page: 'search' }), text: 'Search', isCurrent: nav === 'search' },
      ]}
    >
      <Heading company="Operations" title={title} />
      {children}
      <p class="rest">
        Signed in as {person.name}
        {!person.roles.some((role) => role === 'operator_admin' || role === 'operator_onboarding') &&
          ', who reads and changes nothing'}
        {' · '}
        <a href={`${place.path}?page=account`}>Where you are signed in</a>
      </p>
      <Posted csrf={csrf} action={place.path} hidden={{ action: 'out' }} look="inline">
        <button class="plain" type="submit">
          Sign out
        </button>
      </Posted>
    </Layout>
  );
  return { title: `${title} · Operations`, body };
}

/** What the previous form did. */
export const Done = ({ words }: { words: string | undefined }) =>
  words ? (
    <p class="done" role="status">
      {words}
    </p>
  ) : null;

export type Fact = readonly [name: string, value: ComponentChild];

/** Facts with a value. The others are left out. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** How long ago an instant was, in one line: `40 min`, `5 h`, `3 days`. */
export function ageOf(since: string | null, now: number): string {
  if (since === null) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return unbroken(`${minutes} min`);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return unbroken(`${hours} h`);
  return unbroken(`${Math.floor(hours / 24)} days`);
}

/** A day in a row, in one line: `Fri, Nov 20`. */
export const dayInRow = (day: string): string => unbroken(nearDay(day));

/** What a task is about, as people write it. For programs the words have plain dates. */
export const aboutText = (about: string | null): string =>
  capitalized((about ?? '').replace(/\b\d{4}-\d\d-\d\d\b(?!-)/g, dayText));
