import type { Command } from 'commander';
import type { Environment } from '../../foundation/environment.ts';
import {
  type ChainResult,
  ChainVerifier,
  type Link,
  type SealedEntry,
} from '../../platform/audit/verify-chain.ts';
import { act, examples } from './act.ts';
import type { Ask } from './ask.ts';
import { documents } from './documents.ts';
import { enumWord, notedLink, wholeFrom } from './external-values.ts';
import { exitCodes, WrongUsage } from './failures.ts';
import { everyPartner, operators } from './operators.ts';
import { type Output, table } from './output.ts';
import { noOperatorKey, type Session } from './session.ts';

type Read = { auditChain: Link & { entries: readonly SealedEntry[]; waiting: readonly { id: string }[] } };

const pageSize = 100;

export function auditCommands(program: Command): void {
  const audit = program
    .command('audit')
    .description('who did what, as a chain that shows when it was tampered with');
  const verify = audit
    .command('verify')
    .description('verify the chain, and name the first entry that is wrong')
    .option(
      '--noted <length:seal>',
      'the output of an earlier run: also finds a shortened or rebuilt chain',
      notedLink,
    )
    .option('--all', "every partner's, as an operator");
  examples(
    verify,
    'audit verify',
    'audit verify --partner 0198... --environment production --noted 57:9f3c...',
  );
  act(verify, (session, { noted, all }) => {
    if (all && noted) throw new WrongUsage('--noted is of one partner: give it without --all.');
    return all ? verifyAll(session) : verifyOne(session, noted);
  });

  const list = audit
    .command('list')
    .description('the latest entries')
    .option('--first <count>', 'how many at most, up to 100', wholeFrom(1), 25);
  examples(list, 'audit list --first 100');
  act(list, (session, { first }) => listEntries(session, Math.min(first, pageSize)));
}

async function verifyOne({ asPartner, output, environment }: Session, noted?: Link): Promise<void> {
  const ask = asPartner();
  const { partner } = await ask<{ partner: { id: string } }>(documents.partner);
  const found = await verifyAudit(ask, { environment, partnerId: partner.id }, output, noted);
  output.answer(found, () => [sentenceOf(found)]);
  if (found.isWhole && found.length && !output.isJson) {
    output.say(`Note this, and verify with it later: --noted ${found.length}:${found.seal}`);
  }
  if (!found.isWhole) process.exitCode = exitCodes.refused;
}

/** Verifies one chain after the other and prints a line for each. The exit code is that of the worst. */
async function verifyAll(session: Session): Promise<void> {
  const { output } = session;
  for (const [environment, ask] of operators(session)) {
    for (const { id: partnerId, name } of await everyPartner(ask)) {
      const inside = session.asOperator(environment, partnerId);
      if (!inside) throw new WrongUsage(noOperatorKey(environment));
      const found = await verifyAudit(inside, { environment, partnerId }, output);
      output.each({ ...found, name }, () => [`${environment}  ${partnerId}  ${name}: ${sentenceOf(found)}`]);
      if (!found.isWhole) process.exitCode = exitCodes.refused;
    }
  }
}

type ChainOwner = { environment: Environment; partnerId: string };

async function verifyAudit(ask: Ask, owner: ChainOwner, output: Output, noted?: Link) {
  const { result, waiting } = await followChain(ask, new ChainVerifier(owner.partnerId, noted), output);
  return { ...owner, ...result, waiting };
}

function sentenceOf(found: ChainResult & { waiting: number }): string {
  if (found.isWhole) {
    const entries = found.length === 1 ? '1 entry' : `${found.length} entries`;
    return `The audit is whole: ${entries}, ${found.waiting} waiting to be sealed.`;
  }
  const { place, id, problem } = found;
  return `The audit is broken: entry ${place}${id ? ` (${id})` : ''} ${problem}.`;
}

/** Follows the chain up to the length that it had at the start, because it grows during the check. */
async function followChain(ask: Ask, verifier: ChainVerifier, output: Output) {
  let end: (Link & { waiting: number }) | undefined;
  for (let place = 1; ; ) {
    const { auditChain: read } = await ask<Read>(documents.auditChain, { from: place, first: pageSize });
    end ??= { length: read.length, seal: read.seal, waiting: read.waiting.length };
    const { length, waiting } = end;
    for (const entry of read.entries.slice(0, Math.max(0, length - place + 1))) {
      const result: ChainResult | undefined = verifier.follow({
        ...entry,
        callerKind: enumWord(entry.callerKind),
      });
      if (result) return { result, waiting };
      place++;
    }
    output.progress(`${place - 1} of ${length} entries`, length ? (place - 1) / length : 1);
    if (place > length || !read.entries.length) return { result: verifier.finish(end), waiting };
  }
}

async function listEntries({ asPartner, output }: Session, first: number): Promise<void> {
  const { auditChain } = await asPartner()<Read>(documents.auditChain, { from: null, first });
  const entries = auditChain.entries.map((entry) => ({ ...entry, callerKind: enumWord(entry.callerKind) }));
  output.answer(entries, () =>
    table(
      output,
      ['Place', 'At', 'Who', 'Did', 'Request'],
      entries.map(({ place, at, callerKind, callerId, personName, action, requestId }) => [
        String(place),
        at,
        `${personName ? `${personName}, ` : ''}${callerKind} ${callerId}`,
        action,
        requestId,
      ]),
      'Nothing is sealed yet.',
    ),
  );
}
