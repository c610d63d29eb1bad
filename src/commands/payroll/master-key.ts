import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Command } from 'commander';
import { environments } from '../../foundation/environment.ts';
import { keyId } from '../../platform/database/seal.ts';
import { readIfThere, writePrivate } from '../../process/files.ts';
import { readMasterKeys } from '../../process/setting-shapes.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { operatorsOfCells } from './operators.ts';
import { table } from './output.ts';
import { noOperatorKey, type Session } from './session.ts';

const steps = `
To replace the master key:
  1. payroll master-key rotate    makes a new one, beside the former
  2. restart the service          every process: new values are sealed by the new key, both open
  3. payroll master-key rewrap    encrypts everything again, while the service runs
  4. payroll master-key retire    sees that the former has nothing left, and lets go of it
  5. restart the service
`;

export function masterKeyCommands(program: Command): void {
  const masterKey = program
    .command('master-key')
    .description('the key that seals SSNs, account numbers and keys: operators replace it here')
    .addHelpText('after', steps);
  const step = (name: string, description: string) =>
    examples(masterKey.command(name).description(description), `master-key ${name}`);
  act(step('status', 'how many values each master key has sealed'), showStatus);
  act(step('rotate', 'make a new master key, that the next start seals with'), rotate);
  act(step('rewrap', 'encrypt every value again with the current key'), rewrap);
  act(step('retire', 'let go of former keys that have nothing left'), retire);
}

async function showStatus(session: Session): Promise<void> {
  const { output } = session;
  const all = await takeCensus(session);
  const wordOf = ({ current, former }: Census, key: string) =>
    key === current ? 'current' : former.includes(key) ? 'former' : 'not here: nothing opens them';
  const rows = all.flatMap((census) =>
    Object.entries(census.sealed).map(([key, count]) => [
      census.environment,
      key,
      String(count),
      wordOf(census, key),
    ]),
  );
  output.answer(all, () => table(output, ['Environment', 'Master key', 'Values', 'It is'], rows, ''));
}

const fileOf = ({ config }: Session): string => path.join(config.DATA_DIR, 'master-key');

async function rotate(session: Session): Promise<void> {
  const { config, output } = session;
  const made = randomBytes(32);
  const text = made.toString('base64');
  const file = fileOf(session);
  const kept = config.MASTER_KEYS ? undefined : readIfThere(file);
  if (kept === undefined) {
    output.answer({ id: keyId(made), masterKey: text }, () => [text]);
    output.say(
      `This is ${keyId(made)}. Put it first in MASTER_KEYS, before those that are there and a comma.`,
    );
  } else {
    writePrivate(file, `${text},${kept.trim()}`);
    output.answer({ id: keyId(made), file }, () => [`${keyId(made)} stands first in ${file}.`]);
  }
  output.say('Restart the service, then run: payroll master-key rewrap');
}

async function retire(session: Session): Promise<void> {
  const { config, output } = session;
  const kept = config.MASTER_KEYS ? undefined : readIfThere(fileOf(session));
  requireAll(session, kept !== undefined);
  const all = await takeCensus(session);
  for (const census of all) {
    const left = valuesOfOthers(census);
    if (left)
      throw new Refused(
        `${left} values in ${census.environment} need a former key still: payroll master-key rewrap`,
      );
  }
  const former = [...new Set(all.flatMap((census) => census.former))];
  const current = all[0]?.current;
  const [first] = kept ? readMasterKeys(kept) : [];
  if (first && keyId(first) !== current) {
    throw new Refused(
      `The service still seals with ${current}, not with ${keyId(first)}: restart it, and rewrap.`,
    );
  }
  if (first) writePrivate(fileOf(session), first.toString('base64'));
  output.answer({ current, former }, () =>
    former.length ? [`Nothing needs ${former.join(', ')} any more.`] : ['There is no former master key.'],
  );
  if (former.length)
    output.say(first ? 'Restart the service.' : 'Take them out of MASTER_KEYS and restart the service.');
}

/** Refuses to look at a part of the values: a former key may have sealed the others. */
function requireAll(session: Session, isInFile: boolean): void {
  if (session.cell !== undefined)
    throw new WrongUsage('A master key seals the values of every cell: leave --cell out.');
  if (isInFile && session.environments.length < environments.length)
    throw new WrongUsage(
      'The keys in the file seal the values of both environments: leave --environment out.',
    );
  const unseen = session.environments.find((environment) => !session.asOperator(environment));
  if (unseen)
    throw new WrongUsage(`${noOperatorKey(unseen)} A master key is of both environments where both are on.`);
}

type Batch = { resealSecrets: { resealed: number; unreadable: number; next: string | null } };
type Rewrapped = { environment: string; masterKey: string; resealed: number; left: number };

const mostRounds = 10;

/** Encrypts every value again with the current key, in batches. */
async function rewrap(session: Session): Promise<void> {
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

/** Goes through every column once. Returns whether a value was encrypted again. */
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

type Keys = { masterKeys: { current: string; former: readonly string[]; columns: readonly string[] } };
type Sealed = { sealedValues: readonly { masterKey: string; count: number }[] };
/** How many values each master key has sealed in one environment or cell. */
type Census = {
  environment: string;
  current: string;
  former: readonly string[];
  sealed: Record<string, number>;
};

async function censusOf(environment: string, ask: Ask): Promise<Census> {
  const { current, former, columns } = (await ask<Keys>(documents.masterKeys)).masterKeys;
  const sealed: Record<string, number> = { [current]: 0 };
  for (const column of columns) {
    const { sealedValues } = await ask<Sealed>(documents.sealedBy, { column });
    for (const { masterKey, count } of sealedValues) {
      sealed[masterKey] = (sealed[masterKey] ?? 0) + count;
    }
  }
  return { environment, current, former, sealed };
}

async function takeCensus(session: Session): Promise<Census[]> {
  const all: Census[] = [];
  for (const { place, ask } of await operatorsOfCells(session)) all.push(await censusOf(place, ask));
  return all;
}

/** How many values another key than the current one has sealed. */
const valuesOfOthers = ({ current, sealed }: Census): number =>
  Object.entries(sealed).reduce((sum, [key, count]) => (key === current ? sum : sum + count), 0);
