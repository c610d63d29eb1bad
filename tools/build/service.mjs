/**
 * Bundles the service and its command line, packages included, in a second. Without it Node reads thousands
 * of files one by one, which takes several times as long as the start itself. The bench names another entry
 * and file.
 */
import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { recordSources, sourcesNow } from './sources.mjs';

const ours = [
  { in: 'src/main.ts', out: '.build/start' },
  { in: 'src/commands/payroll.ts', out: '.build/payroll' },
];
const [entry, file = ''] = process.argv.slice(2);
const entryPoints = entry ? [{ in: entry, out: file.replace(/\.js$/, '') }] : ours;

const built = sourcesNow();
if (!entry) await rm('.build', { recursive: true, force: true });
await bundle((own) => JSON.stringify(pathToFileURL(own).href), {
  entryPoints,
  outdir: '.',
  chunkNames: '.build/[name]-[hash]',
  assetNames: '.build/[name]-[hash]',
  sourcemap: true,
  sourcesContent: false,
});
if (!entry) recordSources(built);
