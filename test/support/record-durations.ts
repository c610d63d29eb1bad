import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

const longSeconds = 4;

/** Writes durations.json: the files that took long in this run, longest first, in whole seconds. */
export class RecordDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const taken = modules
      .filter(({ relativeModuleId }) => relativeModuleId.startsWith('test/'))
      .map((module): [string, number] => [
        module.relativeModuleId.slice('test/'.length),
        Math.round(module.diagnostic().duration / 1000),
      ]);
    const long = taken.filter(([, seconds]) => seconds >= longSeconds).sort(([, a], [, b]) => b - a);
    const text = `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`;
    writeFileSync(new URL('durations.json', import.meta.url), text);
  }
}
