import type { Environment } from '../foundation/environment.ts';
import type { Caller } from '../platform/database/caller.ts';
import type { BankOf } from './bank-of.ts';
import type { FormValues, RejectedForm, RowResult } from './form.ts';
import { graphql, type ResultOf } from './graphql.ts';
import type { PageName } from './page-name.ts';
import type { ListRequest } from './query-parameter.ts';

/** The caller of a link. Its company is empty where the link belongs to the partner. */
export type LinkCaller = Extract<Caller, { kind: 'link' }> & { readonly companyId: string };

/** What the layout of every screen reads. The employee is whose screens or paystub the link opens. */
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
  /** Why nothing of the partner is paid or changed; null while it is open. */
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

/** A page of the screen, what it starts with or is about, what was done, and which page's form was saved. */
export type Target = {
  page?: PageName;
  /** On an employee's own screens, the paycheck whose page it is. */
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
  /** Without an embedded page where that is a component, whose pages lead to each other. */
  readonly caller: LinkCaller;
  readonly layoutData: LayoutData;
  /** Whether the link opens one page, or one component, alone. */
  readonly isEmbedded: boolean;
  /** The day in Los Angeles by payroll's clock. */
  readonly today: string;
  /** The id of the browser's session, which is in the address of each page. It opens nothing by itself. */
  readonly session: string;
  /** Forms send it as a hidden field, which protects them against cross-site requests. */
  readonly csrf: string;
  /** The name of the requested page, from the query parameter `page`. */
  readonly page: PageName | undefined;
  /** The id at which the page's list starts. */
  readonly from: string | undefined;
  /** Of a screen of the partner: the environment of the page, or of a part of it. */
  readonly environment?: Environment | undefined;
  /** How the page's list is searched, sorted and paged. */
  readonly list: ListRequest;
  readonly bankOf: BankOf;
  /** The relative address of another page of the screen or of a list, in the same session. */
  readonly addressOf: (target: Target) => string;
  /** What a redirect to this page has completed, from the query parameter `done`. */
  readonly done: string | undefined;
  /** A form with rows that a table has filled in, and what became of its rows and columns. */
  readonly shownForm?: {
    readonly formValues: FormValues;
    readonly results: readonly RowResult[];
    readonly unused: readonly string[];
  };
  /** The fields of a question that is answered. */
  readonly answeredQuestion?: FormValues;
  /** What the form of the page would do, as it was tried. */
  readonly rehearsed?: unknown;
  /** The form that was submitted to this page and rejected, or tried. */
  readonly rejectedForm?: RejectedForm;
};
