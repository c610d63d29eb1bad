/** What commands find in the data folder of an embedded service. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../foundation/environment.ts';
import type { CommandConfig } from '../../process/config.ts';
import { type Demo, demoFile } from '../../process/demo/demo-file.ts';

export function readDemo(folder: string): Demo | undefined {
  const read = demoFile.safeParse(readJson(path.join(folder, 'demo.json')));
  return read.success ? read.data : undefined;
}

export function operatorKeysOf(config: CommandConfig): { readonly [Name in Environment]?: string } {
  const kept = readJson(path.join(config.DATA_DIR, 'operator-keys.json'));
  return {
    ...(typeof kept === 'object' ? kept : {}),
    ...(config.TEST_OPERATOR_KEY ? { test: config.TEST_OPERATOR_KEY } : {}),
    ...(config.PRODUCTION_OPERATOR_KEY ? { production: config.PRODUCTION_OPERATOR_KEY } : {}),
  };
}

/** A file of the embedded service's data folder; undefined when it is absent or unreadable. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
