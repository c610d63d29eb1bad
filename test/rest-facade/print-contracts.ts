/**
 * Prints openapi.json and schema.graphql: run it when the schema, a route or an example changes, and review
 * the difference. `--examples` also records the responses to the examples of the reference and the paychecks
 * of the docs, and `--only get-company` those of the files whose name contains that.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contracts } from '../../rest-facade/contracts.ts';
import { schema } from '../../src/schema.ts';
import { recordExamples } from './record-examples.ts';

const usage = 'Usage: npm run contracts [-- --examples | --only NAME]';
const options = {
  examples: { type: 'boolean' },
  only: { type: 'string' },
  'contracts-are-printed': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function fail(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`); // parseArgs throws errors only
  }
}

function print(): void {
  for (const [file, text] of contracts(schema)) {
    writeFileSync(new URL(`../../${file}`, import.meta.url), text);
  }
}

/** A process that begins now writes events by the printed contracts. This one has read older ones. */
function recordInNewProcess(): void {
  const again = [fileURLToPath(import.meta.url), ...process.argv.slice(2), '--contracts-are-printed'];
  try {
    execFileSync(process.execPath, [...process.execArgv, ...again], { stdio: 'inherit' });
  } catch {
    process.exit(2); // the process has said why
  }
}

const { examples, only, help, 'contracts-are-printed': isPrinted } = readOptions();
if (help) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
const isRecording = examples || only !== undefined;
if (isRecording && isPrinted) {
  const problem = await recordExamples(only);
  if (problem) fail(problem);
}
print();
if (isRecording && !isPrinted) recordInNewProcess();
