/** A page that sends a long file leaves the connections and the process to other requests. */
import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { yieldToRequests } from '../../src/foundation/yield-to-requests.ts';
import { openPage } from '../../src/hosted-screens/open-page.ts';
import { defineFile } from '../../src/hosted-screens/page.ts';
import type { PdfContent } from '../../src/hosted-screens/pdf/content.ts';
import { drawPdf } from '../../src/hosted-screens/pdf/draw-pdf.ts';
import { screenRunner } from '../../src/hosted-screens/run-screen.ts';
import type { Screen } from '../../src/hosted-screens/screen.ts';
import { schema } from '../../src/schema.ts';
import { pdfPages } from '../outside/reports/pdf-text.ts';
import { call } from '../support/client.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { linksOf } from './links.ts';

serveOneWorld({ settings: { DATABASE_POOL_SIZE: '1', DATABASE_PATIENCE: '2' } });

/** A request that needs a connection. */
async function readCompany(): Promise<number> {
  const query = new URLSearchParams({ partnerID: world.partnerID, companyID: world.companyID });
  return (await call(service, 'GET', `/companies?${query}`, { key: world.testKey })).status;
}

test('a file is drawn after its transaction: the only connection is free', async () => {
  const answered: number[] = [];
  const file = defineFile<{ company: { businessName: string } }>({
    title: 'File',
    query: parse('query File($companyId: ID!) { company(id: $companyId) { businessName } }'),
    draw: async ({ company }) => {
      answered.push(await readCompany());
      return { name: 'file.pdf', type: 'application/pdf', bytes: Buffer.from(company.businessName) };
    },
  });
  const screen: Screen = { purpose: 'dashboard', routes: {}, first: file, nav: () => [] };
  const link = new URL(await linksOf(service, world).dashboard());
  const opened = await openPage(screenRunner(service.core, schema, [screen]), screen, {
    session: { token: link.searchParams.get('token') ?? '' },
    requestId: 'large-file',
    browser: { ip: '127.0.0.1', userAgent: 'test' },
    page: undefined,
    from: undefined,
    companyId: world.companyID,
    onAuthenticated: () => {},
  });
  expect(answered).toEqual([200]);
  expect(opened).toMatchObject({ file: { name: 'file.pdf' } });
});

const rows = Array.from({ length: 2_000 }, (_, at) => [`Shift ${at + 1}`, '8.00', '$196.00']);
const content: PdfContent = {
  title: 'Paystub',
  company: 'Acme',
  isTest: true,
  madeOn: '2026-11-20',
  facts: [],
  tables: [
    { caption: 'Shifts', columns: ['Date', 'Hours', 'Amount'].map((name) => ({ name, share: 1 })), rows },
  ],
  notes: [],
};

test('a request that arrives while a long file is drawn is answered first, and no row is left out', async () => {
  await drawPdf({ ...content, tables: [] }); // loads the library
  const answers: string[] = [];
  const file = drawPdf(content);
  const request = call(service, 'GET', '/livez');
  file.then(() => answers.push('file'));
  request.then(() => answers.push('request'));
  const texts = pdfPages(await file).flat();
  expect((await request).status).toBe(200);
  expect(answers).toEqual(['request', 'file']);
  expect(texts.filter((text) => text.startsWith('Shift '))).toEqual(rows.map(([name]) => name));
});

test('of several long works one part runs between two turns of the requests', async () => {
  const turns: string[] = [];
  let isDone = false;
  const requests = (async () => {
    for (; !isDone; turns.push('r')) await new Promise(setImmediate);
  })();
  const works = ['a', 'b', 'c'].map(async (name) => {
    for (let part = 0; part < 3; part++) {
      await yieldToRequests();
      turns.push(name);
    }
  });
  await Promise.all(works);
  isDone = true;
  await requests;
  expect(turns.join('').replace(/r+/g, '')).toBe('abcabcabc');
  expect(turns.join('')).not.toMatch(/[abc]{2}/);
});
