import type { ReadAnswer } from '../../engine/nacha/answers-in.ts';
import { faultsIn } from '../../foundation/fault.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { applyAnswers } from './apply-answers.ts';
import { type BoundElsewhere, bindAnswers, type UnboundAnswer } from './bind-answers.ts';

/** Where answers come from; the digest is that of the bytes. */
type Source = { readonly name: string; readonly digest: string; readonly answers: readonly ReadAnswer[] };

type Settled = {
  readonly unapplied: readonly UnboundAnswer[];
  readonly foreign: readonly ReadAnswer[];
};

/** How many answers one transaction applies well within its time limit. */
const maxAnswers = 200;

/**
 * Applies answers to the transfers that they mean, each once. Returns those that it did not apply.
 * Undefined while another process applies them. A large file is applied in parts, each like a file of its
 * own.
 */
export async function settleAnswers(
  core: Core,
  { name, digest, answers }: Source,
): Promise<Settled | undefined> {
  const now = core.production?.world.clock();
  if (now === undefined) return undefined;
  const unapplied: UnboundAnswer[] = [];
  const foreign: ReadAnswer[] = [];
  for (let start = 0; start < answers.length; start += maxAnswers) {
    const bindings = await bindAnswers(core, answers.slice(start, start + maxAnswers), now);
    unapplied.push(...bindings.unbound);
    foreign.push(...bindings.foreign);
    const part = { name, digest: start ? `${digest} from ${start}` : digest };
    for (const own of ofPartners(bindings.bound)) {
      const [{ cell, partnerId }] = own;
      const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
      const misfits = await runAs(cell.core, access, (operation) =>
        applyAnswers(operation, { ...part, answers: own }),
      ).catch((error: unknown) => (isClosing(error) ? 'closed' : Promise.reject(error)));
      if (!misfits) return undefined;
      const left = misfits === 'closed' ? own.map(({ answer }) => ({ answer, reason: isClosed })) : misfits;
      for (const { answer, reason } of left)
        unapplied.push({ answer, cell, partnerId, kind: 'refused', reason });
    }
  }
  return { unapplied, foreign };
}

/** The answers to each partner, in the order of their cells. */
function ofPartners(bound: readonly BoundElsewhere[]): (readonly [BoundElsewhere, ...BoundElsewhere[]])[] {
  const byPartner = new Map<string, [BoundElsewhere, ...BoundElsewhere[]]>();
  const inOrder = [...bound].sort((one, other) => one.cell.number - other.cell.number);
  for (const answer of inOrder) {
    const own = byPartner.get(answer.partnerId);
    if (own) own.push(answer);
    else byPartner.set(answer.partnerId, [answer]);
  }
  return [...byPartner.values()];
}

const isClosed = 'Its partner is closed: have it applied again once the partner is open.';

const isClosing = (error: unknown): boolean => faultsIn(error).some(({ kind }) => kind === 'PARTNER_CLOSED');
