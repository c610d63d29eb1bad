/**
 * Prints openapi.json and schema.graphql: run it when the schema, a route or an example changes, and review
 * the difference. `--examples` first records the responses to the examples of the reference, and
 * `--only get-company` those of the files whose name contains that.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contracts } from '../../rest-facade/contracts.ts';
import { schema } from '../../src/schema.ts';
import { recordExamples } from './record-examples.ts';

const options = { examples: { type: 'boolean' }, only: { type: 'string' } } as const;
const { examples, only } = parseArgs({ options }).values;

if (examples || only !== undefined) await recordExamples(only);
for (const [file, text] of contracts(schema)) {
  writeFileSync(new URL(`../../${file}`, import.meta.url), text);
}
