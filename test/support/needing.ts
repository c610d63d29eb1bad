import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/**
 * Skips a test, and prints why, where the machine lacks a program that the documents use. The service itself
 * needs none of them.
 */
export function needing({ skip, task }: TestContext, ...programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (!missing.length) return;
  const why = `${missing.join(' and ')} is not on this machine`;
  process.stderr.write(`left out: "${task.name}", for ${why}\n`);
  skip(why);
}
