/** Bodies that are large, or wrong in the most expensive ways. Each has the operation that reads it. */

export type Ids = { readonly companyID: string; readonly employeeCheckID: string };
export type Body = {
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly text: string;
};

const megabytes = 1_000_000;
const repeat = (item: string, bytes: number) =>
  `${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1) + item;

const wrongRow = JSON.stringify({
  first_name: 1,
  last_name: 2,
  email: 'no address',
  start_date: 'never',
  phone_number: 'x',
  dob: 'y',
  ssn: 'z',
  address: { address: '', city: '', state: '??', zip: 'zip' },
  wage: 'bad',
  nickname: 'Ada',
});

/** Each is about as large as its operation permits: 2 MB for rows, 1 MB for others. */
export function bodiesOf({ companyID, employeeCheckID }: Ids): Body[] {
  const bulk = '/employees/bulk';
  const json = (name: string, path: string, text: string) => ({ name, path, type: 'application/json', text });
  const rows = (name: string, list: string) =>
    json(name, bulk, `{"companyID":"${companyID}","employees":[${list}]}`);
  const table = (name: string, text: string) => ({
    name,
    path: `${bulk}?companyID=${companyID}`,
    type: 'text/csv',
    text,
  });
  const list = 1.9 * megabytes;
  const half = 0.95 * megabytes;
  const members = (bytes: number) =>
    Array.from({ length: Math.floor(bytes / 13) }, (_, i) => `"m${i + 100_000}":1`).join(',');
  const shifts = `{"companyID":"${companyID}","employeeCheckID":"${employeeCheckID}","shifts"`;
  const mutation = 'mutation ($i: AddShiftsInput!) { addShifts(input: $i) { id } }';
  const graphql = (name: string, variables: string, query = mutation) =>
    json(name, '/graphql', `{"query":${JSON.stringify(query)},"variables":${variables}}`);
  return [
    table('CSV, commas in one line', ','.repeat(list)),
    table('CSV, one short line and then commas', `first_name,wage\n${`${','.repeat(30_000)}\n`.repeat(60)}`),
    table(
      'CSV, 5,000 rows with a wrong wage',
      `first_name,last_name,wage\n${'Ada,Lovelace,bad\n'.repeat(5_000)}`,
    ),
    table('CSV, 950,000 rows of one letter', `first_name\n${'a\n'.repeat(list / 2)}`),
    table('CSV, quotes that never end', `first_name\n${'"a\n'.repeat(list / 3)}`),
    rows('JSON, 5,000 rows with each member wrong', Array(5_000).fill(wrongRow).join(',')),
    rows('JSON, rows without members', repeat('{}', list)),
    rows('JSON, a list of numbers', repeat('1', list)),
    rows('JSON, lists in lists', repeat('[[[[[[[[]]]]]]]]', list)),
    rows('JSON, one row with 140,000 unknown members', `{${members(list)}}`),
    rows('JSON, one row with 500,000 objects', `{"metadata":{${repeat('"a":{}', list)}}}`),
    rows('JSON, a text of 1.9 MB', `"${'x'.repeat(list)}"`),
    rows('JSON, escaped letters', `"${'\\u0061'.repeat(list / 6)}"`),
    rows('JSON that ends too early', repeat('{"wage":[1,2]}', list).slice(0, -3)),
    json('JSON, 70,000 unknown members', '/employees', `{"companyID":"${companyID}",${members(half)}}`),
    json('JSON, 300,000 shifts without members', '/shifts', `${shifts}:[${repeat('{}', half)}]}`),
    json(
      'JSON, 100 large shifts',
      '/shifts',
      `${shifts}:[${Array(100)
        .fill(`{${members(half / 100)}}`)
        .join(',')}]}`,
    ),
    graphql('GraphQL, a list of empty objects', `{"i":{"shifts":[${repeat('{}', half)}]}}`),
    graphql(
      'GraphQL, a list of objects with 100 members',
      `{"i":{"shifts":[${repeat(`{${members(1_300)}}`, half)}]}}`,
    ),
    graphql('GraphQL, an unknown variable', `{"other":[${repeat('1', half)}]}`),
    graphql('GraphQL, a document of 0.9 MB', '{}', `{ ${'companies { nodes { id } } '.repeat(33_000)} }`),
    graphql('GraphQL, a text in a document', '{}', `{ company(id: "${'x'.repeat(half)}") { id } }`),
  ];
}
