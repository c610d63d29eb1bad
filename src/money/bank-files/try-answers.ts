import { answersIn } from '../../engine/nacha/answers-in.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import type { Failure } from '../../platform/database/bank-answers.ts';
import { opened } from '../../platform/database/seal.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { unmatched } from './bind-answers.ts';
import { placeOf } from './keep-answers.ts';
import { settleAnswers } from './settle-answers.ts';

const mostAtOnce = 50;

/** Applies the answers that an operator wants to have applied again. One that fails again waits again. */
export async function tryAnswers(core: Core, log: Log): Promise<void> {
  for (const { database, world } of cellsOf(core, 'production')) {
    for (const kept of await database.bankAnswers.toTry(mostAtOnce)) {
      const { id, name, digest, sealedRecords } = kept;
      const records = opened(() => world.sealer.unseal(placeOf(id), sealedRecords));
      const failure = await failureOf(core, { name, digest, records }).catch((error: unknown) => {
        logUnexpected(log, error, 'an answer of the bank could not be applied', { answer: id });
        return 'again' as const;
      });
      if (failure !== 'again') await database.bankAnswers.endTry(id, failure, new Date(world.clock()));
    }
  }
}

type Kept = { readonly name: string; readonly digest: string; readonly records: string | undefined };

/** Why the answer waits on; undefined when it was applied, `again` while another process applies it. */
async function failureOf(
  core: Core,
  { name, digest, records }: Kept,
): Promise<Failure | 'again' | undefined> {
  if (records === undefined)
    return { kind: 'unreadable', reason: 'The records cannot be read: a master key is missing.' };
  const { answers, refused } = answersIn(records);
  const [problem] = refused;
  if (problem || !answers.length)
    return { kind: 'unreadable', reason: `${problem?.problem ?? 'These records answer no entry'}.` };
  const settled = await settleAnswers(core, { name, digest, answers });
  if (!settled) return 'again';
  const [closed] = settled.closed;
  if (closed)
    return { kind: 'refused', reason: `The partner ${closed} is closed: try again once it is open.` };
  const [left] = settled.unapplied;
  if (left) return { kind: left.kind, reason: left.reason };
  return settled.foreign[0] && unmatched(settled.foreign[0]);
}
