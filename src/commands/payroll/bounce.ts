import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Environment, environments } from '../../foundation/environment.ts';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { noOperatorKey, type Session } from './session.ts';

/** Adds the command that a mail server pipes reports about returned messages into. */
export function bounceCommand(program: Command): void {
  const bounce = program
    .command('bounce')
    .description('read from standard input a report of a mail server that a message came back');
  examples(bounce, 'bounce < report.eml');
  act(bounce, async (session) => reportBounce(session, readFileSync(0, 'utf8')));
}

type Report = {
  readonly messageId: string;
  readonly partnerId: string;
  readonly environment: Environment;
  readonly answer: string;
};

/** Finds the message that a delivery status notification (RFC 3464) reports as failed for good. */
export function readReport(text: string): Report | 'no failure' | 'no message of ours' {
  const named = /<([\w-]{1,64})\.([\w-]{1,64})\.(test|production)@[^>\s]+>/.exec(text);
  const environment = environments.find((name) => name === named?.[3]);
  if (!named || !environment) return 'no message of ours';
  const action = /^Action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  const status = /^Status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? '';
  if (action !== 'failed' || !status.startsWith('5')) return 'no failure';
  const diagnostic = /^Diagnostic-Code:\s*(.+(?:\r?\n[ \t].+)*)/im.exec(text)?.[1] ?? '';
  const answer = `${status} ${diagnostic.replace(/\s+/g, ' ')}`.trim().slice(0, 500);
  return { messageId: named[1] ?? '', partnerId: named[2] ?? '', environment, answer };
}

async function reportBounce({ asOperator, output }: Session, text: string): Promise<void> {
  const report = readReport(text);
  if (report === 'no message of ours')
    throw new Refused('The report names no message of this service: its Message-ID is missing.');
  if (report === 'no failure') {
    output.answer({ bounced: false }, () => ['Nothing is changed: the report is not of a failure for good.']);
    return;
  }
  const { environment, partnerId, messageId, answer } = report;
  const ask = asOperator(environment, partnerId);
  if (!ask) throw new Refused(noOperatorKey(environment));
  await ask(documents.reportBounce, { messageId, answer });
  output.answer({ bounced: true, messageId }, () => [`The message ${messageId} came back: ${answer}`]);
}
