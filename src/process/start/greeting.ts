import path from 'node:path';
import type { Role } from '../commands.ts';
import type { Running } from './start.ts';

/**
 * The start's output: addresses and three commands to paste. Only this output contains the demo's test key.
 */
export function greeting({ baseUrl, demo, dataFolder }: Running, role: Role): string {
  if (role === 'work') return `Payroll works in the background. Its health: ${baseUrl}/readyz`;
  const places = [
    `  API reference   ${baseUrl}/docs`,
    `  GraphiQL        ${baseUrl}/graphql`,
    `  Health          ${baseUrl}/readyz`,
  ];
  const lines = ['', `Payroll is listening on ${baseUrl}`, '', ...places];
  return [...lines, ...(demo ? tryIt(baseUrl, demo, path.join(dataFolder, 'demo.json')) : []), ''].join('\n');
}

function tryIt(baseUrl: string, demo: NonNullable<Running['demo']>, file: string): string[] {
  const { partnerID, testKey, companyID, employeeCheckID } = demo;
  const json = (body: object) => `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`;
  const curl = (rest: string) => `curl -s -H 'Authorization: Bearer ${testKey}' ${rest}`;
  const shifts = [{ time: '2026-11-20', hourly: { hours: 8 } }];
  return [
    '',
    'Try it, with the demo partner in the test environment:',
    '',
    curl(`'${baseUrl}/companies?partnerID=${partnerID}'`),
    '',
    curl(`${json({ companyID, employeeCheckID, shifts })} ${baseUrl}/shifts`),
    '',
    curl(`${json({ partnerID, companyID })} ${baseUrl}/getAuthLink`),
    '',
    `Keys and ids are in ${file}. Ctrl-C stops the service and its database.`,
  ];
}
