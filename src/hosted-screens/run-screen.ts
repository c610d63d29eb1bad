import {
  coerceInputValue,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  Kind,
  typeFromAST,
} from 'graphql';
import type { ComponentChild } from 'preact';
import { dateInLosAngeles } from '../engine/payroll/calendar/los-angeles-time.ts';
import { detailsOf, Fault, type Path } from '../foundation/fault.ts';
import type { Embedding } from '../platform/database/caller.ts';
import type { Mode } from '../platform/database/environment-database.ts';
import { lock, lockName } from '../platform/database/lock.ts';
import { executeKnown } from '../platform/graphql/compile.ts';
import { keyRetentionOf } from '../platform/graphql/key-retention.ts';
import type { Operation } from '../platform/graphql/operation-context.ts';
import { roleDoesNot } from '../platform/graphql/permits.ts';
import { problemIn } from '../platform/graphql/rules.ts';
import { rulesOf } from '../platform/graphql/rules-of.ts';
import { readIdempotencyKey } from '../platform/operation/idempotency/read-idempotency-key.ts';
import { runOnce } from '../platform/operation/idempotency/run-once.ts';
import { type Core, dataOf } from '../platform/operation/operate.ts';
import { asLink, type Worked } from './as-link.ts';
import { brandOf } from './brand.tsx';
import { closePages, permitsForm } from './closed-pages.ts';
import { pageSize } from './design/pagination.tsx';
import { type KeptForm, keepForm, type RefusedForm, readKeptForm } from './kept-form.ts';
import { said, say } from './language/say.ts';
import { language, languageNamed, learn } from './language/visit.ts';
import { Layout } from './layout.tsx';
import { type Page, requireValid } from './page.ts';
import {
  type LayoutData,
  type LinkCaller,
  layoutQuery,
  layoutVariables,
  type PageContext,
} from './page-context.ts';
import type { FileToSend } from './pdf/content.ts';
import { componentOf, pageOf, pagesOf, type Screen, withinComponent } from './screen.ts';
import { contextOf, type ScreenRequest, samePage } from './screen-request.ts';
import { signOutOf } from './session/sign-out.ts';
import { signInAddress } from './sign-in/place.ts';

export type RenderedPage = {
  title: string;
  body: ComponentChild;
  refreshSeconds?: number | undefined;
  script?: string | undefined;
  /** The look of a partner, on a page that no link opens. */
  look?: Embedding | null;
  /** How many matters of the page need a person. */
  attention?: number | undefined;
};

/** What an authenticated link may do: read the requested page, and run that page's mutation. */
export type ScreenAccess = {
  readonly page: Page;
  readonly context: PageContext;
  /** Runs the page's query. `added` are the variables of a question, in addition to those of the link. */
  readonly read: (added?: object) => Promise<unknown>;
  /** The faults that the schema finds in the variables of a document. */
  readonly faultsOf: (document: DocumentNode, added: Readonly<Record<string, unknown>>) => readonly Fault[];
  /** Waits until no other transaction changes the company, or takes such a form of the partner's page. */
  readonly lockCompany: () => Promise<unknown>;
  /** Runs a document of the page. With `once`, a mutation runs once for each value of it. */
  readonly run: (document: DocumentNode, variables: object, once?: string) => Promise<ExecutionResult>;
  /** Reads with new loaders what a mutation of the same transaction has changed. */
  readonly readAfresh: (document: DocumentNode, variables: object) => Promise<unknown>;
  /** Keeps a form that this page refuses, and returns the address that shows it. */
  readonly keep: (form: RefusedForm) => Promise<string>;
  /** The kept form that the request names. */
  readonly kept: () => Promise<KeptForm | undefined>;
};

export type RunScreen = ReturnType<typeof screenRunner>;

