import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { openApiOf, routesOf } from '../../rest-facade/api-of.ts';
import { answers } from '../../rest-facade/envelope.ts';
import { demoServer } from '../../rest-facade/openapi.ts';
import { printOpenApi } from '../../rest-facade/print-openapi.ts';
import { sampleBase } from '../../rest-facade/reference/examples.ts';
import { Guide } from '../../rest-facade/reference/guide/guide.tsx';
import { faultKinds } from '../../src/foundation/fault.ts';
import { schema } from '../../src/schema.ts';
import { call } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { serve, service } from '../support/served-world.ts';

type Part = { readonly content?: Readonly<Record<string, { readonly examples?: object }>> };
type Printed = { readonly requestBody?: Part; readonly responses: Readonly<Record<string, Part>> };

const routes = routesOf(schema);
const document = openApiOf(schema);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the printed document', () => {
  test('has every route, under its published tag', () => {
    const printed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(new Set(printed)).toEqual(new Set(routes.map(({ method, path }) => `${method} ${path}`)));
    expect(document.info.version).toBe('1.0');
  });

  test('describes each tag', () => {
    for (const { name, description } of document.tags) expect(description).not.toBe(name);
  });

  test('has the tags of the first steps first, in the order of the guide', () => {
    const html = renderToString(h(Guide, { baseUrl: demoServer }));
    const [, steps = ''] = html.split('id="first-paycheck"');
    const [list = ''] = steps.split('</ol>');
    const pages = [...list.matchAll(/href="(\/docs\/[a-z-]+)\//g)].map(([, page = '']) => page);
    const inGuide = [...new Set(pages)];
    const tags = document.tags.map(({ name }) => `/docs/${name.toLowerCase().replaceAll(' ', '-')}`);
    expect(tags.slice(0, inGuide.length)).toEqual(inGuide);
  });

  test('says first what an operation does: its summary begins with a verb', () => {
    const received = Object.values(document.webhooks).map(({ post }) => post);
    const summaries = [...operations, ...received].map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+s[ ,]/.test(summary))).toEqual([]);
  });

  test('has an example of each request, and of each answer', () => {
    const { paths } = JSON.parse(printOpenApi(document));
    const without = Object.entries<Record<string, Printed>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
        [requestBody, responses['200']].flatMap((part) => {
          const { examples = {} } = part?.content?.['application/json'] ?? {};
          return part && !Object.keys(examples).length ? [`${method} ${path}`] : [];
        }),
      ),
    );
    expect(without).toEqual([]);
  });

  test('documents 404 for the paths that production lacks, and for no others', () => {
    const withNotFound = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).some(({ responses }) => '404' in responses) ? [path] : [],
    );
    expect(withNotFound.sort()).toEqual(['/test/clock', '/test/clock/advance', '/test/data', '/test/year']);
  });

  test('describes every parameter and every member of every schema', () => {
    const { schemas } = document.components;
    const members = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(
        ([member, { $ref = '', description = schemas[$ref.split('/').at(-1) ?? '']?.description }]) =>
          [`${name}.${member}`, description] as const,
      ),
    );
    const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.map(({ name, description }) => [`${operationId} ${name}`, description] as const),
    );
    const ofEnvelope = ['Failure.success'];
    const silent = [...members, ...parameters].filter(([name, text]) => !text && !ofEnvelope.includes(name));
    expect(silent).toEqual([]);
  });

  test('lists exactly the faults of the catalogue, with their codes', () => {
    const printed = document['x-faults'].map(({ kind, status, code }) => [kind, { status, code }]);
    expect(Object.fromEntries(printed)).toEqual(answers);
    expect(new Set(printed.map(([kind]) => kind))).toEqual(new Set([...faultKinds, 'UNEXPECTED']));
  });

  test('states limits of money in dollars, which rules have in cents', () => {
    const { schemas } = document.components;
    expect(schemas['AmountInput']?.properties?.['amount']).toMatchObject({
      $ref: '#/components/schemas/Dollars',
    });
    expect(schemas['Dollars']).toMatchObject({ type: 'number', minimum: 0, maximum: 100_000_000 });
  });

  test('allows null only in the fields that an update can clear', () => {
    const body = document.components.schemas['UpdateCompanyInput'];
    const { job_title: title, first_name: first } = body?.properties ?? {};
    expect(title?.type).toEqual(['string', 'null']);
    expect(first).toMatchObject({ type: 'string', minLength: 1, maxLength: 255 });
    expect(body?.required).toEqual(['companyID']);
  });
});

describe('GET /openapi.json', () => {
  serve();

  test('serves the document without a key', async () => {
    const { status, headers, body } = await call(service, 'GET', '/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    const { servers, ...printed } = JSON.parse(printOpenApi(document));
    expect(servers).toMatchObject([{ url: demoServer }]);
    expect(body).toEqual({
      ...JSON.parse(JSON.stringify(printed).replaceAll(sampleBase, service.baseUrl)),
      servers: [{ ...servers[0], url: service.baseUrl }],
    });
  });

  test('names the address at which it is served: a client joins it to a path, as generated clients do', async () => {
    const { servers, paths } = (await call(service, 'GET', '/openapi.json')).body;
    const [path = ''] = Object.keys(paths).filter((name) => name === '/companies');
    const { status, headers } = await fetch(`${servers[0].url}${path}`);
    expect([status, headers.get('x-request-id')]).toEqual([401, expect.any(String)]);
  });
});

describe('openapi.json has no lint error', () => {
  const lint = (name: string, ...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      [`${root}/node_modules/.bin/${name}`, 'lint', 'rest-facade/openapi.json', ...args],
      {
        cwd: root,
        env: { PATH: '/usr/bin:/bin', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );

  test('by redocly', async () => {
    await expect(lint('redocly', '--format=stylish')).resolves.toBeTruthy();
  });

  atNight(
    'by Spectral with the OWASP rules, of which test/config/spectral.yaml names those that are off and why',
    async () => {
      await expect(
        lint('spectral', '--ruleset=test/config/spectral.yaml', '--fail-severity=error'),
      ).resolves.toBeTruthy();
    },
  );
});
