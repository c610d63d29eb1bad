import { isPlainDate } from '../engine/payroll/calendar/plain-date.ts';
import type { Environment } from '../foundation/environment.ts';
import { Fault } from '../foundation/fault.ts';
import type { LinkPurpose } from '../platform/graphql/policy.ts';
import type { IconName } from './design/icon.tsx';
import type { Form, FormValues } from './form.ts';
import type { Page } from './page.ts';
import type { LayoutData, LinkCaller, PageContext } from './page-context.ts';
import type { PageName } from './page-name.ts';
import type { ScreenRequest } from './screen-request.ts';

export type NavItem = {
  readonly href: string;
  readonly text: string;
  readonly icon?: IconName | undefined;
  readonly isCurrent?: boolean;
};

/** A row of a screen's table: the page under a name. */
type Route = {
  readonly page: Page;
  /** What the address must name in `from`. Default: nothing. */
  readonly about?: 'id' | 'day' | 'state';
  /** The page under the name if the address names nothing. */
  readonly aboutNothing?: Page;
  /**
   * The page under the name on links that open one embedded page, by that page. Such links open no other
   * page.
   */
  readonly inEmbedded?: Readonly<Record<string, Page>>;
};
export type Routes = Readonly<Partial<Record<PageName, Route>>>;

/** A part of a screen that a link opens alone. */
export type Component = {
  /** Its pages. The first is shown under every name that is not among them. */
  readonly pages: readonly [PageName, ...PageName[]];
  readonly endsWith: readonly PageName[];
};

/** The pages that a link of one purpose opens. */
export type Screen = {
  readonly purpose: LinkPurpose;
  readonly routes: Routes;
  /** The page of an address without a page name. */
  readonly first: Page;
  /** The page under every name without a route. If it is absent, such an address is refused. */
  readonly other?: Page;
  /** Query variables taken from the request, added to those that the link decides. */
  readonly variables?: (
    context: PageContext,
  ) => Readonly<Record<string, string | number | boolean | undefined>>;
  /** The sidebar's entries, shown only if the link allows a sidebar. */
  readonly nav: (context: PageContext) => readonly NavItem[];
  /** Its parts, by the embedded page that a link names. */
  readonly components?: Readonly<Record<string, Component>>;
  /** The pages whose saved form ends the purpose of the screen. */
  readonly endsWith?: readonly PageName[];
  /** Only for the screen of the partner itself. */
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
  /**
   * The session's token after a form that adds the link of another environment; undefined after other forms.
   */
  readonly joinedToken: (request: ScreenRequest, fields: FormValues) => string | undefined;
};

/** Rows of pages about a single object, such as an employee. */
export const aboutOne = (pages: Readonly<Partial<Record<PageName, Page>>>): Routes =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, { page, about: 'id' }]));

/** The form of the page under a name, whether or not the link opens it. */
export const formNamed = ({ routes, first, other }: Screen, name: PageName | undefined): Form | undefined =>
  (name === undefined ? first : (routes[name]?.page ?? other))?.form;

/** Every page of a screen. */
export const pagesOf = ({ routes, first, other }: Screen): readonly Page[] => [
  first,
  ...(other ? [other] : []),
  ...Object.values(routes).flatMap(({ page, aboutNothing, inEmbedded = {} }) => [
    page,
    ...(aboutNothing ? [aboutNothing] : []),
    ...Object.values(inEmbedded),
  ]),
];

const isNamed: Readonly<Record<NonNullable<Route['about']>, (from: string) => boolean>> = {
  id: () => true,
  day: isPlainDate,
  state: (from) => /^[A-Z]{2}$/.test(from),
};

/** The part of the screen that a link opens alone; undefined if it opens all of it. */
export const componentOf = (
  { components = {} }: Screen,
  { embeddedPage }: Pick<LinkCaller, 'embeddedPage'>,
): Component | undefined => (embeddedPage === null ? undefined : components[embeddedPage]);

/** Whether the saved form of a page ends the purpose of the link. */
export const isEndOf = (
  screen: Screen,
  caller: Pick<LinkCaller, 'embeddedPage'> | undefined,
  completed: string | undefined,
): boolean => {
  const { endsWith = [] } = (caller && componentOf(screen, caller)) ?? screen;
  return endsWith.some((name) => name === completed);
};

/**
 * The request as a component takes it: for one of its pages, or else for its first page without an object.
 */
export function withinComponent(
  { routes }: Screen,
  { pages }: Component,
  request: ScreenRequest,
  aboutPerson: string | null,
): ScreenRequest {
  const page = pages.find((name) => name === request.page);
  const { about } = { ...routes[page ?? pages[0]] };
  const from = aboutPerson ?? request.from;
  const isAbout = about !== undefined && from !== undefined && isNamed[about](from);
  const isMeant = aboutPerson !== null || page !== undefined;
  return { ...request, page: page ?? pages[0], from: isAbout && isMeant ? from : undefined };
}

/** The requested page. Refuses an address that the link does not open. */
export function pageOf(screen: Screen, context: PageContext, embeddedPage: string | null): Page {
  const found =
    embeddedPage === null ? pageNamed(screen, context) : pageEmbedded(screen, context, embeddedPage);
  if (!found) throw new Fault('UNKNOWN_PATH');
  return found;
}

const isAboutOne = ({ about }: Partial<Route>, from: string | undefined): boolean =>
  !about || (from !== undefined && isNamed[about](from));

function pageNamed({ routes, first, other }: Screen, { page: name, from }: PageContext): Page | undefined {
  if (name === undefined) return first;
  const route = routes[name];
  if (from === undefined && route?.aboutNothing) return route.aboutNothing;
  return route ? (isAboutOne(route, from) ? route.page : undefined) : other;
}

/** The page of a component, or else the embedded page, whatever the name. */
function pageEmbedded(
  screen: Screen,
  { page: name, from }: PageContext,
  embeddedPage: string,
): Page | undefined {
  const { routes } = screen;
  const route = name && routes[name];
  const within = route && isAboutOne(route, from) ? route.inEmbedded?.[embeddedPage] : undefined;
  if (within) return within;
  if (!componentOf(screen, { embeddedPage })) return new Map(Object.entries(routes)).get(embeddedPage)?.page;
  return route && (isAboutOne(route, from) ? route.page : route.aboutNothing);
}
