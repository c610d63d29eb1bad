import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FIRST } from './area.ts';

/** The longest time that a file took, in milliseconds, and how many of the last mutants it failed for. */
type History = { readonly milliseconds: number; readonly failures: number };
const files = new Map<string, History>();

/**
 * Orders test files so that a mutant fails early. First come the contracts, which need no service and differ
 * after most changes of a schema, and tests of single steps. Then come short files, starting with those that
 * failed for the last mutants, which are near this one.
 */
export class QuickestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = specifications.map((specification) => ({
      specification,
      rank: this.#rank(specification),
    }));
    return ranked.toSorted((a, b) => a.rank - b.rank).map(({ specification }) => specification);
  }

  #rank({ moduleId, project }: TestSpecification): number {
    const first = FIRST.findIndex((file) => moduleId.endsWith(file));
    if (first >= 0) return first - FIRST.length;
    const key = `${project.name}:${path.relative(this.ctx.config.root, moduleId)}`;
    const { milliseconds, failures } = files.get(key) ?? { milliseconds: 0, failures: 0 };
    const { duration, failed } = this.ctx.cache.getFileTestResults(key) ?? { duration: 0, failed: false };
    const history: History = {
      milliseconds: Math.max(milliseconds, duration),
      failures: failures * 0.8 + Number(failed),
    };
    files.set(key, history);
    return history.milliseconds / (1 + 4 * history.failures);
  }
}
