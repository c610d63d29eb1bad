import { vectorProblemsInSteps } from '../../engine/figures/check-vectors.ts';
import type { Bundle } from '../../engine/figures/format/bundle.ts';
import type { Problem } from '../../engine/figures/problem.ts';
import { validateBundle } from '../../engine/figures/validate-bundle.ts';
import { Fault } from '../../foundation/fault.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { recordForAll } from '../../platform/audit/record.ts';
import {
  type Activation,
  endLatestActivation,
  insertBundle,
  isSame,
  listActivations,
  listBundles,
  lockLatestActivation,
  storedFigures,
} from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from '../partners/callers.ts';
import { readSigned, refuseProblems } from './read-signed.ts';
import { refuseMovedPaydays } from './refuse-moved-paydays.ts';
import type { LoadedFigures } from './schema.ts';

/** The loaded and active figures, with the changes of this operation. */
export async function readFigures({ db, figures }: Operation): Promise<LoadedFigures> {
  const { until } = await figures.afterCommit(storedFigures(db));
  return { until, bundles: await listBundles(db), activations: await listActivations(db) };
}

const sent = { path: 'bundle', what: 'bundle', sign: 'payroll tables sign' };

/** Stores a signed bundle in this environment. It applies to no check until it is activated. */
export async function loadFigures(operation: Operation, packed: string): Promise<void> {
  requireOperator(operation);
  const { value, content, name, key } = readSigned(operation, packed, sent);
  const { bundle, problems } = validateBundle(value);
  refuseProblems(problems, sent.path);
  if (!bundle) return;
  refuseProblems(await vectorProblems(bundle), sent.path);
  const { version } = bundle;
  await insertBundle(operation.db, operation.requestId, { name, version, content, signedBy: key });
  await recordForAll(operation, 'loadFigures', { name });
}

/** The problems that the bundle's test vectors find. Other requests run between two vectors. */
async function vectorProblems(bundle: Bundle): Promise<Problem[]> {
  const all: Problem[] = [];
  for (const problems of vectorProblemsInSteps(bundle)) {
    all.push(...problems);
    await yieldToRequests();
  }
  return all;
}

/** Ends the latest activation, which the caller names, so that a repetition ends no other one. */
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
