import type { Ask } from './ask.ts';
import { censusOf, type Keys, valuesOfOthers } from './census.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { operatorsOfCells } from './operators.ts';
import type { Session } from './session.ts';

type Batch = { resealSecrets: { resealed: number; unreadable: number; next: string | null } };
type Rewrapped = { environment: string; masterKey: string; resealed: number; left: number };

const mostRounds = 10;

/** Encrypts every value again with the current key, in batches. */
export async function rewrap(session: Session): Promise<void> {
  const { output } = session;
  const all: Rewrapped[] = [];
  let lost = 0;
  for (const { place: environment, ask } of await operatorsOfCells(session)) {
    const before = await censusOf(environment, ask);
    const others = valuesOfOthers(before);
    let resealed = 0;
    const progress = (more: number) => {
      resealed += more;
      output.progress(`${environment}: ${resealed} of ${others} values`, others ? resealed / others : 1);
    };
    // A locked row is skipped and found in the next round.
    for (let round = 0; round < mostRounds && (await rewrapOnce(ask, progress)); round++);
    const left = valuesOfOthers(await censusOf(environment, ask));
    lost += left;
    all.push({ environment, masterKey: before.current, resealed, left });
  }
  output.answer(all, () => all.map(lineOf));
  if (lost) {
    throw new Refused(
      `${lost} values are not encrypted with the current key: payroll master-key status shows their keys. Put that key into MASTER_KEYS and run this again.`,
    );
  }
}

const lineOf = ({ environment, masterKey, resealed, left }: Rewrapped): string =>
  `${environment}: ${resealed} values encrypted again with ${masterKey}, ${left} left.`;

/** One round over every column; returns whether a value was encrypted again. */
async function rewrapOnce(ask: Ask, progress: (resealed: number) => void): Promise<boolean> {
  let isDone = false;
  const { columns } = (await ask<Keys>(documents.masterKeys)).masterKeys;
  for (const column of columns) {
    for (let after: string | null = null; ; ) {
      const { resealSecrets: batch }: Batch = await ask<Batch>(documents.resealSecrets, { column, after });
      progress(batch.resealed);
      isDone ||= batch.resealed > 0;
      after = batch.next;
      if (!after) break;
    }
  }
  return isDone;
}
