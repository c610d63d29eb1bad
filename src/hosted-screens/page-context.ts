import type { Environment } from '../foundation/environment.ts';
import type { Caller } from '../platform/database/caller.ts';
import type { BankOf } from './bank-of.ts';
import type { FormValues, RejectedForm, RowResult } from './form.ts';
import { graphql, type ResultOf } from './graphql.ts';
import type { PageName } from './page-name.ts';
import type { ListRequest } from './query-parameter.ts';

/** The caller of a link. Its company is empty if the link belongs to the partner. */
export type LinkCaller = Extract<Caller, { kind: 'link' }> & { readonly companyId: string };

/** The query of every screen's layout. The employee is the person whose screens or paystub the link opens. */
export const layoutQuery = graphql(`query LayoutData(
  $companyId: ID!, $employeeId: ID!, $isOfEmployee: Boolean!, $employeeCheckId: ID!, $isOfCheck: Boolean!
) {
  isTest
  company(id: $companyId) { id businessName status }
  employee(companyId: $companyId, id: $employeeId) @include(if: $isOfEmployee) { language }
  employeeCheck(companyId: $companyId, id: $employeeCheckId) @include(if: $isOfCheck) { employee { language } }
}`);

/** What the layout of every screen needs. */
export type LayoutData = ResultOf<typeof layoutQuery> & {
  /** Why the partner is closed: nothing of it is paid or changed. Null while it is open. */
  readonly closedBecause: string | null;
};

/** The variables of the layout's query. */
export const layoutVariables = ({ companyId, employeeId, employeeCheckId }: LinkCaller) => ({
  companyId,
  employeeId: employeeId ?? 'none',
  isOfEmployee: employeeId !== null,
  employeeCheckId: employeeCheckId ?? 'none',
  isOfCheck: employeeCheckId !== null,
});

/**
 * A page of the screen, its object or the start of its list, what was done, and which page's form was saved.
 */
export type Target = {
  page?: PageName;
  /** On an employee's own screens, the id of the paycheck that the page shows. */
  check?: string;
  from?: string;
  done?: string;
  form?: string;
  completed?: string;
  language?: string;
  signOut?: string;
} & ListRequest;

/** One request for a page of a screen. */
export type PageContext = {
  /**
   * The caller. Inside a component its embedded page is absent, because the component's pages lead to each
   * other.
   */
  readonly caller: LinkCaller;
  readonly layoutData: LayoutData;
  /** Whether the link opens one page, or one component, alone. */
  readonly isEmbedded: boolean;
  /** The day in Los Angeles by payroll's clock. */
  readonly today: string;
  /** The instant of payroll's clock. */
  readonly now: number;
  /** The id of the browser's session, which the address of each page contains. It opens nothing by itself. */
  readonly session: string;
  /** Forms send it as a hidden field, which protects them against cross-site requests. */
  readonly csrf: string;
  /** The name of the requested page, from the query parameter `page`. */
  readonly page: PageName | undefined;
  /** The id at which the page's list starts. */
  readonly from: string | undefined;
  /** On a screen of the partner: the environment of the page, or of a part of it. */
  readonly environment?: Environment | undefined;
  /** How the page's list is searched, sorted and paged. */
  readonly list: ListRequest;
  readonly bankOf: BankOf;
  /** The relative address of another page of the screen or of a list, in the same session. */
  readonly addressOf: (target: Target) => string;
  /** What a redirect to this page has completed, from the query parameter `done`. */
  readonly done: string | undefined;
  /** A form with rows that a table has filled in, with the outcome of its rows and columns. */
  readonly shownForm?: {
    readonly formValues: FormValues;
    readonly results: readonly RowResult[];
    readonly unused: readonly string[];
  };
  /** The fields of an answered question. */
  readonly answeredQuestion?: FormValues;
  /** The effect of the page's form, if it was tried. */
  readonly rehearsed?: unknown;
  /** The form that was submitted to this page and then rejected, or tried. */
  readonly rejectedForm?: RejectedForm;
};
