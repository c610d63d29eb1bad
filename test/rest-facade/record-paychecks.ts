import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer } from '../../src/commands/paycheck/answer.ts';

const folder = fileURLToPath(new URL('../../docs/explain/paycheck-examples', import.meta.url));
const [worksheet, paycheck, explained] = ['.json', '.paycheck.json', '.explained.txt'];

/** Computes the worksheets of the documentation whose name contains `only`; the files that it wrote. */
export function recordPaychecks(only: string): string[] {
  const files = readdirSync(folder).filter((file) => file.includes(only));
  return files.flatMap((file) => {
    const name = file.slice(0, file.indexOf('.'));
    if (file === name + paycheck) return record(name, file, []);
    return file === name + explained ? record(name, file, ['--explain']) : [];
  });
}

function record(name: string, file: string, options: string[]): string[] {
  const written = path.join(folder, file);
  writeFileSync(written, answer(options, readFileSync(path.join(folder, name + worksheet), 'utf8')));
  process.stdout.write(`${file}\n`);
  return [written];
}
