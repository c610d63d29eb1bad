/**
 * Prints openapi.json and schema.graphql: run it when the schema, a route or an example changes, and review
 * the difference. `--examples` first records the responses to the examples of the reference and the paychecks
 * of the docs, and `--only get-company` those of the files whose name contains that.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contracts } from '../../rest-facade/contracts.ts';
import { schema } from '../../src/schema.ts';
import { recordExamples } from './record-examples.ts';

const usage = 'Usage: npm run contracts [-- --examples | --only NAME]';
const options = {
  examples: { type: 'boolean' },
  only: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`); // parseArgs throws errors only
    process.exit(2);
  }
}

const { examples, only, help } = readOptions();
if (help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}

if (examples || only !== undefined) {
  const problem = await recordExamples(only);
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exit(2);
  }
}
for (const [file, text] of contracts(schema)) {
  writeFileSync(new URL(`../../${file}`, import.meta.url), text);
}
