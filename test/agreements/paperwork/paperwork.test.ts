/** Documents of a company: for whom they are, who signs them, and what may be in a PDF. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { readSealedFile } from '../../../src/platform/sealed-documents/sealed-pdf.ts';
import { fetchScreen, linksOf } from '../../hosted-screens/links.ts';
import { openOwn, ownLink } from '../../hosted-screens/own.ts';
import { employ, fill, follow, press, problems, saved, section } from '../../hosted-screens/people.ts';
import { pdfPages } from '../../outside/reports/pdf-text.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { sampleOf } from '../../support/sample.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { Visitor } from '../../support/visitor.ts';

serveWorlds();

async function ask(document: string, variables: object = {}) {
  const all = { companyId: world.companyID, ...variables };
  return (await graphql(service, world.testKey, document, all)).body;
}

const create = (input: object) =>
  ask(
    'mutation ($companyId: ID!, $input: PaperworkInput!) { createPaperwork(companyId: $companyId, input: $input) }',
    {
      input,
    },
  );

async function nextOf(employeeId = world.employeeID): Promise<(string | null)[]> {
  const document = `query ($companyId: ID!, $employeeId: ID!) {
    employee(companyId: $companyId, id: $employeeId) { paperwork { next } } }`;
  const { data } = await ask(document, { employeeId });
  return data.employee.paperwork.map(({ next }: { next: string | null }) => next);
}

async function dashboard(embedded?: string): Promise<Visitor> {
  const page = new Visitor();
  const link = await linksOf(service, world).dashboard(embedded);
  await page.goto(embedded ? link : `${link}&page=custom-paperwork`);
  return page;
}

async function signAs(page: Visitor, name: string): Promise<void> {
  await page.getByLabel('I have read this document').check();
  await fill(page, { 'Your full name': name });
  await press(page, 'Sign');
}

/** A PDF of one page. */
async function pdfWith(change: (pdf: PDFDocument) => void = () => {}): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText('Uniform policy');
  change(pdf);
  return Buffer.from(await pdf.save()).toString('base64');
}

describe.each(sampleOf([undefined, 'custom-paperwork'], 2))('on the page %s', (embedded) => {
  test('a document is written, signed by the employee it is for and then by the employer, and sealed', async () => {
    const [elsewhere = ''] = await employ([{ firstName: 'Nell', lastName: 'Oake', workingState: 'NY' }]);
    const page = await dashboard(embedded);
    await follow(page, 'Add a document');
    await fill(page, {
      'Name of the document': 'Employee handbook',
      Words: '# Hours\n\n- Be on time.\n\nAsk if unsure.',
      States: 'ca',
    });
    await page.getByLabel('Who signs').selectOption('The employee, then the employer');
    await press(page, 'Add document');
    expect(await saved(page)).toMatch(/^The document is added/);
    expect([await nextOf(), await nextOf(elsewhere)]).toEqual([['WORKER'], []]);

    const own = await openOwn();
    expect(await section(own, 'What to do')).toContain('Documents to sign: 1');
    await follow(own, 'Read and sign');
    await follow(own, 'Employee handbook');
    expect(await section(own, 'The document')).toMatch(/Hours\s+Be on time\.\s+Ask if unsure\./);
    await signAs(own, 'Somebody Else');
    expect(await problems(own)).toEqual([expect.stringContaining('your own name as it is on file')]);
    await signAs(own, 'Grace Rivera');
    expect(await saved(own)).toBe('The document is signed.');
    expect(await nextOf()).toEqual(['EMPLOYER']);

    await follow(page, 'Employee handbook');
    await follow(page, 'Sign for the employer: Grace Rivera');
    await signAs(page, 'Ada Owner');
    expect(await nextOf()).toEqual([null]);
    const document = `query ($companyId: ID!) { signatures(companyId: $companyId) {
      nodes { form signerRole document sha256 pdf } } }`;
    const [worker, employer] = (await ask(document)).data.signatures.nodes;
    expect([worker.signerRole, employer.signerRole]).toEqual(['WORKER', 'EMPLOYER']);
    expect(JSON.parse(employer.document)).toMatchObject({
      text: ['# Hours', '- Be on time.', 'Ask if unsure.'],
      facts: { version: 1, workerSigned: worker.sha256 },
    });
    expect(readSealedFile(Buffer.from(employer.pdf, 'base64'))).toMatchObject({ sha256: employer.sha256 });
  });
});

