/**
 * Bundles the code and its packages into JavaScript files, to start the service here or to take it elsewhere.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

// Packages call `require`. The setting comes before graphql loads: its checks for developers cost an eighth
// of a listing's CPU time, and more of a write's.
const beginning = `process.env.NODE_ENV ??= 'production';
import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

const loaders = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js' };

/**
 * Bundles the entry points. Files that read their neighbors (documents, styles, migrations, fonts) find them
 * with the JavaScript expression that `urlOf` returns for a file.
 */
export function bundle(urlOf, options) {
  const ownUrls = {
    name: 'own-urls',
    setup(compiler) {
      compiler.onLoad({ filter: /\.tsx?$|\/pdfkit\.node\.mjs$/ }, async ({ path: file }) => {
        const text = await readFile(file, 'utf8');
        const contents = text.replaceAll('import.meta.url', urlOf(file));
        return { contents, loader: loaders[path.extname(file)] };
      });
      // ssh2 looks there for programs that the service never uses; an ECMAScript module has no such name.
      compiler.onLoad({ filter: /\/ssh2\/lib\/.*\.js$/ }, async ({ path: file }) => {
        return { contents: (await readFile(file, 'utf8')).replaceAll('__dirname', "'.'"), loader: 'js' };
      });
    },
  };
  return build({
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minifyWhitespace: true, // a character beyond Latin-1 in a comment doubles the memory of all source
    legalComments: 'none',
    external: ['pg-native', 'cpu-features', '*.node'], // pg and ssh2 work without them
    banner: { js: beginning },
    logLevel: 'warning',
    plugins: [ownUrls],
    ...options,
  });
}
