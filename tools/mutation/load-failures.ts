import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Stryker counts failed tests. A mutant that keeps a test file from loading has no failed test, and would
 * seem to survive. So this reports each such file as an error of the run.
 */
export class LoadFailures implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const unloaded = modules.filter((module) => module.state() === 'failed' && module.children.size === 0);
    for (const { moduleId } of unloaded) {
      this.#vitest?.state.catchError(new Error(`${moduleId} does not load`), 'Unhandled Error');
    }
  }
}