test('words with control characters are refused, and line breaks and tabs are kept', async () => {
  const input = { title: 'Policy', signers: 'WORKER' };
  const { errors } = await create({ ...input, body: 'One.\0' });
  expect(errors[0].message).toContain('must not contain control characters');
  expect((await create({ ...input, body: 'One.\r\n\n\tTwo. 🎉' })).errors).toBeUndefined();
});

test('a new version asks again only where that is said, and a retired document asks nobody', async () => {
  const { data } = await create({ title: 'Policy', body: 'One.', signers: 'WORKER' });
  const sign = async () => {
    const page = new Visitor();
    await page.goto(`${await ownLink()}&page=documents`);
    await follow(page, 'Policy');
    await signAs(page, 'Grace Rivera');
  };
  await sign();
  const update = (body: string, asksAgain: boolean) =>
    ask(
      `mutation ($companyId: ID!, $templateId: ID!, $input: PaperworkInput!, $asksAgain: Boolean!) {
        updatePaperwork(companyId: $companyId, templateId: $templateId, input: $input, asksAgain: $asksAgain) }`,
      { templateId: data.createPaperwork, input: { title: 'Policy', body, signers: 'WORKER' }, asksAgain },
    );
  await update('Two.', false);
  expect(await nextOf()).toEqual([null]);
  await update('Three.', true);
  expect(await nextOf()).toEqual(['WORKER']);
  await sign();
  expect(await nextOf()).toEqual([null]);
  const page = await dashboard();
  await follow(page, 'Policy');
  await press(page, 'Retire this document');
  expect(await saved(page)).toBe('The document is retired. What was signed is kept.');
  expect(await nextOf()).toEqual([]);
});

test('a form that is sent twice adds one document and one version, and an outdated page changes nothing', async () => {
  const latest = async () =>
    (
      await ask(
        'query ($companyId: ID!) { paperwork(companyId: $companyId) { nodes { title version body } } }',
      )
    ).data.paperwork.nodes;
  const [first, second] = [await dashboard(), await dashboard()];
  for (const visitor of [first, second]) await follow(visitor, 'Add a document');
  for (const visitor of [first, second]) {
    await fill(visitor, { 'Name of the document': 'Policy', Words: 'One.' });
    await press(visitor, 'Add document');
  }
  expect(await problems(second)).toEqual([expect.stringContaining('has just been added')]);
  expect(await latest()).toEqual([{ title: 'Policy', version: 1, body: 'One.' }]);

  await follow(second, 'Custom paperwork');
  for (const visitor of [first, second]) {
    await follow(visitor, 'Policy');
    await follow(visitor, 'Write a new version');
  }
  await fill(first, { Words: 'Two.' });
  await press(first, 'Save version');
  await fill(second, { Words: 'Another two.' });
  await press(second, 'Save version');
  expect(await problems(second)).toEqual([expect.stringContaining('changed elsewhere')]);
  expect(await latest()).toEqual([{ title: 'Policy', version: 2, body: 'Two.' }]);
});

test('a form that is sent twice adds one document also after a hundred others', async () => {
  const { companyID: companyId } = world;
  const policy = { companyId, version: 1, title: 'Policy', body: 'One.', signers: 'worker', askedSince: 1 };
  const none = { states: [], workLocationIds: [], titles: [], employeeIds: [] };
  const others = Array.from({ length: 100 }, () => ({
    id: newId(),
    templateId: newId(),
    ...policy,
    ...none,
  }));
  await arrange(service, world, (db) => db.paperworkVersion.insertRows(others));
  const [first, second] = [await dashboard(), await dashboard()];
  for (const visitor of [first, second])
    await visitor.goto(`${await linksOf(service, world).dashboard()}&page=paperwork-add`);
  for (const visitor of [first, second]) {
    await fill(visitor, { 'Name of the document': 'Policy', Words: 'Two.' });
    await press(visitor, 'Add document');
  }
  expect(await problems(second)).toEqual([expect.stringContaining('has just been added')]);
  expect(await arrange(service, world, (db) => db.paperworkVersion.count())).toBe(101);
});

test.each([
  ['workLocationIds', 'work locations'],
  ['employeeIds', 'employees'],
])('a document names at most a thousand in %s', async (list, nouns) => {
  const ids = Array.from({ length: 1_001 }, () => newId());
  const { errors } = await create({ title: 'Policy', body: 'Be kind.', signers: 'WORKER', [list]: ids });
  expect(errors[0].message).toBe(`input.${list} must hold at most 1000 ${nouns}`);
});

