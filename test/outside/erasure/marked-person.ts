/** A person with a mark in every field that names or describes somebody, and a search for the marks. */
import { newId } from '../../../src/foundation/new-id.ts';
import { record } from '../../../src/platform/audit/record.ts';
import { sealedColumn, sealedColumns } from '../../../src/platform/database/sealed-columns.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { answerOf, placeOfAnswer } from '../../../src/platform/operation/idempotency/compact-answers.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { look, tenantTables } from '../../isolation/population.ts';
import { type PayrollWorld, payrollWorld } from '../../money/payruns/payroll-world.ts';
import { call, graphql } from '../../support/client.ts';
import type { Service } from '../../support/service.ts';

/** Ciphertexts and ids have no such letters one after the other. */
export const mark = 'Zqxwvk';
const numbers = { ssn: '612-84-7305', account: '773190442611', phone: '4155557391' };
/** A day of birth that nobody else has. */
export const birthDate = '1967-08-23';

/** What is searched. */
const marks = [mark, mark.toLowerCase(), '612847305', '612-84-7305', numbers.account, '5557391', birthDate];

const access = ({ testKey }: PayrollWorld) =>
  ({ environment: 'test', credential: { kind: 'key', secret: testKey } }) as const;

/** A company whose first employee has the marks, and has been paid twice. */
export async function markedPerson(service: Service) {
  const world = await payrollWorld(service, { haveAccounts: false });
  const id = world.employeeID;
  const keyed = (key: string) => ({ 'Idempotency-Key': key });
  const ok = async (method: string, path: string, body: object, headers = {}) => {
    const answer = await call(service, method, path, {
      key: world.testKey,
      body: { companyID: world.companyID, ...body },
      headers,
    });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const change = { companyID: world.companyID, employeeID: id, ...described };
  await ok('PATCH', '/employees', change, keyed('change'));
  const bank = { routing_number: '011401533', nickname: `${mark} savings`, account_number: numbers.account };
  await ok('POST', '/bankaccount', { employeeID: id, ...bank }, keyed('account'));
  const order = { garnishment_type: 'creditor', agency: { name: 'Alameda Court', address: '1 Main St' } };
  const dates = { served_date: '2026-10-01', effective_start_date: '2026-10-01' };
  const terms = { case_id: `${mark}-77`, order_number: `${mark}-78`, cap_amount: 20 };
  await ok('POST', '/garnishments', { employeeID: id, ...order, ...dates, ...terms });
  await world.open(id, '2026-10-07', '2026-11-06', { metadata: { said: mark } });
  const { employeeCheckID } = await world.open(id, '2026-10-21', '2026-11-13', {
    metadata: { said: mark },
    note: `${mark} of the employer`,
  });
  const ofCheck = { kind: 'EMPLOYEE_CHECK', id: employeeCheckID, text: `${mark} called` };
  await graphql(service, service.operatorKeys.test, note, ofCheck, { 'Payroll-Partner': world.partnerID });
  const account = { key: world.testKey, body: { name: `${mark} account`, email: address } };
  await call(service, 'POST', '/people', { ...account, headers: keyed('person') });
  await runAs(service.core, access(world), (operation) => plant(operation, world, employeeCheckID));
  return { ...world, employeeCheckID, change, changeHeaders: keyed('change') };
}

const note =
  'mutation ($kind: SupportKind!, $id: ID!, $text: Text!) { addSupportNote(kind: $kind, id: $id, text: $text) { id } }';

const described = {
  first_name: `${mark}first`,
  middle_initial: 'Q',
  last_name: `${mark}last`,
  email: `${mark}@person.example`,
  phone_number: numbers.phone,
  ssn: numbers.ssn,
  dob: birthDate,
  address: '1 Dr Carlton B Goodlett Pl',
  address_line2: `Apt ${mark}`,
  city: 'San Francisco',
  state: 'CA',
  zip: '94102',
  title: `${mark} baker`,
  external_id: `${mark}-1`,
  metadata: { said: mark },
  programme_exemptions: [
    { programme: 'ny_pfl', reason: 'other', certificate: `waiver of ${mark}`, from: '2026-01-01' },
  ],
};

const address = `${mark}@person.example`;

/** What requests of other people, pages and workers write of a person. */
async function plant(operation: Operation, world: PayrollWorld, employeeCheckId: string): Promise<void> {
  const shift = await operation.db.shift.findFirstOrThrow({ where: { employeeCheckId } });
  await operation.db.shift.updateMany({ where: { id: shift.id }, data: { metadata: { said: mark } } });
  const ofPerson = { companyId: world.companyID, employeeId: world.employeeID };
  const filing = await plantForms(operation, ofPerson);
  await plantAccount(operation, ofPerson, filing);
  await plantMessages(operation, ofPerson);
}

type OfPerson = { readonly companyId: string; readonly employeeId: string };

const sealedIn = (operation: Operation, table: string, column: string, id: string) =>
  sealedColumn(table, column).seal(operation, id, JSON.stringify({ said: mark, ssn: numbers.ssn }));

/** Returns the id of a filing. */
async function plantForms(operation: Operation, ofPerson: OfPerson): Promise<string> {
  const { db } = operation;
  const [signature, statement, filing] = [newId(), newId(), newId()];
  const hash = '0'.repeat(64);
  const signed = { form: 'w4', title: 'Form W-4', signerRole: 'worker', signerName: mark, seal: 'seal' };
  const sealedDocument = sealedIn(operation, 'signatures', 'sealed_document', signature);
  const signedAt = new Date('2026-10-20');
  await db.signature.insertRows([
    { id: signature, ...ofPerson, ...signed, signedAt, sealedDocument, sha256: hash },
  ]);
  const sealedStatement = sealedIn(operation, 'given_statements', 'sealed_statement', statement);
  const copy = { year: 2026, number: 0, givenOn: '2026-11-20', sealedStatement };
  await db.givenStatement.insertRows([{ id: statement, ...ofPerson, ...copy }]);
  const sealedEntries = sealedIn(operation, 'w4_worksheets', 'sealed_entries', ofPerson.employeeId);
  await db.w4Worksheet.insertRows([{ ...ofPerson, year: 2026, sealedEntries }]);
  const hired = { hiredOn: '2026-10-01', state: 'CA', confirmation: mark, reportedAt: signedAt };
  await db.newHireReport.insertRows([{ id: newId(), ...ofPerson, ...hired }]);
  const period = { form: 'form_w2', periodStart: '2026-01-01', periodEnd: '2026-12-31', method: 'upload' };
  const file = { fileName: 'w2.txt', mediaType: 'text/plain', sha256: hash, notes: [mark] };
  const sealedFile = sealedIn(operation, 'filings', 'sealed_file', filing);
  const authorized = { authorizedAt: signedAt, authorizedBy: `${mark} account` };
  const sent = { status: 'sent', attempt: 1, ...authorized, sentAt: signedAt };
  const amounts = { amountCents: 0n, bookedCents: 0n };
  const { companyId } = ofPerson;
  await db.filing.create({
    data: { id: filing, companyId, ...period, ...file, sealedFile, ...sent, ...amounts },
  });
  return filing;
}

async function plantAccount(operation: Operation, ofPerson: OfPerson, filing: string): Promise<void> {
  const { db } = operation;
  const link = newId();
  const { id: person, name } = await db.person.findFirstOrThrow({ where: { email: address } });
  const role = { role: 'worker', ...ofPerson, startsAt: new Date('2026-10-01'), called: mark };
  await db.personRole.insertRows([{ id: newId(), personId: person, ...role }]);
  const browser = { browser: `${mark} browser`, networkAddress: '192.0.2.1' };
  const session = { tokenHash: newId(), expiresAt: new Date('2026-11-01'), ...browser };
  await db.personSession.create({
    select: { id: true },
    data: { id: newId(), personId: person, ...session },
  });
  const support = { supportName: 'Sam Support', supportReason: `${mark} called` };
  const opened = { purpose: 'worker', tokenHash: newId(), expiresAt: new Date('2030-01-01'), ...support };
  await db.link.create({ select: { id: true }, data: { id: link, ...ofPerson, ...opened } });
  const sealedForm = sealedIn(operation, 'kept_forms', 'sealed_form', link);
  const { companyId } = ofPerson;
  await db.keptForm.create({ select: { id: true }, data: { id: link, companyId, linkId: link, sealedForm } });
  await record(operation, 'authorizeFiling', { [filing]: true }, { id: person, name });
}

async function plantMessages({ db }: Operation, ofPerson: OfPerson): Promise<void> {
  const id = newId();
  const said = { address, facts: { said: mark }, subject: mark, plainText: mark, html: mark };
  const sent = { kind: 'invitation', cause: id, status: 'sent', nextAt: null, recipient: 'employee' };
  await db.message.create({ data: { id, ...ofPerson, ...sent, ...said } });
  await db.stoppedAddress.insertRows([{ address, because: 'bounced' }]);
  const { companyId } = ofPerson;
  const named = { companyId, kind: 'payroll_late', address: address.toLowerCase() };
  await db.messageRecipient.insertRows([{ ...named, name: mark, place: 0 }]);
  const [copy, further] = [newId(), { kind: 'payroll_late', recipient: 'further_recipient' }];
  await db.message.create({ data: { ...sent, ...said, ...further, id: copy, companyId, cause: copy } });
}

/** The tables and columns in which a mark is found, in clear text or by a key of the service. */
export async function foundIn(service: Service, partnerID: string): Promise<string[]> {
  const url = service.urls.test;
  const found = new Set<string>();
  for (const table of await tenantTables(url)) {
    const rows = await look<{ row: Record<string, unknown> }>(
      url,
      `select to_jsonb(t) as row from ${table} t where partner_id = $1`,
      [partnerID],
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = column.startsWith('sealed')
          ? openedIn(service, table, column, row)
          : JSON.stringify(value);
        if (marks.some((wanted) => text.includes(wanted))) found.add(`${table}.${column}`);
      }
  }
  return [...found].sort();
}

/** What a sealed value says; the value itself where it is nothing or opens to nobody. */
function openedIn(service: Service, table: string, column: string, row: Record<string, unknown>): string {
  const value = row[column];
  const sealer = service.core.test?.world.sealer;
  if (typeof value !== 'string' || !sealer) return '';
  const partnerId = String(row['partner_id']);
  if (table === 'idempotency_records')
    return answerOf(sealer, placeOfAnswer(partnerId, String(row['key'])), {
      sealedAnswer: value,
      isCompact: row['is_compact'] === true,
    });
  const place = sealedColumns.find(
    (sealedPlace) => sealedPlace.table === table && sealedPlace.column === column,
  );
  if (!place) return value;
  const id = String(row[place.row]);
  const text = sealer.unseal({ partnerId, table, column: place.sealedAs, row: id }, value);
  return table === 'filings' ? text + Buffer.from(text, 'base64').toString() : text;
}
