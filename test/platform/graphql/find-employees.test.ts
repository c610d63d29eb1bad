import { expect, test } from 'vitest';
import { employ } from '../../hosted-screens/people.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { clientOf } from './client.ts';

serveOneWorld();

const find = async (more: string) => {
  const ask = clientOf(service, world.testKey);
  const document = `query ($companyId: ID!) { findEmployees(companyId: $companyId${more}) {
    total pageCount nodes { lastName } } }`;
  const { data, codes } = await ask(document, { companyId: world.companyID });
  return { ...data?.findEmployees, codes };
};

test('employees are found by parts of their names, in an order, one numbered page at a time', async () => {
  await employ(
    Array.from({ length: 30 }, (_, i) => ({ firstName: 'Émile', lastName: `Zola ${i % 10}${i}` })),
  );
  const first = await find(', name: "ZOLA emi"');
  expect(first).toMatchObject({ total: 30, pageCount: 2, codes: [] });
  expect(first.nodes).toHaveLength(25);
  const second = await find(', name: "zola", page: 2');
  expect(second.nodes).toHaveLength(5);
  const all = [...first.nodes, ...second.nodes].map(({ lastName }) => lastName);
  expect(all).toEqual(all.toSorted());
  const backwards = await find(', name: "zola", descending: true, first: 30');
  expect(backwards.nodes.map(({ lastName }: { lastName: string }) => lastName)).toEqual(all.toReversed());
  expect(await find(', name: "zola", page: 3')).toMatchObject({ total: 30, nodes: [] });
  expect(await find(', name: "nobody"')).toMatchObject({ total: 0, pageCount: 1, nodes: [] });
});

test.each(['page: 0', 'page: 1000001', 'first: 0', 'name: " "'])('%s is refused', async (argument) => {
  expect((await find(`, ${argument}`)).codes).toEqual(['MALFORMED']);
});
