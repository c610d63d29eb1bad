import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CONTRACTS } from './areas.ts';

/**
 * Orders test files so that a mutant fails early: the contracts, which need no service and differ after most
 * changes of a schema; then what failed for the mutant before, which stood near; then short files.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications.toSorted((a, b) => this.#rank(a) - this.#rank(b));
  }

  #rank({ moduleId, project }: TestSpecification): number {
    if (moduleId.endsWith(CONTRACTS)) return -2;
    const key = `${project.name}:${path.relative(this.ctx.config.root, moduleId)}`;
    const last = this.ctx.cache.getFileTestResults(key);
    return last?.failed ? -1 : (last?.duration ?? 0);
  }
}
