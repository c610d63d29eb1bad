/**
 * Creates a folder that runs with Node and needs nothing else of the repository, wherever it is moved: `node
 * tools/build/folder.mjs [folder]`. Code and packages are bundled. A file that code reads at run time keeps
 * its path: each module looks for it there below the folder.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist'));

const files = [
  'prisma/before-baseline',
  'prisma/migrations',
  'prisma/functions',
  'rest-facade/operations',
  'rest-facade/reference/examples',
  'rest-facade/reference/reference.css',
  'src/platform/page-design/base.css',
  'src/hosted-screens/screens.css',
  'src/hosted-screens/frame.js',
  'src/hosted-screens/sign-in/passkey.js',
  'src/hosted-screens/hours/grid.js',
  'docs/guides',
  'docs/explain',
  // The standard fonts of PDF, and the package.json through which they are found.
  'node_modules/pdfkit/package.json',
  'node_modules/pdfkit/js/data',
  'node_modules/pdfkit/js/standard-fonts',
  // For the person who deploys the folder.
  'deploy/new-settings.sh',
  'deploy/make-databases.sh',
  'deploy/systemd',
  'deploy/ha',
];

await rm(folder, { recursive: true, force: true });
/** A module's own URL is resolved from the bundle, which is at the top of the folder. */
const urlOf = (file) => `new URL(${JSON.stringify(`./${path.relative(root, file)}`)}, import.meta.url).href`;
const { metafile } = await bundle(urlOf, {
  absWorkingDir: root,
  entryPoints: { main: 'src/main.ts', payroll: 'src/commands/payroll.ts' },
  outdir: folder,
  metafile: true,
});

for (const file of files) await cp(path.join(root, file), path.join(folder, file), { recursive: true });

const { name, version, license } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const manifest = { name, version, license, private: true, type: 'module' };
await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** The licenses of bundled packages must be passed on with them. */
const packages = Object.keys(metafile.inputs).flatMap(
  (file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [],
);
const licenses = path.join(folder, 'licenses');
await mkdir(licenses);
await cp(path.join(root, 'LICENSE'), path.join(licenses, name));
await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
const byPurl = new Map();
for (const installed of new Set(packages)) {
  const file = (await readdir(path.join(root, installed))).find((entry) => /^licen[cs]e/i.test(entry));
  const target = installed.split('node_modules/').at(-1).replace('/', '+');
  if (file) await cp(path.join(root, installed, file), path.join(licenses, target));
  const found = componentOf(JSON.parse(await readFile(path.join(root, installed, 'package.json'), 'utf8')));
  byPurl.set(found.purl, found);
}

/** A software bill of materials, as CycloneDX: every package with code in the folder. */
const components = [...byPurl.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
const component = { ...componentOf(manifest), type: 'application' };
const sbom = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
await writeFile(path.join(folder, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);

function componentOf({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = license ? { licenses: [{ expression: license }] } : {};
  return { type: 'library', 'bom-ref': purl, name, version, purl, ...licenses };
}
