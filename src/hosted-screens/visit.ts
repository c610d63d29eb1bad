import type { Caller } from '../database/caller.ts';
import type { Attempt } from './form.ts';

/** A link to something of a company. */
export type LinkCaller = Extract<Caller, { kind: 'link' }> & { readonly companyId: string };

/** What every screen knows of the company, whatever it shows. */
export type Frame = {
  isTest: boolean;
  company: { id: string; businessName: string; status: string };
};

export const frameQuery = `query Frame($companyId: ID!) {
  isTest
  company(id: $companyId) { id businessName status }
}`;

/** One opening of a screen. */
export type Visit = {
  readonly caller: LinkCaller;
  readonly frame: Frame;
  /** The link's token. A form carries it: whoever cannot show it changes nothing. */
  readonly token: string;
  /** The page of the screen that is asked for, by the word in its address. */
  readonly page: string | undefined;
  /** Where the page's listing is to start. */
  readonly from: string | undefined;
  /** The address of another page or another part of a listing, relative, with the link's token. */
  readonly addressOf: (place: { page?: string; from?: string }) => string;
  /** What was sent to this page and refused. */
  readonly attempt?: Attempt;
};
