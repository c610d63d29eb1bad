/** A list within an object is walked to its end as docs/graphql.md says: by one object more than the page. */
import { beforeAll, expect, test } from 'vitest';
import { hire } from '../support/hire.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { type Client, clientOf } from './client.ts';

type Node = { readonly id: string };

serveOneWorld();
let ask: Client;
let all: string[];
beforeAll(async () => {
  ask = clientOf(service, world.testKey);
  for (const name of ['Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'])
    await hire(service, world, { first_name: name, last_name: 'Reed' });
  const { data } = await ask('query ($id: ID!) { employees(companyId: $id) { nodes { id } } }', {
    id: world.companyID,
  });
  all = data.employees.nodes.map(({ id }: Node) => id);
});

const document = `query ($id: ID!, $first: Int!, $startAt: ID) {
  company(id: $id) { employees(first: $first, startAt: $startAt) { id } }
}`;

async function walk(size: number): Promise<string[][]> {
  const pages: string[][] = [];
  let startAt: string | undefined;
  do {
    const { data } = await ask(document, { id: world.companyID, first: size + 1, startAt });
    const ids: string[] = data.company.employees.map(({ id }: Node) => id);
    pages.push(ids.slice(0, size));
    startAt = ids[size];
  } while (startAt);
  return pages;
}

test.each([1, 2, 3, 7, 99])(
  'pages of %i have each employee once, in order, and none is empty',
  async (size) => {
    expect(all).toHaveLength(7);
    const pages = await walk(size);
    expect(pages.flat()).toEqual(all);
    expect(pages).toHaveLength(Math.ceil(7 / size));
  },
);
