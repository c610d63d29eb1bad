/** Opens a page of the partner: its query runs in each environment of the session. */
import type { Environment } from '../foundation/environment.ts';
import { Fault, type FaultKind, faultsIn } from '../foundation/fault.ts';
import { withKept } from './open-page.ts';
import type { Page } from './page.ts';
import type { PageContext } from './page-context.ts';
import { type Opened, type RunScreen, renderPage } from './run-screen.ts';
import type { Screen } from './screen.ts';
import { addressesIn, type ScreenRequest } from './screen-request.ts';
import { readTokens } from './session/tokens.ts';

/** The part of a page about one environment: its data, or the fault with which it refused the session. */
export type Part<Data> = { readonly environment: Environment } & (
  | { readonly data: Data; readonly context: PageContext }
  | { readonly refused: FaultKind }
);

type ReadPart = ReturnType<typeof withKept> & { readonly page: Page; readonly data: unknown };
type Refusal = { readonly thrown: unknown; readonly refused: FaultKind };
type Result = { readonly environment: Environment } & (ReadPart | Refusal);

/** If one environment accepts the session, the page shows why the other refuses it. */
export async function openEnvironments(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
): Promise<Opened> {
  const environments = screen.ofPartner?.environmentsOf(request) ?? [];
  const results = await Promise.all(
    environments.map(async (environment): Promise<Result> => {
      const part = await readPart(runScreen, screen, request, environment);
      return { environment, ...part };
    }),
  );
  const read = results.flatMap((result) => ('page' in result ? result : []));
  const main = read.find(({ environment }) => environment === request.environment) ?? read[0];
  if (!main) throw refusalOf(results, request);
  const { page, status } = main;
  const context = { ...main.context, addressOf: addressesIn(main.context.session, request.environment) };
  const data = results.map((result) => partOf(result, main.context.caller.partnerId));
  return { ...(status && { status }), page: renderPage(screen, page, data, context) };
}

/** Reads one environment. A form and its result belong to the environment that the address names. */
async function readPart(
  runScreen: RunScreen,
  screen: Screen,
  request: ScreenRequest,
  environment: Environment,
): Promise<ReadPart | Refusal> {
  const isNamed = environment === request.environment;
  const ofPart = isNamed ? request : { ...request, environment, form: undefined, done: undefined };
  try {
    const { value } = await runScreen(screen, ofPart, 'read', async ({ page, context, read, kept }) => {
      const data = await read();
      return { value: { page, data, ...withKept(page, data, context, await kept()) } };
    });
    return value;
  } catch (thrown) {
    const [fault] = faultsIn(thrown);
    if (!fault) throw thrown;
    return { refused: fault.kind, thrown };
  }
}

/**
 * The part of a result. The two links may belong to different partners: the page shows nothing of any partner
 * but the first link's.
 */
function partOf(result: Result, partnerId: string): Part<unknown> {
  const { environment } = result;
  if ('refused' in result) return { environment, refused: result.refused };
  const { data, context } = result;
  if (context.caller.partnerId !== partnerId) return { environment, refused: 'UNKNOWN_LINK' };
  return { environment, data, context };
}

/** The fault to show. A fault of an environment for which the session has a link comes first. */
function refusalOf(results: readonly Result[], { session }: ScreenRequest): unknown {
  const tokens = readTokens(session.token);
  const refusals = results.flatMap((result) => ('refused' in result ? result : []));
  const found = refusals.find(({ environment }) => tokens.has(environment)) ?? refusals[0];
  return found?.thrown ?? new Fault('UNKNOWN_LINK');
}
