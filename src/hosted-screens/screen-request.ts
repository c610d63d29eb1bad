import type { Environment } from '../foundation/environment.ts';
import type { BankDirectory } from '../platform/graphql/operation-context.ts';
import { csrfOf } from '../platform/operation/secrets.ts';
import type { Bank } from './bank-of.ts';
import type { FormValues } from './form.ts';
import type { LayoutData, LinkCaller, PageContext, Target } from './page-context.ts';
import type { PageName } from './page-name.ts';
import type { ListRequest } from './query-parameter.ts';
import type { Session } from './session/session.ts';

/** A browser's request: its session of a link, and the requested page. */
export type ScreenRequest = {
  /** The session. It is only a token if the link itself is authenticated. */
  readonly session: Pick<Session, 'token'> & Partial<Pick<Session, 'id' | 'name'>>;
  readonly requestId: string;
  /** The network address of the browser, and its name for itself. */
  readonly browser: { readonly ip: string; readonly userAgent: string };
  readonly page: PageName | undefined;
  readonly from: string | undefined;
  /** On a screen of the partner: the environment that the address names. */
  readonly environment?: Environment | undefined;
  readonly done?: string | undefined;
  /** The id of a kept form that the page shows. */
  readonly form?: string | undefined;
  readonly list?: ListRequest;
  /** The fields of a form that was sent with GET. */
  readonly fields?: FormValues;
  /** Whether the form only shows its effect, and is rolled back. */
  readonly isRehearsal?: true;
  /** The company id in the path, if the path has one. */
  readonly companyId: string | undefined;
  readonly onAuthenticated: (caller: LinkCaller) => void;
};

/** The page of the request, its object, and how its list is searched and paged. */
export const samePage = ({ page, from, list }: Pick<ScreenRequest, 'page' | 'from' | 'list'>): Target => ({
  ...list,
  ...(page && { page }),
  ...(from && { from }),
});

/**
 * The address's note of which form was saved, for a page that frames the next one. A screen without pages
 * uses its own name.
 */
export const completedBy = (
  { caller }: PageContext,
  { page }: Pick<ScreenRequest, 'page'>,
): Pick<Target, 'completed'> =>
  caller.embedding?.origins.length ? { completed: page ?? caller.purpose } : {};

const bankIn =
  (banks: BankDirectory | null) =>
  (routingNumber: string): Bank | undefined => {
    if (!banks) return undefined;
    const name = banks.get(routingNumber);
    return name === undefined ? { isKnown: false } : { isKnown: true, name };
  };

/** The addresses of pages in a session, and in an environment if they name one. */
export const addressesIn =
  (session: string, environment?: Environment): PageContext['addressOf'] =>
  ({ check, ...target }) => {
    const place = { ...(environment && { in: environment }), ...(check && { page: check }) };
    return `?${new URLSearchParams({ session, ...place, ...target })}`;
  };

type Clocked = Pick<PageContext, 'today' | 'now' | 'isEmbedded'> & { banks: BankDirectory | null };

export function contextOf(
  caller: LinkCaller,
  layoutData: LayoutData,
  { session: { id: session = '', token }, page, from, environment, done, list = {} }: ScreenRequest,
  { today, now, banks, isEmbedded }: Clocked,
): PageContext {
  const addressOf = addressesIn(session, environment);
  const place = { session, csrf: csrfOf(token), page, from, environment, done, list };
  return { caller, layoutData, today, now, isEmbedded, ...place, bankOf: bankIn(banks), addressOf };
}
