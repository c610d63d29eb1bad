import { recordForAll } from '../audit/record.ts';
import { endActivation } from '../database/stored-figures.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireOperator } from '../partners/require-operator.ts';

/** Ends the latest activation: what held before it holds again. */
export async function rollBackFigures(operation: Operation): Promise<void> {
  requireOperator(operation);
  if (!(await endActivation(operation.db))) {
    throw new Fault('WRONG_STATE', { problem: 'No bundle is active: the figures of the service hold.' });
  }
  await recordForAll(operation, 'rollBackFigures', {});
}
