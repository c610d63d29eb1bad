import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { openApiOf, routesOf } from '../../rest-facade/api-of.ts';
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import type { Route } from '../../rest-facade/routes.ts';
import { schema } from '../../src/schema.ts';
import { sampleOf } from '../support/sample.ts';

const routes = routesOf(schema);
const document = openApiOf(schema);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'openapi');

const at = (...path: string[]) =>
  ajv.compile({
    $ref: `openapi#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
  });
const body = ['content', 'application/json', 'schema'];
const placeOf = ({ path, method }: Route) => ['paths', path, method];

test('an example that names a fault is refused, and any other one is answered', () => {
  const wrong = routes.flatMap((route) =>
    examplesOf(route).filter(({ fault, answer }) => (fault === undefined) !== answer['success']),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

describe.each(sampleOf(routes, 8))('the schemas of $name', (route) => {
  const examples = examplesOf(route);

  test('accept every recorded response', () => {
    const answer = at(...placeOf(route), 'responses', '200', ...body);
    const failure = at('components', 'schemas', 'Failure');
    for (const { title, fault, answer: recorded } of examples) {
      const fits = fault ? failure : answer;
      expect({ title, fits: fits(recorded), errors: fits.errors }).toEqual({
        title,
        fits: true,
        errors: null,
      });
    }
  });

  test('accept every body that the service accepts, and refuse an unknown object in place of any member', () => {
    if (route.method === 'get' || route.method === 'delete') return;
    const fits = at(...placeOf(route), 'requestBody', ...body);
    for (const { title, fault, request } of examples) {
      if (fault || !request.body) continue;
      expect({ title, fits: fits(request.body), errors: fits.errors }).toEqual({
        title,
        fits: true,
        errors: null,
      });
      const members = Object.keys(request.body).filter((name) => name !== 'metadata');
      for (const name of members) expect(fits({ ...request.body, [name]: { unknown: 1 } }), name).toBe(false);
    }
  });
});
