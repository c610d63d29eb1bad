import type { ExecutionResult } from 'graphql';
import type { AddressResult } from '../../engine/addresses/address-verifier.ts';
import type { Cell, Core } from '../cells/core.ts';
import type { Mode } from '../database/environment-database.ts';
import type { Operation, Visit } from '../graphql/operation-context.ts';
import type { Need } from '../graphql/scopes.ts';
import type { Access } from './access.ts';
import type { IdempotencyKey } from './idempotency/run-once.ts';

/**
 * Sees the result of a mutation before it is committed. If it returns an answer, the mutation is rolled back
 * and that answer is returned instead. Without an answer the mutation is committed. A fault that it throws
 * refuses the mutation.
 */
export type Inspect = (operation: Operation, result: ExecutionResult) => Promise<ExecutionResult | undefined>;

/** The caller, whether anything may change, and under which Idempotency-Key. */
export type OperationRequest = {
  readonly access: Access;
  readonly mode: Mode;
  readonly requestId: string;
  readonly visit?: Visit | undefined;
  /** What a named key must open; without it, a named key may do nothing. */
  readonly needs?: () => readonly Need[];
  /** Read after authentication, so that a bad API key is reported before a bad header. */
  readonly repeatable?: () => IdempotencyKey | undefined;
  /** For a mutation that is a dry run, or the commit of one. Read after authentication. */
  readonly inspect?: () => Inspect | undefined;
  /** The progress of the earlier parts of a long run. */
  readonly progress?: unknown;
};

/** Runs in the transaction, once the caller is authenticated. It may run again. */
export type Execute = (operation: Operation) => Promise<ExecutionResult>;

/** A request on its way to its transaction, with its place. */
export type PlacedRequest = OperationRequest & {
  readonly core: Core;
  /** Where it runs: the environment's first cell, until another cell turns out to have the credential. */
  readonly cell: Cell;
  /** The answers of the address verifier, by question. */
  readonly answers: Map<string, AddressResult>;
  readonly run: Execute;
};

/** A request in its transaction, with its authenticated caller. */
export type BegunRequest = PlacedRequest & {
  readonly operation: Operation;
  /** The Idempotency-Key of a mutation. */
  readonly key: IdempotencyKey | undefined;
  readonly figuresRevision: number;
};

export type Next<Value> = (request: Value) => Promise<ExecutionResult>;
/** One concern of running requests. */
export type Step<Value> = (request: Value, next: Next<Value>) => Promise<ExecutionResult>;
