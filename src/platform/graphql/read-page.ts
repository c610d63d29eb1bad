/** Reads one page of a list. */
import { byCreation, placeBefore, placeFrom, type Start } from './place.ts';

type Row = { id: string };

/** One page, and where the neighbouring pages start. `previous` is read only if it is selected. */
export type Page<Node extends Row> = {
  nodes: Node[];
  next: string | null;
  previous: () => Promise<string | null>;
};

/** Reads the rows of one model. */
export type Finder<Node extends Row> = (args: object) => PromiseLike<Node[]>;

/** The order of a list. */
export type Order<Node> = {
  /** The value that orders a row beside its id, as its place has it. */
  readonly valueOf: (row: Node) => string;
  readonly forward: object;
  readonly backward: object;
  readonly atOrAfter: (place: Start) => object;
  readonly before: (place: Start) => object;
};

/** The ids order the list. */
export const inCreationOrder = (newestFirst: boolean): Order<Row> => ({
  valueOf: () => byCreation,
  forward: { id: newestFirst ? 'desc' : 'asc' },
  backward: { id: newestFirst ? 'asc' : 'desc' },
  atOrAfter: ({ id }) => ({ id: { [newestFirst ? 'lte' : 'gte']: id } }),
  before: ({ id }) => ({ id: { [newestFirst ? 'gt' : 'lt']: id } }),
});

type Rows<Node> = {
  readonly where: object;
  readonly query: object;
  readonly size: number;
  readonly order: Order<Node>;
};

/** The page that starts at a place, or that ends before it. The row of the place may be deleted. */
export const pageAt = <Node extends Row>(
  find: Finder<Node>,
  start: Start | null,
  rows: Rows<Node>,
): Promise<Page<Node>> => (start?.isBefore ? pageBefore(find, start, rows) : pageFrom(find, start, rows));

async function pageFrom<Node extends Row>(
  find: Finder<Node>,
  start: Start | null,
  rows: Rows<Node>,
): Promise<Page<Node>> {
  const { size, order } = rows;
  const found = await rowsFrom(find, start, { ...rows, size: size + 1 });
  const next = found[size];
  return {
    nodes: found.slice(0, size),
    next: next ? placeFrom(next.id, order.valueOf(next)) : null,
    previous: async () => (start ? startBefore(find, start, rows) : null),
  };
}

async function pageBefore<Node extends Row>(
  find: Finder<Node>,
  start: Start,
  rows: Rows<Node>,
): Promise<Page<Node>> {
  const { size, order } = rows;
  const found = await rowsBefore(find, start, { ...rows, size: size + 1 });
  const nodes = found.slice(0, size).reverse();
  const [next] = await rowsFrom(find, start, { ...rows, size: 1 });
  const [first] = nodes;
  return {
    nodes,
    next: next ? placeFrom(next.id, order.valueOf(next)) : null,
    previous: async () => {
      if (!first || found.length <= size) return null;
      return startBefore(find, { id: first.id, order: order.valueOf(first), isBefore: false }, rows);
    },
  };
}

/** Where the page before a place starts; null where nothing is before it. */
async function startBefore<Node extends Row>(find: Finder<Node>, place: Start, rows: Rows<Node>) {
  const before = await rowsBefore(find, place, { ...rows, query: { select: { id: true } } });
  return placeBefore(before.at(-1)?.id, place.id, place.order);
}

const rowsFrom = <Node extends Row>(
  find: Finder<Node>,
  place: Start | null,
  { where, query, size, order }: Rows<Node>,
) =>
  find({
    ...query,
    where: place ? { AND: [where, order.atOrAfter(place)] } : where,
    orderBy: order.forward,
    take: size,
  });

/** The rows before a place, the nearest first. */
const rowsBefore = <Node extends Row>(
  find: Finder<Node>,
  place: Start,
  { where, query, size, order }: Rows<Node>,
) => find({ ...query, where: { AND: [where, order.before(place)] }, orderBy: order.backward, take: size });
