import pg from 'pg';
import type { Settings } from '../rivals.ts';
import type { Ask, ByHand } from '../scenario.ts';
import { partnerOfKey, queryOf, type Values } from './statement.ts';

/** Prepared statements on bare `pg`. Each answer takes as few of them as possible. */
export function byPg({ databaseUrl, poolSize }: Settings): ByHand {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  return {
    partnerOf: async (hash) => (await asking(pool, { hash })<{ partner: string }>(partnerOfKey))[0]?.partner,
    answer({ floor, clear }, call, input) {
      const values = { ...floor.values(input), partner: call.partnerId };
      const answer = (client: pg.Pool | pg.PoolClient) => floor.answer(asking(client, values), call, input);
      return clear ? inTransaction(pool, answer) : answer(pool);
    },
  };
}

const asking =
  (client: pg.Pool | pg.PoolClient, values: Values): Ask =>
  async (statement, more) =>
    (await client.query(queryOf(statement, { ...values, ...more }))).rows;

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
