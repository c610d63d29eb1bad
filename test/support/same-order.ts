import { BaseSequencer, type TestSpecification } from 'vitest/node';
import recorded from './durations.json' with { type: 'json' };

/**
 * Orders long files first, the longest first, and then the others by name. vitest's own order depends on
 * earlier runs on this machine and their failures. So it differs between two runs of one commit.
 */
export class SameOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const named = specifications.map((specification) => {
      const name = specification.moduleId.slice(`${this.ctx.config.root}/test/`.length);
      return { specification, name, place: placeOf(name) };
    });
    const sorted = named.toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1));
    return sorted.map(({ specification }) => specification);
  }
}

/** Files that take four seconds or more on two quiet cores, longest first (`TEST_RECORD=durations`). */
const places = new Map(Object.keys(recorded).map((file, place) => [file, place]));
const placeOf = (name: string): number => places.get(name) ?? places.size;
