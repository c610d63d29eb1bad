/** A primary and its replica, two processes that serve from both, and what can be seen of their reads. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Running } from '../../../src/process/start/start.ts';
import {
  addShift,
  type Made,
  makePartner,
  makeUsersAndDatabase,
  startOn,
} from '../../process/own-service.ts';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { type ReplicatedCluster, replicatedCluster } from './replicated-cluster.ts';

export const asOperator = (url: string) => `${url.replace('//super@', '//payroll_operator@')}/payroll_test`;

export let cluster: ReplicatedCluster;
export let made: Made;
export let other: Made;
/** Two processes on the two databases. */
export let services: [Running, Running];
/** Serves two processes from both, for all tests of the file. */
export function serveFromReplica(): void {
  beforeAll(async () => {
    cluster = await replicatedCluster(makeUsersAndDatabase);
    const first = await startOn(cluster.primary);
    made = await makePartner(first);
    other = await makePartner(first);
    await first.stop();
    const settings = { TEST_READ_URL: asOperator(cluster.replica) };
    await eventually(() => onReplica('select from pg_roles where rolname = $1', 'payroll_app'));
    services = [await startOn(cluster.primary, settings), await startOn(cluster.primary, settings)];
    await eventually(async () => expect(await states()).toEqual(['ready', 'ready']));
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await cluster.remove();
  });
}

export async function onReplica(statement: string, ...values: unknown[]) {
  const rows = await asSuperuser(`${cluster.replica}/payroll_test`, statement, values);
  if (!rows.length) throw new Error('no row yet');
  return rows;
}
export const pauseReplay = () => onReplica('select pg_wal_replay_pause()');
export const resumeReplay = () => eventually(() => onReplica('select pg_wal_replay_resume()'));

export const stateOf = async (service: Running): Promise<string> =>
  (await call(service, 'GET', '/readyz')).body.replicas.test;
export const states = () => Promise.all(services.map(stateOf));

/** How many reads of both processes had this result. */
export async function reads(result: string): Promise<number> {
  const line = new RegExp(
    `^payroll_replica_reads_total\\{environment="test",result="${result}"\\} (\\d+)`,
    'm',
  );
  const pages = await Promise.all(services.map((service) => call(service, 'GET', '/metrics')));
  return pages.reduce((sum, { body }) => sum + Number(line.exec(body)?.[1] ?? 0), 0);
}

export function readCheck(service: Running, { testKey: key }: Made, { companyID, employeeCheckID }: Made) {
  const query = new URLSearchParams({ companyID, employeeCheckID });
  return call(service, 'GET', `/employeeCheck?${query}`, { key });
}

export async function shiftsOf(service: Running): Promise<string[]> {
  const { status, body } = await readCheck(service, made, made);
  expect(status).toBe(200);
  return body.data.shifts.map(({ shiftID }: { shiftID: string }) => shiftID);
}

/**
 * Adds a shift through one process and reads it at once through the other. With a paused replay the read
 * finds the shift on the replica only if it waits until the replay goes on.
 */
export async function writeAndRead(i: number, isPaused = false): Promise<boolean> {
  const [one, two] = i % 2 ? services : ([services[1], services[0]] as const);
  if (isPaused) await pauseReplay();
  const id = await addShift(one, made);
  const reading = shiftsOf(two);
  if (isPaused) await resumeReplay();
  return (await reading).includes(id);
}

/** Repeats reads until the replica has served so many of them: on a busy machine its replay may lag. */
export async function untilServed(most: number, work: () => Promise<void>): Promise<void> {
  await eventually(async () => {
    const before = await reads('served');
    await work();
    expect(await reads('served')).toBe(before + most);
  });
}

export async function allServe(): Promise<void> {
  await eventually(async () => expect(await states()).toEqual(['ready', 'ready']));
}
