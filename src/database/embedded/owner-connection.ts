import { Socket } from 'node:net';
import pg from 'pg';

/** One connection as the cluster's owner that neither keeps the process alive nor ends it when it breaks. */
export const connectAsOwner = async (port: number, password: string): Promise<pg.Client> => {
  if (!(port > 0)) throw new Error('PostgreSQL has not written its port yet');
  const socket = new Socket();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'owner',
    password,
    database: 'postgres',
    ssl: false,
    options: '',
    connectionTimeoutMillis: 5000,
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
  socket.unref();
  return client;
};
