/** How filings reach an agency: a simulated one in the test environment, by an operator elsewhere. */
import { expect, test } from 'vitest';
import { authorizeFiling } from '../../../src/outside/tax-filings/authorize-filing.ts';
import {
  askAgency,
  recordFilingAcknowledgement,
  recordFilingNotice,
  recordFilingReceipt,
} from '../../../src/outside/tax-filings/pursue.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { type PayrollWorld, start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from './filed-company.ts';

serve({ clock: () => start });

/** A company with this EIN whose last quarter of 2026 is over. */
async function companyWith(ein: string) {
  const world = await paidCompany();
  await signForm8655Of(world);
  await world.advance({ to: '2027-01-05T20:00:00Z' });
  await setEin(world, ein);
  const own = filer(world);
  return { world, own, id: (await own.of('FORM_941')).id };
}

const setEin = (world: PayrollWorld, businessEin: string) =>
  arrange(service, world, (db) =>
    db.company.updateMany({
      where: { id: world.companyID },
      data: { businessEin, einDigits: businessEin.replace('-', '') },
    }),
  );

async function signForm8655Of(world: PayrollWorld): Promise<void> {
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  await signForm8655(world);
}

test('an agency that rejects names its rule; the form is filed again, and the first one is corrected', async () => {
  const { own, id } = await companyWith('99-0000404');
  const { filing } = await own.authorize(id);
  expect(filing).toMatchObject({ status: 'REJECTED', rule: 'R0000-188', attempt: 1 });
  expect((await own.ask(id)).problem).toContain('The agency has rejected it');
  const next = (await own.list()).find(({ form, status }) => form === 'FORM_941' && status === 'READY');
  expect(next).toMatchObject({ id: `${id}_2`, attempt: 2 });
  expect((await own.authorize(`${id}_2`)).filing).toMatchObject({ status: 'ACCEPTED' });
  const both = (await own.list()).filter(({ form }) => form === 'FORM_941');
  expect(both.map(({ status, attempt }) => [status, attempt])).toEqual([
    ['ACCEPTED', 2],
    ['CORRECTED', 1],
  ]);
});

test('an agency that is down gets the form later, and one that answers late is asked until it has', async () => {
  const down = await companyWith('99-0000503');
  expect((await down.own.authorize(down.id)).filing).toMatchObject({ status: 'AUTHORIZED', receipt: null });
  expect((await down.own.ask(down.id)).problem).toBe('The agency cannot be reached. Ask again later.');
  expect((await down.own.of('FORM_941')).status).toBe('AUTHORIZED');
  await down.world.advance({ to: '2027-01-06T20:00:00Z' });
  expect((await down.own.ask(down.id)).filing).toMatchObject({ status: 'ACCEPTED' });

  await setEin(down.world, '99-0000202');
  const { id } = await down.own.of('FORM_940');
  expect((await down.own.authorize(id)).filing).toMatchObject({ status: 'SENT' });
  expect((await down.own.ask(id)).filing).toMatchObject({ status: 'SENT' });
  await down.world.advance({ to: '2027-01-08T20:00:00Z' });
  expect((await down.own.ask(id)).filing).toMatchObject({ status: 'ACCEPTED' });
});

atNight('an agency sends a notice with a penalty after it has accepted', async () => {
  const { own, world, id } = await companyWith('99-0000402');
  const { filing } = await own.authorize(id);
  expect(filing).toMatchObject({ status: 'ACCEPTED', notice: null, penalty: null });
  await world.advance({ to: '2027-02-10T20:00:00Z' });
  const noticed = (await own.ask(id)).filing;
  expect(noticed?.notice).toContain('CP161');
  expect(noticed?.penalty).toBe(Math.round((filing?.amount ?? 0) * 5) / 100);
});

/** The same operation in production, by an operator: no agency is connected there. */
const inProduction = (operation: Operation): Operation => ({
  ...operation,
  environment: 'production',
  caller: { kind: 'operator', id: 'o', partnerId: operation.caller.partnerId, closedBecause: null },
});

