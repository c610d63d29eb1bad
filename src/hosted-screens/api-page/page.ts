import type { ComponentChild } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { FaultKind } from '../../foundation/fault.ts';
import type { FormValues } from '../form.ts';

/** The data of a page in one environment, or the fault with which that environment refused the link. */
export type EnvironmentData<Data> = { readonly environment: Environment } & (
  | { readonly data: Data }
  | { readonly refused: FaultKind }
);

/** The query parameters that select a page of the API page. */
export type PageAddress = { readonly page?: string; readonly in?: Environment; readonly id?: string };

/** One request for the API page. */
export type ApiPageContext = {
  readonly csrf: string;
  readonly address: PageAddress;
  readonly addressOf: (target: PageAddress & { from?: string; done?: string; signOut?: string }) => string;
  /** Makes the idempotency key of a form, so that submitting it twice runs it once. */
  readonly nonce: string;
  /** The object that the shown part of a list starts with. */
  readonly from?: string | undefined;
  /** The name of the action that has just been run, for its confirmation. */
  readonly done: string | undefined;
  /** Revealed secrets. They are on this one response only, never in an address. */
  readonly revealed?: RevealedSecrets;
  /** The form that was submitted and rejected. */
  readonly rejectedForm?: RejectedForm;
};

export type RevealedSecrets = {
  readonly action: string;
  readonly environment: Environment;
  readonly answer: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A validation message, and the field that it concerns, if any. */
export type Problem = { readonly field?: string; readonly message: string };

export type RejectedForm = {
  readonly action: string;
  readonly environment: Environment;
  readonly formValues: FormValues;
  readonly problems: readonly Problem[];
};

export type ApiPage = {
  readonly title: string;
  readonly query: string;
  readonly view: (results: readonly EnvironmentData<unknown>[], context: ApiPageContext) => ComponentChild;
};

type PageDefinition<Data> = {
  title: string;
  /** It may declare the variables id, text, startAt and first. */
  query: string;
  View: (props: {
    environmentData: readonly EnvironmentData<Data>[];
    context: ApiPageContext;
  }) => ComponentChild;
};

/** Defines a page whose view takes the typed result of its query in each environment. */
export const defineApiPage = <Data>({ View, ...page }: PageDefinition<Data>): ApiPage => ({
  ...page,
  // The query was validated against the schema, so its data has this shape.
  view: (environmentData, context) =>
    View({ environmentData: environmentData as readonly EnvironmentData<Data>[], context }),
});
