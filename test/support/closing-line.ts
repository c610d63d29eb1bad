import type { Reporter, TestModule } from 'vitest/node';
import { longFiles } from './long-files.ts';
import { filesLeftOut, type TestSize } from './test-size.ts';

const slowestShown = 10;

/** Closes a run with its seed, its slowest files and one plain line of counts. */
export class ClosingLine implements Reporter {
  readonly #size: TestSize;

  constructor(size: TestSize) {
    this.#size = size;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = [...slowestOf(modules), ...aboutSize(this.#size), '', countsOf(modules)];
    process.stdout.write(`\n${lines.join('\n')}\n`);
  }
}

const secondsOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
};

/** Loading the code counts for the file that a worker runs first. */
function slowestOf(modules: readonly TestModule[]): string[] {
  if (modules.length < 2) return [];
  const slowest = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, slowestShown);
  const line = (module: TestModule) =>
    `${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`;
  return [`The ${slowest.length} slowest of ${modules.length} files:`, ...slowest.map(line)];
}

const aboutSize = (size: TestSize): string[] => {
  const { playsAll, drawsFiles, seed } = size;
  const replay = seed === undefined ? '' : `TEST_SEED=${seed} draws the same again`;
  if (playsAll && !drawsFiles) return ['', `Large tests were played whole. ${replay}`.trim()];
  const played = longFiles.length - filesLeftOut(size).length;
  const files = drawsFiles ? [`Of ${longFiles.length} files that take long, ${played} were drawn.`] : [];
  return ['', ...files, `Large tests were sampled: ${replay}; npm run test:all plays them whole.`];
};

function countsOf(modules: readonly TestModule[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    const tests = [...module.children.allTests()].map((test) => test.result().state);
    if (module.state() === 'failed' && !tests.includes('failed')) counts.failed++; // it did not load
    for (const state of tests) if (state !== 'pending') counts[state]++;
  }
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
