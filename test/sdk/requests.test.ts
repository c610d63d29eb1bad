/** The requests to try by hand: each reaches its operation. */
import { expect, test } from 'vitest';
import { generatedFiles } from '../../sdk/generate/clients.ts';
import { atNight } from '../support/sample.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';

serveOneWorld();

const files = generatedFiles();
type Sent = { name: string; method: string; url: string; type: string | undefined; body: string | undefined };

/** The requests of the `.http` file, with the demo's values for its variables. */
function requests(): Sent[] {
  const [variables = '', ...parts] = (files['requests/payroll.http'] ?? '').split(/^### /m);
  const values: Record<string, string> = { ...world, baseUrl: service.baseUrl };
  for (const [, name = ''] of variables.matchAll(/^@(\w+) =/gm)) values[name] ??= 'unknown';
  return parts.map((part) => {
    const text = part.replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? `no variable ${name}`,
    );
    const [head = '', ...body] = text.trimEnd().split('\n\n');
    const [name = '', line = '', ...headers] = head.split('\n');
    const [method = '', url = ''] = line.split(' ');
    const type = headers.find((header) => header.startsWith('Content-Type'))?.split(': ')[1];
    return { name, method, url, type, body: body.length ? body.join('\n\n') : undefined };
  });
}

atNight(
  'each request of the .http file is understood: it succeeds, or is refused for what it names',
  async () => {
    const answers: [string, number, unknown][] = [];
    for (const { name, method, url, type, body } of requests()) {
      const headers = {
        Authorization: `Bearer ${world.testKey}`,
        Prefer: 'dry-run',
        ...(type ? { 'Content-Type': type } : {}),
      };
      const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
      answers.push([name, answer.status, await answer.json()]);
    }
    expect(answers.length).toBeGreaterThan(110);
    expect(answers.filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(50);
    const incomplete = answers.filter(([, , body]) =>
      /no variable|\{\{|is required/.test(JSON.stringify(body)),
    );
    expect(incomplete).toEqual([]);
  },
);

test('the Postman collection has the same requests', () => {
  type Item = { item: { name: string; request: { method: string; url: string } }[] };
  const { item, variable } = JSON.parse(files['requests/payroll.postman.json'] ?? '');
  const all = item.flatMap((folder: Item) => folder.item);
  expect(all.map(({ name }: { name: string }) => name).sort()).toEqual(
    requests()
      .map(({ name }) => name)
      .sort(),
  );
  const variables = variable.map(({ key }: { key: string }) => key);
  expect(variables).toEqual(expect.arrayContaining(['baseUrl', 'testKey', 'companyID']));
});
