/**
 * Answers a long list as one JSON document, in parts: the first is the document's own answer, the others are
 * pages of the document with pages on the same path, each an operation of its own. No more than a part is in
 * memory, and no transaction is open while the client reads. What is created in between comes last. A failure
 * cuts the connection, so that no client takes half a list for the whole.
 */
import { placeFrom } from '../src/platform/graphql/place.ts';
import { allOrPages } from '../src/platform/graphql/policy.ts';
import { dataOf } from '../src/platform/operation/operate.ts';
import { type Call, operateFor } from './call.ts';
import { fieldsOf, keyOf } from './document-shape.ts';
import type { Json } from './json.ts';
import { type Page, project } from './projection.ts';
import type { Route } from './routes.ts';
import { beginParts, writePart } from './write-part.ts';

type Item = Readonly<Record<string, unknown>>;

/** What continues a list: the document with pages, and the member of an item that such a page starts at. */
export type Continuation = { readonly pages: Route; readonly id: string; readonly items: readonly Item[] };

/** How the answer continues; undefined where it is complete. */
export function continuationOf({ route, documents }: Call, { data }: Json): Continuation | undefined {
  const pages = documents.find(({ when, projection }) => projection.listing && when.includes('start_at'));
  if (!pages || !route.isListing || !Array.isArray(data) || data.length < allOrPages.usual) return undefined;
  const [list] = fieldsOf(pages.operation.selectionSet);
  const nodes = fieldsOf(list?.selectionSet).find(({ name }) => name.value === 'nodes');
  const id = fieldsOf(nodes?.selectionSet).find(({ name }) => name.value === 'id');
  return id && { pages, id: keyOf(id), items: data };
}

export async function streamList(
  call: Call,
  from: Continuation & { readonly variables: Json },
): Promise<void> {
  const { request, response } = call;
  beginParts(response, 'application/json; charset=utf-8');
  if (request.method === 'HEAD') return void response.end();
  let startAt: unknown = from.items.at(-1)?.[from.id];
  const textOf = (items: readonly Item[]) => items.map((item) => JSON.stringify(item)).join();
  try {
    let isThere = await writePart(response, `{"success":true,"data":[${textOf(from.items)}`);
    while (isThere && startAt !== null) {
      const start = placeFrom(String(startAt)); // the last item before, which may be deleted
      const page = await nextPage(call, from.pages, { ...from.variables, start_at: start });
      const items = (page.nodes as Item[]).filter((item) => item[from.id] !== startAt);
      if (items.length) isThere = await writePart(response, `,${textOf(items)}`);
      startAt = page.next === null ? null : items.at(-1)?.[from.id];
    }
    if (isThere) response.end(']}');
  } catch (thrown) {
    response.destroy();
    throw thrown;
  }
}

async function nextPage(call: Call, pages: Route, variables: Json): Promise<Page> {
  const result = await operateFor(call, (operation) =>
    pages.execute(operation, { ...variables, limit: allOrPages.max }),
  );
  let found: Page | undefined;
  project(pages.projection, dataOf(result) as Json, (page) => {
    found = page;
    return {};
  });
  if (!found) throw new Error(`${pages.name} answers no page`);
  return found;
}
