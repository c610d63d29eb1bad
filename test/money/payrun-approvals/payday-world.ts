/** A company whose three employees have a check of one payday, and what can be done with the payday. */
import { beforeEach } from 'vitest';
import { call, graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from '../payruns/payroll-world.ts';

/** Paid on Friday 2026-11-20, so approved before Wednesday the 18th, 22:00 UTC. */
export const checkDate = '2026-11-20';
export const begins = '2026-11-01';
export const pastCutOff = '2026-11-18T22:00:00Z';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into as JSON
export type Json = any;

export let world: PayrollWorld;
/** The ids of the three checks, in the order of the employees. */
export let checks: string[];

export function servePaydays(options: { settings?: Record<string, string> } = {}): void {
  serve({ clock: () => start, ...options });
  beforeEach(async () => {
    world = await payrollWorld(service);
    checks = await world.openAll(begins, checkDate, { approval_required: true });
  });
}

type Options = { key?: string; headers?: Record<string, string>; check_date?: string };

const send = (path: string, { key = world.key, headers = {}, check_date = checkDate }: Options) =>
  call(service, 'POST', path, { key, headers, body: { companyID: world.companyID, check_date } });
export const approve = (options: Options = {}) => send('/payrun/approve', options);
export const unapprove = (options: Options = {}) => send('/payrun/unapprove', options);
export const payday = (check_date = checkDate): Promise<Json> => world.get('/payrun', { check_date });

/** Which of the three checks are approved. */
export const approved = async (): Promise<boolean[]> => {
  const answers: Json[] = await Promise.all(checks.map((id) => world.check(id)));
  return answers.map((check) => check.approved);
};

export async function namedKey(name: string): Promise<string> {
  const query = `mutation ($name: Text!) { createKey(name: $name, scopes: [CHECKS_WRITE]) { key } }`;
  return (await graphql(service, world.key, query, { name })).body.data.createKey.key;
}
