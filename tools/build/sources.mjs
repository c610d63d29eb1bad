/** Whether .build was made from the present sources: from the same files, with the same size and time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const record = path.join(root, '.build', 'sources');
const sources = ['src', 'rest-facade', 'package-lock.json', 'tools/build'];

const filesIn = (file) => {
  const of = statSync(file);
  if (!of.isDirectory()) return [`${file} ${of.size} ${of.mtimeMs}`];
  return readdirSync(file).flatMap((name) => filesIn(path.join(file, name)));
};

/** A fingerprint of the sources. */
export const sourcesNow = () =>
  createHash('sha256')
    .update(sources.flatMap((name) => filesIn(path.join(root, name))).join('\n'))
    .digest('hex');

export const isBuilt = () => existsSync(record) && readFileSync(record, 'utf8') === sourcesNow();
export const recordSources = (built) => writeFileSync(record, built);
