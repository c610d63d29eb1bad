/** Packages in a form that takes less memory in the built files. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Prisma's query compiler is read from a file when it is needed. Its packages keep it in memory as base64.
 */
const readWasm = `import { readFileSync } from 'node:fs';
import file from './compiler.wasm';
// Its reader calls Buffer.from(wasm, 'base64').
export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) };`;

async function wasmOf(file) {
  const [, text] = /wasm = ["'`]([\w+/=]+)["'`]/.exec(await readFile(file, 'utf8')) ?? [];
  if (!text) throw new Error(`${file} has no wasm in base64`);
  return Buffer.from(text, 'base64');
}

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

export const leanPackages = {
  name: 'lean-packages',
  setup(compiler) {
    compiler.onLoad({ filter: /query_compiler_[\w.]+\.wasm-base64\.m?js$/, namespace: 'file' }, () => ({
      contents: readWasm,
      loader: 'js',
    }));
    compiler.onResolve({ filter: /^\.\/compiler\.wasm$/ }, ({ importer }) => ({
      path: path.basename(importer).replace(/-base64\.m?js$/, ''),
      namespace: 'wasm',
      pluginData: importer,
    }));
    compiler.onLoad({ filter: /./, namespace: 'wasm' }, async ({ pluginData: file }) => ({
      contents: await wasmOf(file),
      loader: 'file',
    }));
    // Every file that imports its CommonJS form would get an object with a getter for each of its 250
    // exports.
    compiler.onResolve({ filter: /^graphql(?:$|\/)/ }, ({ path: name }) => ({
      path: `${path.join(packages, name === 'graphql' ? 'graphql/index' : name.replace(/\.m?js$/, ''))}.mjs`,
    }));
  },
};
