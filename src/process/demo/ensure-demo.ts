import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../foundation/environment.ts';
import { newId } from '../../foundation/new-id.ts';
import { addBankAccount } from '../../money/bank-accounts/add-bank-account.ts';
import { createPartner } from '../../parties/partners/partners.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Access } from '../../platform/operation/access.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { readIfThere, writePrivate } from '../files.ts';
import { type Demo, demoFile } from './demo-file.ts';
import { ensureDemoCheck, makeDemo, type People, setDemoCalendar } from './make-demo.ts';

export type OperatorKeys = Readonly<Record<Environment, string>>;

type Place = { folder: string; baseUrl: string; operatorKeys: OperatorKeys };

/**
 * Creates the demo partner and its data in the test environment at the first start. Later starts add what is
 * missing.
 */
export async function ensureDemo(
  core: Core,
  { folder, baseUrl, operatorKeys }: Place,
  say: (line: string) => void,
): Promise<Demo> {
  const file = path.join(folder, 'demo.json');
  mkdirSync(folder, { recursive: true });
  const kept = demoFile.safeParse(JSON.parse(readIfThere(file) ?? 'null'));
  if (!kept.success) say('Making the demo company.');
  const demo = kept.success ? kept.data : await firstDemo(core, operatorKeys);
  const access: Access = { environment: 'test', credential: { kind: 'key', secret: demo.testKey } };
  const people = await runAs(core, access, (operation) => ensurePeople(operation, demo));
  const employeeCheckID = await runAs(core, access, (operation) => ensureDemoCheck(operation, people));
  const current = { ...demo, ...people, baseUrl, employeeCheckID };
  writePrivate(file, `${JSON.stringify(current, null, 2)}\n`);
  return current;
}

/** Returns the stored ids. If the partner's test data was deleted, makes a new company and people. */
async function ensurePeople(operation: Operation, { companyID, employeeID, contractorID }: People) {
  const isThere = await operation.db.employee.findFirst({ where: { id: employeeID }, select: { id: true } });
  return isThere ? { companyID, employeeID, contractorID } : makePayableDemo(operation);
}

/** Makes the demo with a bank account for each worker, so that their pay can be sent. */
async function makePayableDemo(operation: Operation): Promise<People> {
  const people = await makeDemo(operation);
  const { companyID: companyId, employeeID: employeeId, contractorID: contractorId } = people;
  await setDemoCalendar(operation, people);
  const account = { accountNumber: '4411267', routingNumber: '011401533' };
  await addBankAccount(operation, { companyId, input: { employeeId, ...account } });
  await addBankAccount(operation, { companyId, input: { contractorId, ...account } });
  return people;
}

async function firstDemo(core: Core, operatorKeys: OperatorKeys): Promise<Demo> {
  const partnerID = newId();
  const keyIn = async (environment: Environment) => {
    const credential = {
      kind: 'operator',
      secret: operatorKeys[environment],
      partnerId: null,
      requestId: 'demo',
    } as const;
    const made = await runAs(core, { environment, credential }, (operation) =>
      createPartner(operation, { id: partnerID, name: 'Demo partner' }),
    );
    return made.key?.key ?? '';
  };
  const testKey = await keyIn('test');
  const productionKey = await keyIn('production');
  const people = await runAs(
    core,
    { environment: 'test', credential: { kind: 'key', secret: testKey } },
    makePayableDemo,
  );
  return { baseUrl: '', partnerID, testKey, productionKey, employeeCheckID: '', ...people };
}
