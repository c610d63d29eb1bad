import { Fault } from '../../foundation/fault.ts';
import { recordForAll } from '../../platform/audit/record.ts';
import {
  type Activation,
  endLatestActivation,
  isSame,
  lockLatestActivation,
  storedFigures,
} from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from '../partners/require-operator.ts';
import { refuseMovedPaydays } from './refuse-moved-paydays.ts';

/** Ends the latest activation, which the caller names: a repetition ends no other. */
export async function rollBackFigures(operation: Operation, args: Activation): Promise<void> {
  requireOperator(operation);
  const { db, figures } = operation;
  const latest = await lockLatestActivation(db);
  if (!latest) {
    throw new Fault('WRONG_STATE', { toPrograms: 'No bundle is active: the figures of the service hold.' });
  }
  if (!isSame(args, latest)) {
    const { bundle, from } = latest;
    const problem = `The latest activation is of ${bundle} from ${from}: only that one can be ended.`;
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  const held = await figures.afterCommit(storedFigures(db));
  await endLatestActivation(db);
  await refuseMovedPaydays(operation, held, await figures.afterCommit(storedFigures(db)));
  await recordForAll(operation, 'rollBackFigures', args);
}
