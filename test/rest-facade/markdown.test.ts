/** The reference for agents: each page and each operation as Markdown, listed at /llms.txt. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serve, service } from '../support/served-world.ts';

serve();

const { paths } = JSON.parse(readFileSync('rest-facade/openapi.json', 'utf8'));
const operationCount = Object.values(paths).flatMap((methods) => Object.keys(methods as object)).length;

const read = async (path: string) => {
  const response = await fetch(new URL(path, service.baseUrl));
  return [response.status, response.headers.get('content-type'), await response.text()] as const;
};
const markdown = async (path: string): Promise<string> => {
  const [status, type, text] = await read(path);
  expect([path, status, type]).toEqual([path, 200, 'text/markdown; charset=utf-8']);
  return text;
};
const outsideCode = (text: string) => text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`\n]*`/g, '');
const linksIn = (text: string) =>
  [...outsideCode(text).matchAll(/\]\((\/[^)#\s]*|http[^)\s]*\.md)/g)].map(([, to = '']) => to);

const isOfOperation = /^\/docs\/(?!objects\/|guides\/|explain\/)[\w-]+\/\w+\.md$/;

test('/llms.txt leads to every page and operation: Markdown with a title, without HTML, not too long to read', async () => {
  const [, , list] = await read('/llms.txt');
  const pages = linksIn(list);
  expect(pages.length).toBeGreaterThan(14);
  const operations = new Set<string>();
  for (const page of pages) {
    const text = await markdown(page);
    expect(text).toMatch(/^# \S/m);
    expect(text.length).toBeLessThan(40_000);
    for (const to of linksIn(text)) if (isOfOperation.test(to)) operations.add(to);
  }
  expect(operations.size).toBe(operationCount);
  for (const path of ['/docs/checks/addShifts.md', '/docs/companies/createCompany.md'])
    expect(operations).toContain(path);
  const text = await markdown('/docs/checks/addShifts.md');
  expect(text).toMatch(/^# Adds one or more shifts/m);
  expect(text).toContain('POST');
  expect(text).toContain('curl -s');
  expect(outsideCode(text)).not.toMatch(/<\/?(div|span|p|table|a|li|pre)\b/);
});

test('links between pages lead to Markdown, and each of them is there', async () => {
  const links = new Set(linksIn(await markdown('/docs.md')).filter((to) => to.startsWith('/docs')));
  expect(links.size).toBeGreaterThan(5);
  for (const to of links) await markdown(to);
  expect((await read('/docs/checks/payEverybody.md'))[0]).toBe(404);
});