/** Runs each request of a screen in one transaction, authenticated by the link. */
export function screenRunner(core: Core, schema: GraphQLSchema, screens: readonly Screen[]) {
  requireValid(schema, 'layout', layoutQuery);
  for (const { title, query, form } of screens.flatMap(pagesOf))
    for (const document of [query, form?.mutation, form?.rehearsal?.outcome])
      if (document) requireValid(schema, title, document);

  return async <Value>(
    screen: Screen,
    asked: ScreenRequest,
    mode: Mode,
    work: (screenAccess: ScreenAccess) => Promise<Worked<Value>>,
  ): Promise<Worked<Value>> => {
    return asLink(core, screen, asked, mode, async (operation, linkCaller) => {
      const run = (document: DocumentNode, variables: object, contextValue = operation) =>
        executed({ schema, document, contextValue, variableValues: { ...variables } });
      const component = componentOf(screen, linkCaller);
      const { embeddedEmployeeId } = linkCaller;
      const request = component ? withinComponent(screen, component, asked, embeddedEmployeeId) : asked;
      const caller = component ? { ...linkCaller, embeddedPage: null, showSidebar: false } : linkCaller;
      const layoutData = await readLayout(screen, caller, run);
      learn({ employee: languageOf(layoutData), isOnlyRead: linkCaller.support !== null });
      const { now, banks } = operation;
      const isEmbedded = linkCaller.embeddedPage !== null;
      const today = dateInLosAngeles(now);
      const context = contextOf(caller, layoutData, request, { today, now, banks, isEmbedded });
      const variables = variablesOf(screen, context);
      const page = pageOf(screen, context, linkCaller.embeddedPage);
      closePages(schema, screen, caller, { current: request.page, component });
      const isOpen = permitsForm(schema, caller, page) || (mode === 'read' && page.isReadWithoutForm);
      if (!isOpen) throw new Fault('FORBIDDEN', { problem: roleDoesNot });
      const read = async (added: object = {}) =>
        dataOf(await run(page.query, { ...variables, startAt: request.from, ...added }));
      return work({
        page,
        context,
        read,
        faultsOf: (document, added) => validateVariables(schema, document, added),
        lockCompany: () => lockOwner(operation, screen, caller),
        run: (document, added, once) => {
          const { page: name, from } = request;
          const key = readIdempotencyKey(once, [name, from, added], () => keyRetentionOf(schema, document));
          const mutate = () => run(document, { ...variables, ...added });
          return key ? runOnce(operation, key, mutate) : mutate();
        },
        readAfresh: async (document, added) =>
          dataOf(await run(document, { ...variables, ...added }, { ...operation })),
        keep: async (form) => {
          const id = await keepForm(operation, caller, { ...form, page: request.page, from: request.from });
          return context.addressOf({ ...samePage(request), form: id });
        },
        kept: () => readKeptForm(operation, caller, request),
      });
    });
  };
}

const lockOwner = ({ db }: Operation, { ofPartner }: Screen, { companyId }: LinkCaller): Promise<unknown> =>
  ofPartner ? lockName(db, "a form of the partner's page") : lock(db, 'companies', companyId);

type Run = (document: DocumentNode, variables: object) => Promise<ExecutionResult>;

/** What the layout around the page shows. */
async function readLayout(screen: Screen, caller: LinkCaller, run: Run): Promise<LayoutData> {
  const { closedBecause } = caller;
  if (screen.ofPartner) return { isTest: false, company: screen.ofPartner.company, closedBecause };
  const read = dataOf(await run(layoutQuery, layoutVariables(caller)));
  return { ...(read as Omit<LayoutData, 'closedBecause'>), closedBecause }; // typed as its query
}

/** The variables of a page's documents that come from the link and from the address. */
const variablesOf = (screen: Screen, context: PageContext) => {
  const { companyId, employeeCheckId, employeeId } = context.caller;
  const ofLink = { companyId, employeeCheckId, employeeId, first: pageSize + 1 };
  return { ...ofLink, ...screen.variables?.(context) };
};

