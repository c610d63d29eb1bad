/** What makes an operation run again, and how long work goes through several operations. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../../src/foundation/fault.ts';
import { record } from '../../../src/platform/audit/record.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { LongRun } from '../../../src/platform/operation/long-run.ts';
import { type Execute, operate } from '../../../src/platform/operation/operate.ts';
import type { OperationRequest } from '../../../src/platform/operation/operation-request.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

const request = (): OperationRequest => ({
  access: { environment: 'test', credential: { kind: 'key', secret: world.testKey } },
  mode: 'write',
  requestId: randomUUID(),
});

/** The actions that a request has left in the audit, oldest first. */
const actionsOf = async ({ requestId }: OperationRequest) => {
  const sql = 'select action from audit_entries where request_id = $1 order by at, id';
  const rows = await asSuperuser<{ action: string }>(service.urls.test, sql, [requestId]);
  return rows.map(({ action }) => action);
};

const conflict = ({ db }: Operation) =>
  db.$executeRaw`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`;

/** Does the work as a mutation would: what it throws is an error of the result. */
const asMutation =
  (work: (operation: Operation) => Promise<unknown>): Execute =>
  async (operation) => {
    try {
      return { data: { done: await work(operation) } };
    } catch (thrown) {
      const originalError = thrown instanceof Error ? thrown : undefined;
      return { errors: [new GraphQLError('failed', { originalError, path: ['done'] })], data: null };
    }
  };

describe('an operation with a serialization conflict', () => {
  test('runs again, and keeps only the changes of its last attempt', async () => {
    const sent = request();
    let attempts = 0;
    const result = await operate(
      service.core,
      sent,
      asMutation(async (operation) => {
        attempts += 1;
        await record(operation, `attempt ${attempts}`, {});
        if (attempts < 3) await conflict(operation);
        return attempts;
      }),
    );
    expect(result).toEqual({ data: { done: 3 } });
    expect(await actionsOf(sent)).toEqual(['attempt 3']);
  });

  test('fails after four attempts', async () => {
    const sent = request();
    let attempts = 0;
    const result = await operate(
      service.core,
      sent,
      asMutation(async (operation) => {
        attempts += 1;
        await record(operation, 'attempt', {});
        await conflict(operation);
      }),
    );
    expect([attempts, result.errors?.length, result.data]).toEqual([4, 1, null]);
    expect(await actionsOf(sent)).toEqual([]);
  });
});

describe('a long run', () => {
  /** Three parts, each of which records itself; the mutation adds nothing. */
  const threeParts = (partOf: (operation: Operation, done: number) => Promise<void>) =>
    asMutation(async ({ progress }) => {
      const done = progress instanceof Set ? progress.size : 0;
      if (done === 3) return done;
      throw new LongRun(async (operation) => {
        await partOf(operation, done);
        return new Set(Array.from({ length: done + 1 }, (_, i) => i));
      });
    });

  test('commits each part, and the mutation returns their sum', async () => {
    const sent = request();
    const run = threeParts((operation, done) => record(operation, `part ${done}`, {}).then(() => {}));
    expect(await operate(service.core, sent, run)).toEqual({ data: { done: 3 } });
    expect(await actionsOf(sent)).toEqual(['part 0', 'part 1', 'part 2']);
  });

  test('keeps the parts before one that fails, and reports the failure at its field', async () => {
    const sent = request();
    const run = threeParts(async (operation, done) => {
      await record(operation, `part ${done}`, {});
      if (done === 2) throw new Fault('WRONG_STATE', { toPrograms: 'broken' });
    });
    const { errors, data } = await operate(service.core, sent, run);
    expect([errors?.[0]?.path, errors?.[0]?.originalError, data]).toEqual([
      ['done'],
      new Fault('WRONG_STATE', { toPrograms: 'broken' }),
      null,
    ]);
    expect(await actionsOf(sent)).toEqual(['part 0', 'part 1']);
  });

  test('runs only the conflicting part again', async () => {
    const sent = request();
    let attempts = 0;
    const run = threeParts(async (operation, done) => {
      await record(operation, `part ${done}`, {});
      if (done === 1 && ++attempts < 3) await conflict(operation);
    });
    expect(await operate(service.core, sent, run)).toEqual({ data: { done: 3 } });
    expect(await actionsOf(sent)).toEqual(['part 0', 'part 1', 'part 2']);
  });

  test('under an Idempotency-Key answers a repetition without running anything', async () => {
    const key = { key: randomUUID(), fingerprint: 'a', keptForMilliseconds: null };
    const sent = { ...request(), repeatable: () => key };
    const run = threeParts((operation, done) => record(operation, `part ${done}`, {}).then(() => {}));
    const first = await operate(service.core, sent, run);
    const again = await operate(service.core, sent, run);
    expect(again).toEqual({ ...first, extensions: { replayed: true } });
    expect(await actionsOf(sent)).toEqual(['part 0', 'part 1', 'part 2']);
  });
});
