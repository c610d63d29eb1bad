import type { LinkPurpose } from '../platform/graphql/policy.ts';
import type { IconName } from './design/icon.tsx';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';

export type NavItem = {
  readonly href: string;
  readonly text: string;
  readonly icon?: IconName | undefined;
  readonly isCurrent?: boolean;
};

/** The pages that a link of one purpose opens. */
export type Screen = {
  readonly purpose: LinkPurpose;
  readonly pages: readonly Page[];
  /** The requested page. Throws a fault if the link does not open it. */
  readonly choose: (context: PageContext) => Page;
  /** Query variables taken from the request, added to those that the link decides. */
  readonly variables?: (
    context: PageContext,
  ) => Readonly<Record<string, string | number | boolean | undefined>>;
  /** The sidebar's entries, shown only if the link allows a sidebar. */
  readonly nav: (context: PageContext) => readonly NavItem[];
};
