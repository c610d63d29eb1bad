import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/**
 * Skips a test, and prints why, if the machine lacks a program that the documents use. The service itself
 * needs none of them.
 */
export function needing(context: TestContext, ...programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length) leaveOut(context, `${missing.join(' and ')} is not on this machine`);
}

/** Skips a test, and prints why. */
export function leaveOut({ skip, task }: TestContext, why: string): never {
  process.stderr.write(`left out: "${task.name}", for ${why}\n`);
  return skip(why);
}
