import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { repeatLine } from './repeat-line.ts';
import type { TestSize } from './test-size.ts';

const slowestShown = 10;

/** Closes a run with its slowest files, its seed, a command for each failure and one plain line of counts. */
export class ClosingLine implements Reporter {
  readonly #size: TestSize;

  constructor(size: TestSize) {
    this.#size = size;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const failures = failuresOf(modules, this.#size);
    const lines = [...slowestOf(modules), ...aboutSize(this.#size), ...failures, '', countsOf(modules)];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
};

/** The slowest files. Loading the code counts for the first file of a worker. */
function slowestOf(modules: readonly TestModule[]): string[] {
  if (modules.length < 2) return [];
  const slowest = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, slowestShown);
  const line = (module: TestModule) =>
    `${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`;
  return [`The ${slowest.length} slowest of ${modules.length} files:`, ...slowest.map(line)];
}

const aboutSize = ({ playsAll, seed }: TestSize): string[] => [
  '',
  playsAll
    ? 'Large tests were played whole.'
    : 'Large tests were sampled. npm run test:night plays them whole, with a new seed.',
  `All draws began at seed ${seed}.`,
];

const testsOf = (module: TestModule): TestCase[] => [...module.children.allTests()];
const titlesOf = (part: TestCase | TestSuite): string[] => [
  ...(part.parent.type === 'module' ? [] : titlesOf(part.parent)),
  part.name,
];

/** A line to copy for each failed test, and for each file that failed to load. */
function failuresOf(modules: readonly TestModule[], size: TestSize): string[] {
  const lines = modules.flatMap((module) => {
    const file = module.relativeModuleId;
    const failed = testsOf(module).filter((test) => test.result().state === 'failed');
    if (failed.length) return failed.map((test) => repeatLine(size, file, titlesOf(test)));
    return module.state() === 'failed' ? [repeatLine(size, file)] : [];
  });
  return lines.length ? ['', 'To repeat each failure:', ...lines] : [];
}

function countsOf(modules: readonly TestModule[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    const tests = testsOf(module).map((test) => test.result().state);
    if (module.state() === 'failed' && !tests.includes('failed')) counts.failed++; // it did not load
    for (const state of tests) if (state !== 'pending') counts[state]++;
  }
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
