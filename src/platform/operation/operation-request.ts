import type { ExecutionResult } from 'graphql';
import type { Mode } from '../database/environment-database.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { Need } from '../graphql/permit-keys.ts';
import type { Access } from './access.ts';
import type { IdempotencyKey } from './idempotency/run-once.ts';

/**
 * Sees the result of a mutation before it is committed. Returns what is answered in its place, and then the
 * mutation is rolled back; without an answer it is committed. A fault that it throws refuses the mutation.
 */
export type Inspect = (operation: Operation, result: ExecutionResult) => Promise<ExecutionResult | undefined>;

/** Who asks, whether anything may change, and under which Idempotency-Key. */
export type OperationRequest = {
  readonly access: Access;
  readonly mode: Mode;
  readonly requestId: string;
  /** What a named key must open; without it, a named key may do nothing. */
  readonly needs?: () => readonly Need[];
  /** Read after authentication: a bad API key is reported before a bad header. */
  readonly repeatable?: () => IdempotencyKey | undefined;
  /** Of a mutation that is a dry run, or the commit of one; read after authentication. */
  readonly inspect?: () => Inspect | undefined;
  /** What the earlier parts of a long run have come to. */
  readonly progress?: unknown;
};
