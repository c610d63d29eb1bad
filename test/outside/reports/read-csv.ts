/** The rows of a csv file by the names of its header line, with the quotes of RFC 4180. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...rows] = recordsIn(text);
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}

function recordsIn(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  const records: string[][] = [];
  let record: string[] = [];
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error('this is no csv');
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
