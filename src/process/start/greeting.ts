import path from 'node:path';
import { dateInLosAngeles, type Instant } from '../../engine/payroll/calendar/los-angeles-time.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Role } from '../commands.ts';
import type { Running } from './start.ts';

/** The output of the start: addresses, and commands to paste. It has no key, because a log may keep it. */
export function greeting(
  { ownUrl, healthUrl, baseUrl, demo, dataFolder }: Running,
  role: Role,
  now: Instant,
): string {
  if (role === 'work') return `Payroll works in the background. Its health: ${ownUrl}/readyz`;
  const places = [
    `  API reference   ${baseUrl}/docs`,
    `  GraphiQL        ${baseUrl}/graphql`,
    `  Health          ${healthUrl}/readyz`,
  ];
  const clients = baseUrl === ownUrl ? [] : [`Clients reach it at ${baseUrl}, its BASE_URL`];
  const lines = ['', `Payroll is listening on ${ownUrl}`, ...clients, '', ...places];
  const file = path.resolve(dataFolder, 'demo.json');
  const today = dateInLosAngeles(now);
  return [...lines, ...(demo ? tryIt(ownUrl, demo, file, today) : []), ''].join('\n');
}

function tryIt(ownUrl: string, demo: NonNullable<Running['demo']>, file: string, today: PlainDate): string[] {
  const { partnerID, companyID, employeeCheckID } = demo;
  const json = (body: object) => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const curl = (rest: string) => `curl -s -H "Authorization: Bearer $KEY" ${rest}`;
  const shifts = [{ time: today, hourly: { hours: 8 } }];
  return [
    '',
    'Try it, with the demo partner in the test environment:',
    '',
    `KEY=$(node -p "require('${file}').testKey")`,
    '',
    curl(`'${ownUrl}/companies?partnerID=${partnerID}'`),
    '',
    curl(`${json({ companyID, employeeCheckID, shifts })} ${ownUrl}/shifts`),
    '',
    curl(`${json({ partnerID, companyID })} ${ownUrl}/getAuthLink`),
    '',
    `Keys and ids are in ${file}. Ctrl-C stops the service and its database.`,
  ];
}
