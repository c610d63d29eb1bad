import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with one plain line, and says of each skipped test why it was skipped. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      if (
        module.state() === 'failed' &&
        ![...module.children.allTests()].some((test) => test.result().state === 'failed')
      ) {
        states.failed++; // a file that did not even load
      }
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') states[state]++;
      }
    }
    const skipped = states.skipped ? `, ${states.skipped} skipped` : '';
    process.stdout.write(`\n${states.passed} passed, ${states.failed} failed${skipped}\n`);
  }
}
