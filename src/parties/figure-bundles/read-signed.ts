import { signedBundle } from '../../engine/figures/format/signed-bundle.ts';
import { nameOfText } from '../../engine/figures/name-of-text.ts';
import { type Problem, problemText } from '../../engine/figures/problem.ts';
import { isSignedBy } from '../../engine/figures/signature.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { Fault, refuseAll } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { unpack } from './unpack.ts';

/**
 * What an operator sends. `what` names it in a refusal, `path` is its argument, and `sign` the command that
 * signs it.
 */
type Sent = { readonly path: string; readonly what: string; readonly sign: string };

type Signed = {
  readonly value: unknown;
  readonly content: string;
  readonly name: string;
  readonly key: string;
};

/** The content of a signed document. Refuses one without a signature that the service trusts. */
export function readSigned({ figuresTrustedKeys }: Operation, packed: string, sent: Sent): Signed {
  const refuse = (problem: string): never => {
    throw new Fault('MALFORMED', { path: [sent.path], toPrograms: problem });
  };
  const read = signedBundle.safeParse(unpack(packed, sent.path, `a signed ${sent.what}`));
  if (!read.success) return refuse(`is not signed. Sign it: ${sent.sign}`);
  const { bundle: value, signature } = read.data;
  const content = canonicalText(value) ?? refuse(`is nested more deeply than any ${sent.what}`);
  const name = nameOfText(content);
  const { key } = signature;
  if (!figuresTrustedKeys.includes(key))
    return refuse(`is signed by ${key}, which FIGURES_TRUSTED_KEYS of the service does not name`);
  if (!isSignedBy(name, signature))
    return refuse(`has other content than ${key} has signed: it was changed after that`);
  return { value, content, name, key };
}

/**
 * The canonical text; undefined if members nest too deep. Writing recurses into the members, while reading
 * does not.
 */
function canonicalText(value: unknown): string | undefined {
  try {
    return canonicalJson(value);
  } catch {
    return undefined;
  }
}

const most = 20;

/** Refuses a document with the first of its problems, under the argument that contains the document. */
export const refuseProblems = (problems: readonly Problem[], argument: string): void =>
  refuseAll(
    problems
      .slice(0, most)
      .map((problem) => new Fault('MALFORMED', { path: [argument], toPrograms: problemText(problem) })),
  );
