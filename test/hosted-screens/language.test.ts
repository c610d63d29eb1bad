/** Each screen speaks one language: that of its visit. */
import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import bankHolidays from '../../src/engine/payroll/taxes/data/bank-holidays.json' with { type: 'json' };
import { isPlain } from '../../src/foundation/sentence.ts';
import { spanish as ofService } from '../../src/foundation/spanish/spanish.ts';
import { labelOf } from '../../src/hosted-screens/design/labels.ts';
import { spanish } from '../../src/hosted-screens/language/spanish/spanish.ts';
import { call } from '../support/client.ts';
import { serve, service } from '../support/served-world.ts';
import { sourceFiles } from '../support/source-files.ts';
import { makeCompany } from './companies.ts';
import { linksOf } from './links.ts';
import { decoded, readIn as read } from './read-in.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const place = /\{(\w+)\}/g;
const sentences = Object.entries(spanish);

describe('the catalogue', () => {
  test('a Spanish sentence has the values of its English one', () => {
    const namesIn = (words: string) => [...words.matchAll(place)].map(([, name]) => name).toSorted();
    expect(sentences.filter(([en, es]) => String(namesIn(en)) !== String(namesIn(es)))).toEqual([]);
  });

  test('names each bank holiday for which a payday moves', () => {
    const names = Object.values(bankHolidays.closed).flatMap((year) => Object.values(year));
    expect(names.filter((name) => !(name in ofService))).toEqual([]);
  });

  test('joins no preposition and article that Spanish writes as one word', () => {
    const name = spanish['the IRS, {form}'];
    const joined = (['to {name}', 'Deposits to {name}', 'Returns to {name}'] as const).map((sentence) =>
      spanish[sentence].replace('{name}', name),
    );
    expect(joined.filter((words) => / (?:a|de) el /.test(` ${words}`))).toEqual([]);
  });

  test.each([
    'LegalStructure',
    'AccountType',
    'AccountVerification',
    'ContractorType',
    'GarnishmentType',
    'DisbursementMethod',
    'DisbursementStatus',
    'TransferStatus',
    'CompanyStatus',
    'EmploymentStatus',
    'PaySchedule',
    'CheckStatus',
  ])('has the words of every %s', (name) => {
    const type = schema.getType(name);
    const values = isEnumType(type) ? type.getValues() : [];
    expect(values).not.toEqual([]);
    const labels = values.map((value) => labelOf(value.name.replace(/^_/, '')));
    expect(labels.filter((label) => !isPlain(label) && !Object.hasOwn(spanish, label))).toEqual([]);
  });

  test('has no sentence that no screen says', () => {
    const files = sourceFiles('src/hosted-screens').filter(
      ({ path }) => !path.includes('/language/spanish/'),
    );
    const said = files.map(({ lines }) => lines.join('\n')).join('\n');
    const quoted = new Set([...said.matchAll(/'([^'\n]*)'/g)].map(([, words = '']) => words));
    const isSaid = (en: string) => quoted.has(en) || quoted.has(en.replace(/s$/, '')) || said.includes(en);
    const unused = sentences.filter(([en]) => !isSaid(en));
    expect(unused.map(([en]) => en)).toEqual([]);
  });
});

serve();

describe('the language of a visit', () => {
  const spokenAt = async (address: string | URL, language: string) => (await read(address, language)).spoken;

  test('is that of the link, on each page of its session', async () => {
    const { testKey: key, partnerID, companyID } = await makeCompany(service);
    const body = { partnerID, companyID, language: 'es' };
    for (const path of ['/getAuthLink', '/authLinks/taxes', '/authLinks/reports']) {
      const made = await call(service, 'POST', path, { key, body });
      const first = await read(made.body.url, 'en');
      expect([path, first.spoken]).toEqual([path, 'es']);
      expect(first.address.searchParams.has('language')).toBe(false);
      expect(await spokenAt(first.address, 'en')).toBe('es');
    }
    const refused = await call(service, 'POST', '/getAuthLink', { key, body: { ...body, language: 'fr' } });
    expect(refused.status).toBe(400);
  });

  test('is the one that the person chooses on a page, also on the pages after it', async () => {
    const { address, html } = await read(
      await linksOf(service, await makeCompany(service)).dashboard(),
      'en',
    );
    const [, other = ''] = /<p class="language"><a href="([^"]+)" lang="es"/.exec(html) ?? [];
    expect(await spokenAt(new URL(decoded(other), address), 'en')).toBe('es');
    expect(await spokenAt(address, 'en')).toBe('es');
    expect(await spokenAt(`${address}&language=en`, 'es')).toBe('en');
    expect(await spokenAt(`${address}&language=fr`, 'es')).toBe('en');
  });

  test('is that of the employee on their own screens and paystub, unless the link names one', async () => {
    const owner = await makeCompany(service);
    const { testKey: key, companyID, employeeID, partnerID } = owner;
    const links = linksOf(service, owner);
    expect(await spokenAt(await links.worker(employeeID), 'en')).toBe('en');
    await call(service, 'PATCH', '/employees', { key, body: { companyID, employeeID, language: 'es' } });
    expect(await spokenAt(await links.worker(employeeID), 'en')).toBe('es');
    expect(await spokenAt(await links.paystub(), 'en')).toBe('es');
    expect(await spokenAt(await links.dashboard(), 'en')).toBe('en');
    const body = { partnerID, companyID, employeeID, language: 'en' };
    const named = await call(service, 'POST', '/getAuthLink', { key, body });
    expect(await spokenAt(named.body.url, 'es')).toBe('en');
  });

  test("of a page that is not opened is the browser's", async () => {
    const { html, spoken } = await read(`${service.baseUrl}/screens/taxes?token=unknown`, 'es');
    expect(spoken).toBe('es');
    expect(html).toContain('Enlace no encontrado');
  });
});