test('a new version keeps each entry of its lists: states, places, job titles and employees', async () => {
  const [nell = '', ana = ''] = await employ([
    { firstName: 'Nell', lastName: 'Oake', workingState: 'NY' },
    { firstName: 'Ana', lastName: 'Reyes', workingState: 'NY' },
  ]);
  const place = async (name: string) =>
    (
      await ask(
        `mutation ($companyId: ID!, $name: Text!) { createWorkLocation(companyId: $companyId, input: {
          name: $name, address: "1 Dr Carlton B Goodlett Pl", city: "San Francisco", state: "CA", zip: "94102"
        }) { id } }`,
        { name },
      )
    ).data.createWorkLocation.id;
  const [harbor, hill] = [await place('Harbor'), await place('Hill')];
  const lists = {
    states: ['CA', 'NY'],
    titles: ['Baker', 'Clerk'],
    workLocationIds: [harbor, hill],
    employeeIds: [nell, ana],
  };
  await create({ title: 'Policy', body: 'Be kind.', signers: 'WORKER', ...lists });
  const latest = async () =>
    (
      await ask(`query ($companyId: ID!) { paperwork(companyId: $companyId) { nodes {
        version states titles workLocationIds employeeIds } } }`)
    ).data.paperwork.nodes[0];
  const page = await dashboard();
  await follow(page, 'Policy');
  await follow(page, 'Write a new version');
  await fill(page, { Words: 'Be kind and on time.' });
  await press(page, 'Save version');
  const { workLocationIds, employeeIds, ...rest } = await latest();
  expect(rest).toEqual({ version: 2, states: lists.states, titles: lists.titles });
  expect([workLocationIds.toSorted(), employeeIds.toSorted()]).toEqual([
    lists.workLocationIds.toSorted(),
    lists.employeeIds.toSorted(),
  ]);

  await follow(page, 'Policy');
  await follow(page, 'Write a new version');
  await page.getByLabel('Nell Oake').uncheck();
  await page.getByLabel('Hill').uncheck();
  await press(page, 'Save version');
  expect(await latest()).toMatchObject({ version: 3, workLocationIds: [harbor], employeeIds: [ana] });
});

describe('a PDF', () => {
  test('is read and signed; the signed copy has its pages, who signed them, and one seal', async () => {
    const page = await dashboard();
    await follow(page, 'Add a document');
    await fill(page, { 'Name of the document': 'Uniforms' });
    const buffer = Buffer.from(await pdfWith(), 'base64');
    await page
      .getByLabel('Or a PDF')
      .setInputFiles({ name: 'uniforms.pdf', mimeType: 'application/pdf', buffer });
    await press(page, 'Add document');
    expect(await saved(page)).toMatch(/^The document is added/);
    const own = await openOwn();
    await follow(own, 'Read and sign');
    await follow(own, 'Uniforms');
    await signAs(own, 'Grace Rivera');
    const { data } = await ask(
      'query ($companyId: ID!) { signatures(companyId: $companyId) { nodes { id pdf } } }',
    );
    const [{ id, pdf }] = data.signatures.nodes;
    const file = Buffer.from(pdf, 'base64');
    expect(readSealedFile(file)).not.toHaveProperty('problem');
    expect((await PDFDocument.load(file)).getPageCount()).toBe(2);
    expect(pdfPages(file).flat().join(' ')).toContain('Signed by Grace Rivera');
    const downloaded = await fetchScreen(`${await ownLink()}&page=signed-form&from=${id}`);
    expect(readSealedFile(Buffer.from(await downloaded.arrayBuffer()))).not.toHaveProperty('problem');
  });

  test.each([
    ['a script', (pdf: PDFDocument) => pdf.addJavaScript('all', 'app.alert(1)'), /has a script/],
    [
      'an attached file',
      (pdf: PDFDocument) => void pdf.attach(Buffer.from('x'), 'x.exe'),
      /has a script, an attached file/,
    ],
    [
      'a program to start',
      (pdf: PDFDocument) => pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch' })),
      /has a script/,
    ],
  ])('with %s is refused', async (_what, change, problem) => {
    const { errors } = await create({ title: 'Bad', pdf: await pdfWith(change), signers: 'WORKER' });
    expect(errors[0].message).toMatch(problem);
  });

  test.each([
    [{ pdf: 'aGVsbG8=' }, 'input.pdf is not a PDF: send a PDF file'],
    [{ pdf: Buffer.from('%PDF-1.7 nothing').toString('base64') }, /cannot be read/],
    [{ pdf: Buffer.alloc(600_001, '%PDF-').toString('base64') }, /larger than 600 KB/],
    [{}, 'input.body is required, unless a PDF is given'],
  ])('or a document that is none is refused', async (more, message) => {
    const { errors } = await create({ title: 'Bad', signers: 'WORKER', ...more });
    expect(errors[0].message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });
});
