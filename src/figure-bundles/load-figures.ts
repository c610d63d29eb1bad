import { recordForAll } from '../audit/record.ts';
import { insertBundle } from '../database/stored-figures.ts';
import { signedBundle } from '../figures/format/signed-bundle.ts';
import { nameOfText } from '../figures/name-of-text.ts';
import { problemText } from '../figures/problem.ts';
import { isSignedBy } from '../figures/signature.ts';
import { validateBundle } from '../figures/validate-bundle.ts';
import { canonicalJson } from '../foundation/canonical-json.ts';
import { Fault, refuseAll } from '../foundation/fault.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { requireOperator } from '../partners/require-operator.ts';
import { unpack } from './unpack.ts';

const mostProblems = 20;
const path = ['bundle'];

/** Stores a signed bundle in this environment. It holds for no check until it is activated. */
export async function loadFigures(operation: Operation, packed: string): Promise<void> {
  requireOperator(operation);
  const { bundle: value, signature } = signedIn(packed);
  const content = canonicalText(value);
  const name = nameOfText(content);
  requireSignature(operation, name, signature);
  const { bundle, problems } = validateBundle(value);
  refuseAll(
    problems.slice(0, mostProblems).map((one) => new Fault('MALFORMED', { path, problem: problemText(one) })),
  );
  if (!bundle) return;
  const { version } = bundle;
  await insertBundle(operation.db, operation.requestId, { name, version, content, signedBy: signature.key });
  await recordForAll(operation, 'loadFigures', { name });
}

function signedIn(packed: string) {
  const value = unpack(packed, 'bundle', 'a signed bundle');
  const read = signedBundle.safeParse(value);
  if (read.success) return read.data;
  throw new Fault('MALFORMED', {
    path,
    problem: 'is not signed. Sign it: payroll tables sign',
  });
}

/** Writing recurses into the members, while reading them does not. */
function canonicalText(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    throw new Fault('MALFORMED', { path, problem: 'is nested more deeply than any bundle' });
  }
}

function requireSignature(
  { figuresTrustedKeys }: Operation,
  name: string,
  signature: { key: string; value: string },
): void {
  if (!figuresTrustedKeys.includes(signature.key)) {
    const problem = `is signed by ${signature.key}, which FIGURES_TRUSTED_KEYS of the service does not name`;
    throw new Fault('MALFORMED', { path, problem });
  }
  if (!isSignedBy(name, signature)) {
    const problem = `has other content than ${signature.key} has signed: it was changed after that`;
    throw new Fault('MALFORMED', { path, problem });
  }
}
