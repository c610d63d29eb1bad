import type { Command, OptionValues } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused, WrongUsage } from './failures.ts';
import { noOperatorKey, type Session } from './session.ts';

export function proofCommands(program: Command): void {
  const proof = program
    .command('proof')
    .description('what was checked of payruns, verified from what is stored');
  const verify = proof
    .command('verify')
    .description('verify the proof of a payrun; fails where anything was changed or differs')
    .argument('<payrun>', 'the payrun (employer check)')
    .requiredOption('--company <id>', 'the company that pays');
  examples(verify, 'proof verify 0198... --company 0198...');
  act(verify, verifyProof);
  const release = proof
    .command('release')
    .description('as an operator, have a check that its proof blocked computed again')
    .argument('<check>', 'the check')
    .requiredOption('--company <id>', 'the company that pays')
    .option('--accept', 'pay it with just the differences that it says now');
  examples(release, 'proof release 0198... --company 0198... --partner 0198... --accept');
  act(release, releaseCheck);
}

type Count = { name: string; message: string; count: number };
type Difference = {
  employeeCheckId: string;
  message: string;
  isAccepted: boolean;
  isOfLoadedFigures: boolean;
};
type Part = {
  hash: string;
  createdAt: string;
  checks: number;
  linesComputedOnce: Count[];
  invariants: Count[];
  differences: Difference[];
};
type Proof = {
  parts: number;
  checks: number;
  linesComputedTwice: number;
  checksWithoutProof: number;
  part: Part | null;
  findings: { employeeCheckId: string | null; problem: string }[];
};

async function verifyProof(session: Session, options: OptionValues, payrun = ''): Promise<void> {
  const { output } = session;
  const ask = session.asPartner();
  let found = 0;
  let proved = 0;
  for (let part = 1, parts = 1; part <= parts; part++) {
    const variables = { companyId: options.company, employerCheckId: payrun, part };
    const { payrunProof: proof } = await ask<{ payrunProof: Proof }>(documents.payrunProof, variables);
    parts = proof.parts;
    found += proof.findings.length;
    proved = proof.checks;
    if (part === 1 && !output.isJson) output.each(null, () => linesOf(proof));
    output.each(proof, () => linesOfPart(proof, part));
    output.progress(`${part} of ${parts} parts`, part / Math.max(parts, 1));
  }
  if (found) throw new Refused(`The payrun does not agree with its proof: ${counted(found, 'finding')}.`);
  if (!proved) throw new Refused('The payrun has no proof: nothing is verified.');
  if (!output.isJson) output.each(null, () => ['What is stored agrees with the proof.']);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const linesOf = ({ checks, linesComputedTwice, checksWithoutProof }: Proof): string[] => [
  `${counted(checks, 'check')}, ${counted(linesComputedTwice, 'line')} computed twice.`,
  ...(checksWithoutProof ? [`Without proof: ${counted(checksWithoutProof, 'check')} of the payrun.`] : []),
];

function linesOfPart({ part, findings }: Proof, number: number): string[] {
  return [
    ...(part
      ? [`Part ${number}, ${part.createdAt}, ${counted(part.checks, 'check')}, SHA-256 ${part.hash}`]
      : []),
    ...(part?.invariants ?? []).map(({ count, message }) => `  ${count}: ${message}`),
    ...(part?.linesComputedOnce ?? []).map(
      ({ count, message }) => `  ${count} not computed twice: ${message}`,
    ),
    ...(part?.differences ?? []).map(
      (difference) => `  ${became(difference)}: check ${difference.employeeCheckId}: ${difference.message}`,
    ),
    ...findings.map(({ employeeCheckId, problem }) => {
      return `  DIFFERS: ${employeeCheckId ? `check ${employeeCheckId}: ` : ''}${problem}`;
    }),
  ];
}

const became = ({ isAccepted, isOfLoadedFigures }: Difference): string =>
  isOfLoadedFigures ? 'loaded figures' : isAccepted ? 'accepted' : 'left out';

async function releaseCheck(session: Session, options: OptionValues, checkId = ''): Promise<void> {
  const { environment, output, demo } = session;
  const ask = demo ? session.asOperator(environment, demo.partnerID) : session.asPartner();
  if (!ask) throw new WrongUsage(noOperatorKey(environment));
  const variables = { companyId: options.company, checkId, accept: options.accept === true };
  const { releaseCheck: released } = await ask<{ releaseCheck: object }>(documents.releaseCheck, variables);
  output.each(released, () => [`Check ${checkId} is computed again with the next round of payroll.`]);
}
