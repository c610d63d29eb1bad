import type { LinkPurpose } from '../graphql/policy.ts';
import type { Page } from './page.ts';
import type { Visit } from './visit.ts';

export type NavItem = { readonly href: string; readonly text: string; readonly isCurrent?: boolean };

/** What a link of one purpose opens. */
export type Screen = {
  readonly purpose: LinkPurpose;
  readonly pages: readonly Page[];
  /** The page to show. Throws a fault for one that the link does not open. */
  readonly choose: (visit: Visit) => Page;
  /** What the visit adds to the variables of its pages, which the link decides. */
  readonly variables?: (visit: Visit) => Readonly<Record<string, string | undefined>>;
  /** The sidebar's entries; shown only where the link allows a sidebar. */
  readonly nav: (visit: Visit) => readonly NavItem[];
};
