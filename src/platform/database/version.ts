import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');

/** The version of this code: three numbers, as in the CHANGELOG, with `-dev` until it is released. */
export const { version } = z
  .object({ version: z.string().regex(/^\d+\.\d+\.\d+(?:-dev)?$/) })
  .parse(JSON.parse(manifest));

/** The three numbers alone, which databases record and compare. */
export const versionNumbers = version.replace('-dev', '');
