import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { type Environment, environments } from '../../foundation/environment.ts';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import type { Caller } from '../../platform/database/caller.ts';
import type { Mode } from '../../platform/database/environment-database.ts';
import { executeKnown } from '../../platform/graphql/compile.ts';
import type { IdempotencyKey } from '../../platform/operation/idempotency/run-once.ts';
import { type Core, dataOf, operate } from '../../platform/operation/operate.ts';
import type { Session } from '../session/session.ts';
import { refuseSignedOut } from '../session/sign-out.ts';
import type { EnvironmentData } from './page.ts';
import type { Tokens } from './tokens.ts';

/**
 * A request for the API page. Each environment runs its documents in its own transaction, with its own
 * token.
 */
export type ApiPageRequest = {
  readonly tokens: Tokens;
  /** The session; absent where a link itself is authenticated. */
  readonly session?: Session;
  readonly requestId: string;
  readonly onAuthenticated: (caller: Caller) => void;
};

type DocumentRun = {
  document: DocumentNode;
  variables: object;
  mode: Mode;
  repeatable?: () => IdempotencyKey | undefined;
};

export type RunInEnvironment = (
  environment: Environment,
  pageRequest: ApiPageRequest,
  running: DocumentRun,
) => Promise<unknown>;

/** Runs a document in one environment. Throws faults. */
export const runner =
  (core: Core, schema: GraphQLSchema): RunInEnvironment =>
  async (
    environment,
    { tokens, session = {}, requestId, onAuthenticated },
    { document, variables, mode, ...rest },
  ) => {
    const secret = tokens.get(environment);
    if (!secret || !core[environment]) throw new Fault('UNKNOWN_LINK');
    const access = { environment, credential: { kind: 'link', secret, purpose: 'api' } } as const;
    const variableValues = { ...variables };
    const run = async (operation: { caller: Caller }): Promise<ExecutionResult> => {
      refuseSignedOut(operation.caller, session);
      onAuthenticated(operation.caller);
      return executeKnown({ schema, document, contextValue: operation, variableValues });
    };
    return dataOf(await operate(core, { access, mode, requestId, ...rest }, run));
  };

/**
 * Reads a page's data in every environment, or in the given one. If no environment accepts the link, its
 * fault is thrown; if one does, the page shows the fault of the other.
 */
export async function readEnvironments(
  run: RunInEnvironment,
  pageRequest: ApiPageRequest,
  { document, variables, only }: { document: DocumentNode; variables: object; only: Environment | undefined },
): Promise<readonly EnvironmentData<unknown>[]> {
  const selected = environments.filter((name) => name === (only ?? name));
  const partners = new Map<Environment, string | null>();
  const read = async (environment: Environment): Promise<EnvironmentData<unknown> & { thrown?: unknown }> => {
    const onAuthenticated = (caller: Caller) => {
      partners.set(environment, caller.partnerId);
      pageRequest.onAuthenticated(caller);
    };
    try {
      const running = { document, variables, mode: 'read' } as const;
      return { environment, data: await run(environment, { ...pageRequest, onAuthenticated }, running) };
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (!fault) throw thrown;
      return { environment, refused: fault.kind, thrown };
    }
  };
  const environmentData = await Promise.all(selected.map(read));
  const first = environmentData.find((result) => 'data' in result);
  if (first) {
    const owner = partners.get(first.environment);
    // The two links may belong to different partners. The page shows the first one's data only.
    const isOfAnotherPartner = ({ environment }: EnvironmentData<unknown>) =>
      (partners.get(environment) ?? owner) !== owner;
    return environmentData.map((result) =>
      isOfAnotherPartner(result) ? { environment: result.environment, refused: 'UNKNOWN_LINK' } : result,
    );
  }
  throw (
    environmentData.find(({ environment }) => pageRequest.tokens.has(environment))?.thrown ??
    new Fault('UNKNOWN_LINK')
  );
}
