/** The contract is as wide as the service: what its schemas refuse, the service refuses. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { sampleOf, seed, sized } from '../support/sample.ts';
import { contract, document, serveContract, world } from './contract-world.ts';
import { type Operation, operationsOf, type Request, requestsTo, sendTo } from './requests.ts';
import { changed, type Wrong, wrongsOf } from './wrong-values.ts';

serveContract();

const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 6 });
ajv.addSchema(document, 'openapi');

const wrongBodies = ({ body }: Operation, request: Request): readonly Wrong[] => {
  if (!body?.$ref) return [];
  const fits = ajv.compile({ $ref: `openapi${body.$ref}` });
  return wrongsOf(body, request.body, contract).filter(
    ({ path, value }) => !fits(JSON.parse(JSON.stringify(changed(request.body, path, value)))),
  );
};

/** In a query every value is a text, which may fit. */
function fitsAsText(schema: object, value: unknown): boolean {
  const absolute: object = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
  return ajv.compile(absolute)(String(value));
}

/** A number above the largest is a length that no list has. A header that is left out is not wrong. */
const wrongParameters = ({ parameters }: Operation, request: Request): readonly Wrong[] =>
  parameters.flatMap(({ name, in: place, required, schema }) =>
    place === 'header' || place === 'path'
      ? []
      : [
          ...(required ? [{ path: [name], how: 'required', value: undefined }] : []),
          ...wrongsOf(schema, request.parameters[name], contract, [name]).filter(
            ({ how, value }) =>
              how !== 'items' && !(how === 'type' && fitsAsText(schema, value)) && !(how === 'maximum'),
          ),
        ],
  );

/** A document of the path that lacks the parameter does not read it, and says so. */
const isUnread = ({ headers }: Answer, { path }: Wrong) =>
  (headers.get('x-unknown-fields') ?? '').split(', ').includes(String(path[0]));

const limitMs = 600_000;

test(
  'nothing that the schemas refuse is accepted: another type, value, length, pattern, range, or a member more or less',
  async () => {
    const counts: Record<string, number> = {};
    const accepted: string[] = [];
    for (const operation of sampleOf(operationsOf(document), 8)) {
      const settings = { numRuns: sized(6, 2), seed };
      for (const request of fc.sample(requestsTo(operation, contract), settings)) {
        const all = [
          ...wrongBodies(operation, request).map((wrong) => ({
            wrong,
            sent: { ...request, body: changed(request.body, wrong.path, wrong.value) },
          })),
          ...wrongParameters(operation, request).map((wrong) => ({
            wrong,
            sent: { ...request, parameters: { ...request.parameters, [String(wrong.path[0])]: wrong.value } },
          })),
        ];
        const count = Math.min(all.length, sized(25, 5));
        const chosen = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
        for (const { wrong, sent } of fc.sample(chosen, { ...settings, numRuns: 1 })[0] ?? []) {
          const answer = await sendTo(operation, sent, world);
          counts[wrong.how] = (counts[wrong.how] ?? 0) + 1;
          const isRefused = answer.status >= 400 && answer.status < 500;
          if (!isRefused && !isUnread(answer, wrong))
            accepted.push(`${operation.operationId} ${wrong.path.join('.')} ${wrong.how}: ${answer.status}`);
        }
      }
    }
    process.stdout.write(`requests outside the schemas, all refused: ${JSON.stringify(counts)}\n`);
    expect(accepted).toEqual([]);
  },
  limitMs,
);
