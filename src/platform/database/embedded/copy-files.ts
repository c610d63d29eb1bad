import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createReadStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';

/** The file, or undefined when it is deleted. */
function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Gives a copy the mode of its original and, if the user may change it, its owner. */
export function keepOwner(copy: string, { mode, uid, gid }: Stats): void {
  if (process.getuid?.() === 0) chownSync(copy, uid, gid);
  chmodSync(copy, mode & 0o777);
}

/**
 * Copies a folder with modes and owners. `isLeftOut` gets the path below the folder, with `/` between its
 * parts. Leaves out files that are deleted during the copy, links and sockets.
 */
export function copyFolder(
  from: string,
  to: string,
  isLeftOut: (file: string) => boolean = () => false,
  below = '',
): void {
  const folder = lstatSync(path.join(from, below));
  mkdirSync(path.join(to, below), { recursive: true, mode: 0o700 });
  for (const name of readdirSync(path.join(from, below))) {
    const file = below ? `${below}/${name}` : name;
    const found = isLeftOut(file) ? undefined : statOf(path.join(from, file));
    if (found?.isDirectory()) copyFolder(from, to, isLeftOut, file);
    else if (found?.isFile()) copyFile(path.join(from, file), path.join(to, file), found);
  }
  keepOwner(path.join(to, below), folder);
}

function copyFile(from: string, to: string, found: Stats): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (isGone(error)) return;
    throw error;
  }
  keepOwner(to, found);
}

/** The SHA-256 of each file below a folder, by its path with `/` between the parts, in order. */
export async function hashFolder(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of filesBelow(folder).sort()) {
    const hash = createHash('sha256');
    for await (const part of createReadStream(path.join(folder, file))) hash.update(part);
    hashes[file] = hash.digest('hex');
  }
  return hashes;
}

const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, file) : [file];
  });
