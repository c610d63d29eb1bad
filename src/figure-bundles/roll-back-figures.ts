import { recordForAll } from '../audit/record.ts';
import {
  type Activation,
  endLatestActivation,
  isSame,
  lockLatestActivation,
} from '../database/stored-figures.ts';
import { Fault } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireOperator } from '../partners/require-operator.ts';

/** Ends the latest activation, which the caller names: a repetition ends no other. */
export async function rollBackFigures(operation: Operation, args: Activation): Promise<void> {
  requireOperator(operation);
  const latest = await lockLatestActivation(operation.db);
  if (!latest) {
    throw new Fault('WRONG_STATE', { problem: 'No bundle is active: the figures of the service hold.' });
  }
  if (!isSame(args, latest)) {
    const { bundle, from } = latest;
    const problem = `The latest activation is of ${bundle} from ${from}: only that one can be ended.`;
    throw new Fault('WRONG_STATE', { problem });
  }
  await endLatestActivation(operation.db);
  await recordForAll(operation, 'rollBackFigures', args);
}
