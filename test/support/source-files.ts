import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type SourceFile = { readonly path: string; readonly text: string; readonly lines: readonly string[] };

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = /\.(?:tsx?|mjs)$/;

/** The TypeScript and JavaScript modules below a folder, without generated ones. */
export function sourceFiles(folder: string): SourceFile[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return at === 'src/generated' ? [] : sourceFiles(at);
    return ours.test(entry.name) ? [sourceFile(at, readFileSync(path.join(root, at), 'utf8'))] : [];
  });
}

export const sourceFile = (at: string, text: string): SourceFile => ({
  path: at,
  text,
  lines: text.split('\n'),
});

/** The text without comments, line for line. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;,{(])\/\/(?!\/).*$/gm, '$1');
