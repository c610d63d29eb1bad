/** A name that bank files cannot hold is said where people look, with what banks will see instead. */
import { expect, test } from 'vitest';
import { arrange } from '../support/arrange.ts';
import { call } from '../support/client.ts';
import { serveWorlds, service, world } from '../support/served-world.ts';
import { linksOf, open, wordsOf } from './links.ts';

serveWorlds();

const cut = (seen: string) =>
  `Bank files cannot hold every character of this name. Banks will see "${seen}".`;
const lost = (word: string) =>
  `Bank files cannot hold the letters of this name. Banks will see "${word}" and a number.`;

async function rename(): Promise<void> {
  const { companyID, employeeID, contractorID } = world;
  const refusals = [
    await send('PATCH', '/employees', { employeeID, first_name: 'Grace', last_name: '山田' }),
    await send('PATCH', '/contractors', { contractorID, business_name: '東京' }),
  ].filter(({ status }) => status !== 200);
  expect(refusals).toEqual([]);
  await arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: companyID }, data: { businessName: '株式会社' } }),
  );
}
const send = (method: string, path: string, body: object) =>
  call(service, method, path, { key: world.testKey, body: { companyID: world.companyID, ...body } });
const warningAt = async (path: string) =>
  (await call(service, 'GET', path, { key: world.testKey })).body.data.name_warning;

const all = () => {
  const company = `companyID=${world.companyID}`;
  return Promise.all([
    warningAt(`/employees?${company}&employeeID=${world.employeeID}`),
    warningAt(`/contractors?${company}&contractorID=${world.contractorID}`),
    warningAt(`/companies?partnerID=${world.partnerID}&${company}`),
  ]);
};

test('answers say it of an employee, a contractor and a company, and only where a character is lost', async () => {
  expect(await all()).toEqual([null, null, null]);
  await rename();
  expect(await all()).toEqual([cut('Grace'), lost('Payee'), lost('Company')]);
  const person = { first_name: 'Ada', last_name: 'Lovelace 😀' };
  const { body } = await send('POST', '/employees', { new_employees: [person] });
  expect(JSON.stringify(body)).toContain(JSON.stringify(cut('Ada Lovelace')).slice(1, -1));
});

test('the pages of a person, a contractor and the company say it in the language of the visit', async () => {
  await rename();
  const pages = [
    ['employee', world.employeeID, cut('Grace'), 'Los bancos verán «Grace».'],
    ['contractor', world.contractorID, lost('Payee'), 'Los bancos verán «Payee» y un número.'],
    ['company', undefined, lost('Company'), 'Los bancos verán «Company» y un número.'],
  ] as const;
  const link = await linksOf(service, world).dashboard();
  for (const [name, from, english, spanish] of pages) {
    const address = `${link}&page=${name}${from ? `&from=${from}` : ''}`;
    const read = async (language: string) =>
      wordsOf((await open(address, { headers: { 'accept-language': language } })).html);
    expect(await read('en-US')).toContain(english);
    expect(await read('es-US')).toContain(spanish);
  }
});

test('a name does not turn the words after it around', async () => {
  const turned = { first_name: '\u202eGrace', last_name: 'Ri\u2067ve\u2066ra\u2069' };
  const { body } = await send('PATCH', '/employees', { employeeID: world.employeeID, ...turned });
  expect(body.data).toMatchObject({ first_name: 'Grace', last_name: 'Rivera' });
  const hebrew = 'שלום';
  const kept = await send('PATCH', '/employees', { employeeID: world.employeeID, first_name: hebrew });
  expect(kept.body.data.first_name).toBe(hebrew);
});
