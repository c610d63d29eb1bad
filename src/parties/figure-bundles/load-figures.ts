import { vectorProblemsInSteps } from '../../engine/figures/check-vectors.ts';
import type { Bundle } from '../../engine/figures/format/bundle.ts';
import type { Problem } from '../../engine/figures/problem.ts';
import { validateBundle } from '../../engine/figures/validate-bundle.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { recordForAll } from '../../platform/audit/record.ts';
import { insertBundle } from '../../platform/database/stored-figures.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireOperator } from '../partners/require-operator.ts';
import { readSigned } from './read-signed.ts';
import { refuseProblems } from './refuse-problems.ts';

const sent = { path: 'bundle', what: 'bundle', sign: 'payroll tables sign' };

/** Stores a signed bundle in this environment. It holds for no check until it is activated. */
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

/** Other requests are answered between two vectors. */
async function vectorProblems(bundle: Bundle): Promise<Problem[]> {
  const all: Problem[] = [];
  for (const problems of vectorProblemsInSteps(bundle)) {
    all.push(...problems);
    await yieldToRequests();
  }
  return all;
}