test('without a connection nothing counts as sent before its receipt, and no answer to another file counts', async () => {
  const { own, world, id } = await companyWith('94-1234567');
  const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
  const args = { companyId: world.companyID, filingId: id };
  const act = (work: (operation: Operation) => Promise<void>) =>
    runAs(service.core, access, (operation) => work(inProduction(operation)));
  await act((operation) => authorizeFiling(operation, args));
  const filed = await own.of('FORM_941');
  expect(filed).toMatchObject({ status: 'AUTHORIZED', receipt: null });
  await expect(act((operation) => askAgency(operation, args))).rejects.toThrow('No agency is connected.');
  const todo = '{ operatorTodo(kind: FILING) { tasks { id companyId about dueOn act } } }';
  const { body } = await graphql(service, service.operatorKeys.test, todo);
  expect(body.data.operatorTodo.tasks).toContainEqual(
    expect.objectContaining({ id, companyId: world.companyID, about: expect.stringContaining('to send') }),
  );
  const other = 'f'.repeat(64);
  const sha256 = filed.sha256 ?? '';
  await expect(
    act((operation) => recordFilingReceipt(operation, { ...args, sha256: other, receipt: 'R-1' })),
  ).rejects.toThrow('nothing is recorded for another file');
  const accepted = { ...args, sha256, accepted: true, answer: 'Accepted' };
  await expect(act((operation) => recordFilingAcknowledgement(operation, accepted))).rejects.toThrow(
    'It is authorized',
  );
  expect(await own.of('FORM_941')).toEqual(filed);
  await act((operation) => recordFilingReceipt(operation, { ...args, sha256, receipt: 'R-1' }));
  expect(await own.of('FORM_941')).toMatchObject({ status: 'SENT', receipt: 'R-1' });
  await expect(
    act((operation) => recordFilingAcknowledgement(operation, { ...accepted, accepted: false })),
  ).rejects.toThrow('the number of its rule');
  await act((operation) => recordFilingAcknowledgement(operation, accepted));
  const notice = { ...args, sha256, notice: 'CP220', penaltyCents: 1250 };
  await act((operation) => recordFilingNotice(operation, notice));
  expect(await own.of('FORM_941')).toMatchObject({ status: 'ACCEPTED', notice: 'CP220', penalty: 12.5 });
  await expect(
    act((operation) => recordFilingReceipt(operation, { ...args, sha256, receipt: 'R-2' })),
  ).rejects.toThrow('its receipt is recorded once');
});

test('an operator records a Form 8655 that was signed with a pen, with its scan, and it counts once', async () => {
  const world = await paidCompany();
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const scan = Buffer.from(await pdf.save()).toString('base64');
  const document = `mutation ($c: ID!, $scan: String!, $on: Date!) {
    recordPaperTaxAuthorization(companyId: $c, signerName: "Ada Bell", signedOn: $on, scan: $scan) {
      signerName document pdf } }`;
  const send = async (key: string, on: string, file = scan) => {
    const headers = { 'Payroll-Partner': world.partnerID };
    const variables = { c: world.companyID, scan: file, on };
    return (await graphql(service, key, document, variables, headers)).body;
  };
  const operator = service.operatorKeys.test;
  const own = filer(world);
  const refused = await own.run(document, { scan, on: '2026-10-01' });
  expect(refused.errors[0].message).toContain('Only an operator key');
  expect((await send(operator, '2027-10-01')).errors[0].message).toContain('must not be after today');
  expect((await send(operator, '2026-10-01', 'AAAA')).errors[0].message).toContain('is not a PDF');
  const { data } = await send(operator, '2026-10-01');
  const { signerName, document: text, pdf: sealed } = data.recordPaperTaxAuthorization;
  expect(signerName).toBe('Ada Bell');
  expect(JSON.parse(text)).toMatchObject({
    paper: { signedOn: '2026-10-01', recordedBy: expect.any(String) },
  });
  const pages = await PDFDocument.load(Buffer.from(sealed, 'base64'));
  expect(pages.getPageCount()).toBeGreaterThan(1);
  expect((await send(operator, '2026-10-02')).errors[0].message).toContain('is signed already');
  await world.advance({ to: '2026-11-21T00:00:00Z' });
  const kinds = (await own.of('FORM_941')).blocks.map(({ kind }) => kind);
  expect(kinds).toEqual(['PERIOD_OPEN']);
});

test('the simulated agency answers by itself, and partners record nothing for an operator', async () => {
  const { own, world, id } = await companyWith('99-0000202');
  const { filing } = await own.authorize(id);
  const document = `mutation ($c: ID!, $f: ID!, $s: Text!) {
    recordFilingAcknowledgement(companyId: $c, filingId: $f, sha256: $s, accepted: true, answer: "ok") { id } }`;
  const variables = { c: world.companyID, f: id, s: filing?.sha256 };
  expect((await own.run(document, variables)).errors[0].message).toContain('Only an operator key');
  const headers = { 'Payroll-Partner': world.partnerID };
  const { body } = await graphql(service, service.operatorKeys.test, document, variables, headers);
  expect(body.errors[0].message).toContain('answers by itself');
});
