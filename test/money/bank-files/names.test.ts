/** What a bank file calls people and companies whose names it cannot hold. */
import { expect, test } from 'vitest';
import { readFile } from '../../../src/engine/nacha/read-file.ts';
import { asSuperuser } from '../../support/databases.ts';
import { companyID, employeeID, outs, payOut, runUntil, servePaidByFiles, service } from './paid-by-files.ts';

servePaidByFiles();

const call = (table: string, names: string, id: string) =>
  asSuperuser(service.urls.production, `update ${table} set ${names} where id = $1`, [id]);

async function namesInFiles(): Promise<string[]> {
  await runUntil(payOut);
  const batches = outs().flatMap((text) => readFile(text).batches);
  return batches.flatMap(({ companyName, entries }) => [companyName, ...entries.map(({ name }) => name)]);
}

test('names in Han become a word and a number, for the company as for the worker', async () => {
  await call('companies', `business_name = '株式会社'`, companyID);
  await call('employees', `first_name = '山田', last_name = '太郎'`, employeeID);
  const company = `Company ${companyID.slice(-8)}`;
  expect(new Set(await namesInFiles())).toEqual(
    new Set([company, expect.stringMatching(/^Payee [0-9a-f]{8}$/)]),
  );
});

test('only what a file cannot hold is left out of a name', async () => {
  await call('companies', `business_name = '東京 Café'`, companyID);
  await call('employees', `first_name = 'Zoë 😀', last_name = 'Łukasz'`, employeeID);
  expect(new Set(await namesInFiles())).toEqual(new Set(['Cafe', 'Zoe Lukasz']));
});
