/**
 * The contract is as narrow as the service: what its schemas accept is refused for a named reason only, and
 * each answer has the form and the limits of its schema.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOf, seed, sized } from '../support/sample.ts';
import { contract, document, serveContract, world } from './contract-world.ts';
import { namedRules, ofState } from './named-rules.ts';
import { type Operation, operationsOf, requestsTo, sendTo } from './requests.ts';
import { wordsOf } from './words-of.ts';

serveContract();

type Refusal = { readonly kind: string; readonly message: string };

/** Every other kind of fault is of a key, or of the state of an object, and the document lists it. */
const isExplained = ({ kind, message }: Refusal, words: string): boolean =>
  kind === 'MALFORMED'
    ? namedRules.some(([rule, sentence]) => rule.test(message) && sentence.test(words)) ||
      ofState.some((state) => state.test(message))
    : kind !== 'UNEXPECTED';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'openapi');

/** What is wrong with an answer by the schema of its operation. */
function misfitsOf({ path, method, operationId }: Operation, answer: unknown): string[] {
  const parts = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    '200',
    'content',
    'application/json',
    'schema',
  ];
  const place = parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/');
  const fits = ajv.getSchema(`openapi#/${place}`) ?? ajv.compile({ $ref: `openapi#/${place}` });
  if (fits(answer)) return [];
  return (fits.errors ?? []).map(({ instancePath, message }) => `${operationId} ${instancePath} ${message}`);
}

const limitMs = 600_000;

test(
  'a request that the schemas accept is refused only for the state of an object, or by a rule that the document names, and each answer fits its schema',
  async () => {
    const counts: Record<string, number> = {};
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };
    const unexplained: string[] = [];
    const misfits: string[] = [];
    for (const operation of sampleOf(operationsOf(document), 8)) {
      const words = wordsOf(document, operation);
      const settings = { numRuns: sized(30, 8), seed };
      for (const request of fc.sample(requestsTo(operation, contract), settings)) {
        const { status, body } = await sendTo(operation, request, world);
        const refusals: readonly Refusal[] = status === 200 ? [] : body.errors;
        count(refusals[0]?.kind ?? 'accepted');
        if (status === 200) misfits.push(...misfitsOf(operation, body));
        const odd = refusals.filter((refusal) => !isExplained(refusal, words));
        const sent = JSON.stringify(request).slice(0, 2000);
        unexplained.push(...odd.map(({ message }) => `${operation.operationId}: ${message}: ${sent}`));
      }
    }
    process.stdout.write(`schema-valid requests, by the first refusal: ${JSON.stringify(counts)}\n`);
    expect(unexplained).toEqual([]);
    expect(misfits).toEqual([]);
    expect(counts['accepted']).toBeGreaterThan(0);
  },
  limitMs,
);
