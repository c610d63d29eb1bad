/**
 * The keys of changed rows in the messages of PostgreSQL's logical replication (plugin pgoutput, protocol 1):
 * https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html
 */

/** The table of a changed row, and the values of the columns of its key. */
export type ChangedKey = { readonly table: string; readonly key: Readonly<Record<string, string>> };

type Column = { readonly name: string; readonly place: number };
type Relation = { readonly name: string; readonly keys: readonly Column[] };

/** Reads the messages of one answer, in their order: each table is described before its first change. */
export function changedKeys(messages: readonly Buffer[]): ChangedKey[] {
  const relations = new Map<number, Relation>();
  return messages.flatMap((message) => {
    const at = reader(message);
    const kind = at.letter();
    if (kind === 'R') relations.set(at.int32(), relationIn(at));
    return kind === 'I' || kind === 'U' || kind === 'D' ? keysIn(at, relations) : [];
  });
}

function relationIn(at: Reader): Relation {
  at.text(); // the schema
  const name = at.text();
  at.letter(); // how old rows are named
  const keys: Column[] = [];
  const count = at.int16();
  for (let place = 0; place < count; place++) {
    const isOfKey = (at.byte() & 1) === 1;
    const column = { name: at.text(), place };
    if (isOfKey) keys.push(column);
    at.int32(); // the type
    at.int32();
  }
  return { name, keys };
}

/** The key of the row; of one whose key has changed, both. */
function keysIn(at: Reader, relations: ReadonlyMap<number, Relation>): ChangedKey[] {
  const relation = relations.get(at.int32());
  if (!relation) throw new Error('a change of a table that was not described');
  const { name: table, keys } = relation;
  const found: ChangedKey[] = [];
  while (!at.isAtEnd()) {
    at.letter(); // N, a new row; K or O, the old one or its key
    const row = rowIn(at);
    const key = Object.fromEntries(keys.map(({ name, place }) => [name, row[place] ?? '']));
    found.push({ table, key });
  }
  return found;
}

function rowIn(at: Reader): (string | null)[] {
  const count = at.int16();
  return Array.from({ length: count }, () => {
    const kind = at.letter();
    return kind === 't' ? at.bytes(at.int32()) : null; // a large value that did not change is not sent
  });
}

type Reader = ReturnType<typeof reader>;

function reader(message: Buffer) {
  let place = 0;
  const moved = <T>(value: T, length: number): T => {
    place += length;
    return value;
  };
  return {
    byte: () => moved(message.readUInt8(place), 1),
    letter: () => moved(message.toString('latin1', place, place + 1), 1),
    int16: () => moved(message.readInt16BE(place), 2),
    int32: () => moved(message.readInt32BE(place), 4),
    bytes: (length: number) => moved(message.toString('utf8', place, place + length), length),
    text: () => {
      const end = message.indexOf(0, place);
      return moved(message.toString('utf8', place, end), end + 1 - place);
    },
    isAtEnd: () => place >= message.length,
  };
}
