import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CONTRACTS } from './areas.ts';

/** Compares the contracts first: they need no service, and most changes of a schema differ from them. */
export class ContractsFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const isContracts = ({ moduleId }: TestSpecification) => moduleId.endsWith(CONTRACTS);
    return [...sorted.filter(isContracts), ...sorted.filter((one) => !isContracts(one))];
  }
}
