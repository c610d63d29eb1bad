/** The compared rivals: servers, each in its own process, and pgbench. */
import { openSync } from 'node:fs';
import { loadServer } from './load.ts';
import type { Measured, Round } from './measured.ts';
import { loadPostgres } from './pgbench.ts';
import type { Race, Request } from './scenario.ts';
import { type ServerName, startServer } from './start-server.ts';

/** A rival, and whether its copy of the database has our triggers, which write events. */
export type Entrant = {
  readonly name: string;
  readonly server: ServerName | 'pgbench';
  readonly isPlain: boolean;
};

/** Only what writes differs without triggers. */
const both = (server: Entrant['server']): readonly Entrant[] => [
  { name: server, server, isPlain: false },
  { name: `${server}, no triggers`, server, isPlain: true },
];

export const entrants: readonly Entrant[] = [
  { name: 'service', server: 'service', isPlain: false },
  { name: 'express-prisma-same', server: 'express-prisma-same', isPlain: false },
  ...both('express-prisma'),
  ...both('sofa-prisma'),
  ...both('express-pg'),
  ...both('fastify-pg'),
  ...both('pgbench'),
];

export type Settings = { readonly databaseUrl: string; readonly poolSize: number };

export type Rival = Entrant & {
  readonly databaseUrl: string;
  measure(race: Race, round: Round): Promise<Measured>;
  /** The response to a request, as a text without the rival's own address. pgbench has none. */
  ask?(request: Request): Promise<string>;
  stop(): Promise<void>;
};

type How = Settings & { readonly postgres: () => number };

/** `logFile` receives its standard output, one line for each request. */
export async function startServerRival(entrant: Entrant & { server: ServerName }, how: How, logFile: string) {
  const { baseUrl, own, stop } = await startServer(entrant.server, how, openSync(logFile, 'w'));
  const loaded = { name: entrant.name, baseUrl, own, postgres: how.postgres };
  const rival: Rival = {
    ...entrant,
    databaseUrl: how.databaseUrl,
    measure: (race, round) => loadServer(loaded, race, round),
    ask: askAt(baseUrl),
    stop,
  };
  return rival;
}

export const askAt =
  (baseUrl: string) =>
  async ({ path, ...request }: Request): Promise<string> => {
    const response = await fetch(`${baseUrl}${path}`, request);
    return (await response.text()).replaceAll(baseUrl, '');
  };

/** pgbench, with as many connections as the servers' pools have. */
export const pgbenchRival = (entrant: Entrant, how: How, program: string): Rival => ({
  ...entrant,
  databaseUrl: how.databaseUrl,
  measure: (race, { amount, connections }) =>
    loadPostgres({ program, databaseUrl: how.databaseUrl, postgres: how.postgres }, race, {
      amount,
      connections: Math.min(connections, how.poolSize),
    }),
  stop: async () => {},
});
