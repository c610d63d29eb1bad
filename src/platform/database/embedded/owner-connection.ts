import { Socket } from 'node:net';
import pg from 'pg';

/** A connection as the cluster's owner. If it breaks, the process keeps running. */
export const connectAsOwner = async (
  port: number,
  password: string,
  socket = new Socket(),
): Promise<pg.Client> => {
  if (!(port > 0)) throw new Error('PostgreSQL has not written its port yet');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'owner',
    password,
    database: 'postgres',
    ssl: false,
    options: '',
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    stream: () => socket,
  });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return client;
};
