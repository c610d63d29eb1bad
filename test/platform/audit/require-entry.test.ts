/** No mutation succeeds without an audit entry: the schema is wrapped by requireEntry. */
import { randomUUID } from 'node:crypto';
import { buildSchema, execute, type GraphQLFieldResolver, parse } from 'graphql';
import { expect, test } from 'vitest';
import { record, recordNoChange } from '../../../src/platform/audit/record.ts';
import { requireEntry } from '../../../src/platform/audit/require-entry.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { operate } from '../../../src/platform/operation/operate.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

type Verb = GraphQLFieldResolver<unknown, Operation>;
const rename = ({ db }: Operation, businessName: string) =>
  db.company.updateMany({ where: { id: world.companyID }, data: { businessName } });
const verbs: Readonly<Record<string, Verb>> = {
  forgets: async (_root, _args, operation) => (await rename(operation, 'Forgotten LLC')).count,
  records: async (_root, _args, operation) => {
    await record(operation, 'records', {});
    return (await rename(operation, 'Recorded LLC')).count;
  },
  changesNothing: (_root, _args, operation) => {
    recordNoChange(operation, 'changesNothing');
    return 0;
  },
};

const schema = buildSchema(
  'type Query { count: Int } type Mutation { forgets: Int, records: Int, changesNothing: Int }',
);
for (const field of Object.values(schema.getMutationType()?.getFields() ?? {}))
  field.resolve = verbs[field.name];
requireEntry(schema);

const run = (document: string) =>
  operate(
    service.core,
    {
      access: { environment: 'test', credential: { kind: 'key', secret: world.testKey } },
      mode: 'write',
      requestId: randomUUID(),
    },
    async (operation) => execute({ schema, document: parse(document), contextValue: operation }),
  );
const names = () =>
  asSuperuser(service.urls.test, 'select business_name from companies where id = $1', [world.companyID]);

test('a mutation that writes an audit entry succeeds', async () => {
  expect(await run('mutation { records }')).toEqual({ data: { records: 1 } });
  expect(await names()).toEqual([{ business_name: 'Recorded LLC' }]);
});

test('a mutation that has nothing to change succeeds without an audit entry', async () => {
  expect(await run('mutation { changesNothing }')).toEqual({ data: { changesNothing: 0 } });
});

test.each(['mutation { forgets }', 'mutation { records forgets }', 'mutation { changesNothing forgets }'])(
  'a mutation that writes none fails and is rolled back: %s',
  async (document) => {
    const before = await names();
    const { errors, data } = await run(document);
    expect([errors?.map(({ message }) => message), data]).toEqual([
      ['forgets has written no audit entry'],
      null,
    ]);
    expect(await names()).toEqual(before);
  },
);
