import type { z } from 'zod';
import type { Prisma } from '../../../src/generated/prisma/client.ts';
import type { Statement, Values } from './by-hand/statement.ts';
import type { Seeded } from './seed.ts';

/** The context in which a hand-written server reads a request. */
export type Call = {
  readonly partnerId: string;
  readonly origin: string;
  /** Present for a server that locks what a write depends on. */
  readonly locks?: { readonly keyId: string };
};

export type Sent = { readonly path: string; readonly body?: string };

/**
 * Runs one statement. Its parameters have the names of the floor's values and of `more`, such as the columns
 * of an earlier row.
 */
export type Ask = <Row extends object>(statement: Statement, more?: object) => Promise<Row[]>;

/** The minimum that a server must read from PostgreSQL for the answer. pgbench runs the same statements. */
export type Floor<Input> = {
  /** In the order in which a request runs them, after the statement that checks the key. */
  readonly statements: readonly Statement[];
  values(input: Input): Values;
  answer(ask: Ask, call: Call, input: Input): Promise<object>;
  /** The value that differs in each request: a whole number, counted from that of the first. */
  readonly counted?: string;
};

/**
 * A request that all rivals answer alike, in one declaration: what is sent, and how hand-written code answers
 * it. `scenarios/all.ts` lists them. No server, script or table names one.
 */
export type Scenario<Input = unknown> = {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  /** As Express and Fastify name its parameters: /company/:companyID. */
  readonly path: string;
  /** The requests, which are sent in turn. */
  requests(seeded: Seeded): readonly Sent[];
  /** The statement that deletes what a round has written. */
  clear?(seeded: Seeded): string;
  /** The most connections, for requests that are a batch of work each. */
  readonly mostConnections?: number;
  /** Members of the answer that are new in each: only their types are compared. */
  readonly newMembers: readonly string[];
  /** How a hand-written server reads the parameters, the query and the body. */
  readonly input: z.ZodType<Input>;
  /** A write runs in a transaction. */
  byPrisma(prisma: Prisma.TransactionClient, call: Call, input: Input): Promise<object>;
  readonly floor: Floor<Input>;
  /** The field from which SOFA creates the endpoint, and its types. Without it SOFA has no such endpoint. */
  readonly sofa?: { readonly field: string; readonly types: readonly string[] };
};

/** How a hand-written server checks keys and answers, whatever serves it. */
export type ByHand = {
  /** The partner of the key that has this hash. */
  readonly partnerOf: (hash: string) => Promise<string | undefined>;
  readonly answer: (scenario: Scenario, call: Call, input: unknown) => Promise<object>;
};

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string };

/** A scenario on the seeded databases. */
export type Race = { readonly scenario: Scenario; readonly seeded: Seeded; readonly next: () => Request };

export function raceOf(scenario: Scenario, seeded: Seeded): Race {
  const sent = scenario.requests(seeded);
  const headers = { authorization: `Bearer ${seeded.key}`, 'content-type': 'application/json' };
  let turn = 0;
  const next = () => {
    const request = sent[turn++ % sent.length] ?? { path: scenario.path };
    return { ...request, method: scenario.method, headers };
  };
  return { scenario, seeded, next };
}

/** The refusal of a hand-written server. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  constructor(message: string, code: number, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const unknownKey = (): Refusal => new Refusal('The API key is not valid.', 8, 401);

export const refused = (error: Error): object => ({
  success: false,
  errors: [{ message: error.message, code: error instanceof Refusal ? error.code : 13 }],
});