const executed = async (known: Parameters<typeof executeKnown>[0]): Promise<ExecutionResult> =>
  executeKnown(known);

/** A page, or the file that it sends. */
export type Opened =
  | { readonly status?: KeptForm['status']; readonly page: RenderedPage }
  | { readonly file: FileToSend };

const languageOf = ({ employee, employeeCheck }: LayoutData) =>
  languageNamed((employee ?? employeeCheck?.employee)?.language);

/** The address of the page, its list included, in the other language. */
const inOtherLanguage = ({ addressOf, page, from, list }: PageContext): string =>
  addressOf({
    ...list,
    ...(page && { page }),
    ...(from && { from }),
    language: language() === 'es' ? 'en' : 'es',
  });

function personShown({ caller: { person, partnerId }, layoutData: { isTest } }: PageContext) {
  if (!person) return undefined;
  const places = signInAddress(isTest ? 'test' : 'production', partnerId);
  return { name: person.name, places: person.sessionId === null ? undefined : places };
}

/** Renders a page with the data of its query. */
export function renderPage(screen: Screen, page: Page, data: unknown, context: PageContext): RenderedPage {
  const { caller, layoutData, rejectedForm } = context;
  const hasProblem = rejectedForm?.problems.length;
  const nav = caller.showSidebar && !caller.embeddedPage ? screen.nav(context) : [];
  return {
    attention: rejectedForm ? undefined : page.needsAttention?.(data),
    refreshSeconds: rejectedForm ? undefined : page.refreshSeconds?.(data),
    script: page.script,
    title: `${hasProblem ? `${say('Problem')}: ` : ''}${said(page.title)} · ${layoutData.company.businessName}`,
    body: Layout({
      layoutData,
      brand: brandOf(context),
      nav,
      otherLanguage: inOtherLanguage(context),
      signOut: signOutOf(context),
      viewer: caller.support ?? undefined,
      person: personShown(context),
      isEmbedded: context.isEmbedded,
      children: page.view(data, context),
    }),
  };
}

/**
 * All validation errors of a document's variables. graphql-js itself stops at the first value of a wrong
 * type, and the validation of fields at the first broken rule.
 */
function validateVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): readonly Fault[] {
  const definitions = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return definitions.flatMap(({ variable, type }) => {
    const input = typeFromAST(schema, type);
    const value = variables[variable.name.value];
    return isInputType(input) && value !== undefined
      ? validateValue(input, value, [variable.name.value])
      : [];
  });
}

function validateValue(type: GraphQLInputType, value: unknown, path: Path): readonly Fault[] {
  const object = getNullableType(type);
  if (!isInputObjectType(object) || typeof value !== 'object' || value === null)
    return validateType(type, value, path);
  const members = new Map(Object.entries(value));
  return Object.values(object.getFields()).flatMap((field) => {
    const member: unknown = members.get(field.name);
    if (member === undefined) return [];
    const at = [...path, field.name];
    const faults = validateType(field.type, member, at);
    if (faults.length || member === null) return faults;
    const nested = isInputObjectType(getNullableType(field.type))
      ? validateValue(field.type, member, at)
      : [];
    if (nested.length) return nested;
    const parsed = coerceInputValue(member, field.type);
    for (const rule of rulesOf(field)) {
      const result = rule['~standard'].validate(parsed);
      const [issue] = result instanceof Promise ? [] : (result.issues ?? []);
      if (issue) return [new Fault('MALFORMED', { path: at, ...problemIn(issue) })];
    }
    return [];
  });
}

function validateType(type: GraphQLInputType, value: unknown, path: Path): readonly Fault[] {
  const faults: Fault[] = [];
  coerceInputValue(value, type, (within, _value, { message }) => {
    faults.push(new Fault('MALFORMED', { path: [...path, ...within], ...detailsOf(message) }));
  });
  return faults;
}
