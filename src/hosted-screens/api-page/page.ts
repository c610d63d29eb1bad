import type { ComponentChild } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { FaultKind } from '../../foundation/fault.ts';
import type { Typed } from '../form.ts';

/** What the page knows of an environment: what its door answered, or why it did not open. */
export type EnvironmentData<Data> = { readonly environment: Environment } & (
  | { readonly data: Data }
  | { readonly refused: FaultKind }
);

/** A place of the API page, as its address says it. */
export type Place = { readonly page?: string; readonly in?: Environment; readonly id?: string };

/** One opening of the API page. */
export type Visit = {
  readonly token: string;
  readonly place: Place;
  readonly addressOf: (place: Place & { from?: string; done?: string }) => string;
  /** Tells one sending of a form from its repetition. */
  readonly nonce: string;
  /** The action that has just been done. */
  readonly done: string | undefined;
  /** What was asked to be shown: a secret, on this one answer and never in an address. */
  readonly shown?: Shown;
  /** What was sent and refused. */
  readonly attempt?: Attempt;
};

export type Shown = {
  readonly action: string;
  readonly environment: Environment;
  readonly answer: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What is wrong, and the field of the form that it is about, if any. */
export type Problem = { readonly field?: string; readonly message: string };

export type Attempt = {
  readonly action: string;
  readonly environment: Environment;
  readonly typed: Typed;
  readonly problems: readonly Problem[];
};

export type ApiPage = {
  readonly title: string;
  readonly query: string;
  readonly view: (sides: readonly EnvironmentData<unknown>[], visit: Visit) => ComponentChild;
};

type Written<Data> = {
  title: string;
  /** Its variables are id, startAt and first, as far as it declares them. */
  query: string;
  View: (props: { environmentData: readonly EnvironmentData<Data>[]; visit: Visit }) => ComponentChild;
};

/** A page whose view takes what its document answers in each environment. */
export const defineApiPage = <Data>({ View, ...page }: Written<Data>): ApiPage => ({
  ...page,
  // The page's document was validated against the schema, so its data has this shape.
  view: (environmentData, visit) =>
    View({ environmentData: environmentData as readonly EnvironmentData<Data>[], visit }),
});
