import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { Caller } from '../../database/caller.ts';
import type { Mode } from '../../database/door.ts';
import { type Environment, environments } from '../../environment.ts';
import { Fault, faultsIn } from '../../fault.ts';
import type { Repeatable } from '../../idempotency/once.ts';
import { type Core, dataOf, operate } from '../../operation.ts';
import type { Side } from './page.ts';
import type { Tokens } from './tokens.ts';

/** Who runs the page's documents: the link of each environment, in a transaction of its own. */
export type Bearer = {
  readonly tokens: Tokens;
  readonly requestId: string;
  readonly entered: (caller: Caller) => void;
};

type Running = {
  document: DocumentNode;
  variables: object;
  mode: Mode;
  repeatable?: () => Repeatable | undefined;
};

export type RunAt = (environment: Environment, bearer: Bearer, running: Running) => Promise<unknown>;

/** Runs a document behind the door of one environment. Faults are thrown. */
export const runner =
  (core: Core, schema: GraphQLSchema): RunAt =>
  async (environment, { tokens, requestId, entered }, { document, variables, mode, ...rest }) => {
    const secret = tokens.get(environment);
    if (!secret || !core[environment]) throw new Fault('UNKNOWN_LINK');
    const access = { environment, credential: { kind: 'link', secret, purpose: 'api' } } as const;
    const variableValues = { ...variables };
    const run = async (operation: { caller: Caller }): Promise<ExecutionResult> => {
      entered(operation.caller);
      return execute({ schema, document, contextValue: operation, variableValues });
    };
    return dataOf(await operate(core, { access, mode, requestId, ...rest }, run));
  };

/**
 * What a page reads, of every environment or of the one that it is about. Where none opens, the first reason
 * is thrown; where one does, the other's reason is told on the page.
 */
export async function readSides(
  run: RunAt,
  bearer: Bearer,
  { document, variables, only }: { document: DocumentNode; variables: object; only: Environment | undefined },
): Promise<readonly Side<unknown>[]> {
  const asked = environments.filter((name) => name === (only ?? name));
  const partners = new Map<Environment, string | null>();
  const read = async (environment: Environment): Promise<Side<unknown> & { thrown?: unknown }> => {
    const entered = (caller: Caller) => {
      partners.set(environment, caller.partnerId);
      bearer.entered(caller);
    };
    try {
      const running = { document, variables, mode: 'read' } as const;
      return { environment, data: await run(environment, { ...bearer, entered }, running) };
    } catch (thrown) {
      const [fault] = faultsIn(thrown);
      if (!fault) throw thrown;
      return { environment, refused: fault.kind, thrown };
    }
  };
  const sides = await Promise.all(asked.map(read));
  const first = sides.find((side) => 'data' in side);
  if (first) {
    const owner = partners.get(first.environment);
    // Two links may be of two partners. The page is of one.
    const isStrange = ({ environment }: Side<unknown>) => (partners.get(environment) ?? owner) !== owner;
    return sides.map((side) =>
      isStrange(side) ? { environment: side.environment, refused: 'UNKNOWN_LINK' } : side,
    );
  }
  throw sides.find(({ environment }) => bearer.tokens.has(environment))?.thrown ?? new Fault('UNKNOWN_LINK');
}
