import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Caller } from '../../database/caller.ts';
import type { Mode } from '../../database/environment-database.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import { Fault, faultsIn } from '../../foundation/fault.ts';
import type { IdempotencyKey } from '../../operation/idempotency/run-once.ts';
import { type Core, dataOf, operate } from '../../operation/operate.ts';
import type { EnvironmentData } from './page.ts';
import type { Tokens } from './tokens.ts';

/** Who runs the page's documents: the link of each environment, in a transaction of its own. */
export type Bearer = {
  readonly tokens: Tokens;
  readonly requestId: string;
  readonly onAuthenticated: (caller: Caller) => void;
};

type Running = {
  document: DocumentNode;
  variables: object;
  mode: Mode;
  repeatable?: () => IdempotencyKey | undefined;
};

export type RunAt = (environment: Environment, bearer: Bearer, running: Running) => Promise<unknown>;

/** Runs a document behind the door of one environment. Faults are thrown. */
export const runner =
  (core: Core, schema: GraphQLSchema): RunAt =>
  async (environment, { tokens, requestId, onAuthenticated }, { document, variables, mode, ...rest }) => {
    const secret = tokens.get(environment);
    if (!secret || !core[environment]) throw new Fault('UNKNOWN_LINK');
    const access = { environment, credential: { kind: 'link', secret, purpose: 'api' } } as const;
    const variableValues = { ...variables };
    const run = async (operation: { caller: Caller }): Promise<ExecutionResult> => {
      onAuthenticated(operation.caller);
      return execute({ schema, document, contextValue: operation, variableValues });
    };
    return dataOf(await operate(core, { access, mode, requestId, ...rest }, run));
  };

/**
 * What a page reads, of every environment or of the one that it is about. Where none opens, the first reason
 * is thrown; where one does, the other's reason is told on the page.
 */
export async function readEnvironments(
  run: RunAt,
  bearer: Bearer,
  { document, variables, only }: { document: DocumentNode; variables: object; only: Environment | undefined },
): Promise<readonly EnvironmentData<unknown>[]> {
  const asked = environments.filter((name) => name === (only ?? name));
  const partners = new Map<Environment, string | null>();
  const read = async (environment: Environment): Promise<EnvironmentData<unknown> & { thrown?: unknown }> => {
    const onAuthenticated = (caller: Caller) => {
      partners.set(environment, caller.partnerId);
      bearer.onAuthenticated(caller);
    };
    try {
      const running = { document, variables, mode: 'read' } as const;
      return { environment, data: await run(environment, { ...bearer, onAuthenticated }, running) };
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (!fault) throw thrown;
      return { environment, refused: fault.kind, thrown };
    }
  };
  const environmentData = await Promise.all(asked.map(read));
  const first = environmentData.find((side) => 'data' in side);
  if (first) {
    const owner = partners.get(first.environment);
    // Two links may be of two partners. The page is of one.
    const isStrange = ({ environment }: EnvironmentData<unknown>) =>
      (partners.get(environment) ?? owner) !== owner;
    return environmentData.map((side) =>
      isStrange(side) ? { environment: side.environment, refused: 'UNKNOWN_LINK' } : side,
    );
  }
  throw (
    environmentData.find(({ environment }) => bearer.tokens.has(environment))?.thrown ??
    new Fault('UNKNOWN_LINK')
  );
}
