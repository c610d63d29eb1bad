import type { Environment } from '../foundation/environment.ts';
import type { LinkPurpose } from '../platform/graphql/policy.ts';
import type { IconName } from './design/icon.tsx';
import type { FormValues } from './form.ts';
import type { Page } from './page.ts';
import type { LayoutData, PageContext } from './page-context.ts';
import type { ScreenRequest } from './screen-request.ts';

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
  /** Of the screen of the partner itself. */
  readonly ofPartner?: PartnerScreen;
};

/**
 * A screen of the partner, not of a company. Its session can have a link of each environment, and a page
 * shows both. It keeps the look of the service, and nobody frames it.
 */
type PartnerScreen = {
  /** What its layout shows in place of a company. */
  readonly company: LayoutData['company'];
  /** The environments that a page shows. */
  readonly environmentsOf: (request: ScreenRequest) => readonly Environment[];
  /** The session's token after a form that adds the link of another environment; undefined after others. */
  readonly joinedToken: (request: ScreenRequest, fields: FormValues) => string | undefined;
};
