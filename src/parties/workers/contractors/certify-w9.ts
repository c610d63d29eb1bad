import { isDeepStrictEqual } from 'node:util';
import { dateInLosAngeles } from '../../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../../foundation/fault.ts';
import { type Plain, sentence, worded } from '../../../foundation/sentence.ts';
import type { Contractor, W9Certification } from '../../../generated/prisma/client.ts';
import { record } from '../../../platform/audit/record.ts';
import { lock } from '../../../platform/database/lock.ts';
import { sealedColumn } from '../../../platform/database/sealed-columns.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../../platform/graphql/version.ts';
import { requireChangeable } from '../../companies/require-company.ts';
import type { Signed } from '../../signatures/inputs.ts';
import { requireOwnAct, sign } from '../../signatures/sign.ts';
import { refuseProblems } from '../problem.ts';
import { requireContractor } from './contractors.ts';
import { digitsOfTin } from './tin.ts';
import { endFirstNotice } from './tin-notices.ts';
import { linesOf, missingForW9 } from './w9-lines.ts';

/** Part II of Form W-9 (March 2024), and what a substitute form must say as well. */
const certification: readonly Plain[] = [
  'Under penalties of perjury, I certify that:',
  '1. The number shown on this form is my correct taxpayer identification number (or I am waiting for a number to be issued to me); and',
  '2. I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup withholding; and',
  '3. I am a U.S. citizen or other U.S. person; and',
  '4. The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct. This form has none: it is for an account in the United States.',
  'The Internal Revenue Service does not require your consent to any provision of this document other than the certifications required to avoid backup withholding.',
];

/** In the language of the page. Somebody who is subject to backup withholding crosses out item 2. */
export const wordsToCertify = (isItem2CrossedOut = false): string[] =>
  certification
    .map(worded)
    .map((words, at) =>
      isItem2CrossedOut && at === 2
        ? worded(sentence('Crossed out by the signer: {words}', { words }))
        : words,
    );

const column = sealedColumn('w9_certifications', 'sealed_tin');

type Arguments = {
  companyId: string;
  contractorId: string;
  signature: Signed;
  item2CrossedOut?: boolean | null | undefined;
  ifMatch?: IfMatch;
};

/**
 * Certifies the Form W-9 with its lines as they are, with the contractor's own signature. A company or
 * partner that has the form on paper enters the number instead. Certification and signature share an id.
 */
export async function certifyW9(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, contractorId } = args;
  const { db, now } = operation;
  await requireChangeable(operation, companyId);
  await lock(db, 'contractors', contractorId);
  const contractor = await requireContractor(operation, companyId, contractorId);
  requireContractorsAct(operation, contractorId);
  requireVersion(contractor, args.ifMatch);
  const problem: Plain = 'is required before the form is certified';
  const missing = missingForW9(contractor);
  refuseProblems([{ path: [], problems: missing.map((field) => ({ field, problem })) }]);

  await keepCertification(operation, contractor, args);
  if (contractor.foreignSince)
    await db.contractor.updateMany({ where: { id: contractorId }, data: { foreignSince: null } });
  await endFirstNotice(operation, { companyId, contractorId }, dateInLosAngeles(now));
  await record(operation, 'certifyW9', { signature: args.signature.name });
}

function requireContractorsAct(operation: Operation, contractorId: string): void {
  const { caller } = operation;
  if (caller.kind !== 'link' || caller.purpose !== 'contractor')
    throw new Fault('WRONG_STATE', {
      problem: 'Only the contractor certifies a Form W-9, on their own page: make a link to it.',
    });
  requireOwnAct(operation, contractorId);
}

/** Seals what is signed. Keeps the lines and the number, to compare them later. */
async function keepCertification(operation: Operation, contractor: Contractor, args: Arguments) {
  const { caller, db, now, requestId } = operation;
  const { companyId, contractorId, signature } = args;
  const item2CrossedOut = args.item2CrossedOut ?? false;
  const words = wordsToCertify(item2CrossedOut);
  const lines = linesOf(contractor);
  const id = await sign(operation, {
    companyId,
    kind: 'contractor',
    person: signerOf(contractor),
    form: 'w9',
    title: worded('Form W-9 (March 2024)'),
    text: words,
    facts: { ...lines, item2CrossedOut },
    signature,
  });
  await db.w9Certification.create({
    select: { id: true },
    data: {
      id,
      companyId,
      contractorId,
      signedAt: new Date(now),
      signedOn: dateInLosAngeles(now),
      signature: signature.name,
      lines,
      sealedTin: column.seal(operation, id, digitsOfTin(operation, contractor) ?? ''),
      words,
      item2CrossedOut,
      linkId: caller.id,
      requestId,
    },
  });
}

/**
 * The person who signs: an individual under their own name, or a person who may sign for any other
 * contractor.
 */
const signerOf = ({ id, type, firstName, lastName, businessName }: Contractor) =>
  type === 'individual_sole_proprietor'
    ? { id, firstName, lastName }
    : { id, firstName: null, lastName: null, businessName };

/** Whether a certified form has the lines and the number that are on file now. */
export function isCurrent(
  operation: Operation,
  contractor: Contractor,
  certified: Pick<W9Certification, 'partnerId' | 'id' | 'lines' | 'sealedTin'>,
): boolean {
  const number = digitsOfTin(operation, contractor);
  return (
    number !== undefined &&
    column.tryUnseal(operation, certified, certified.sealedTin) === number &&
    isDeepStrictEqual({ ...(certified.lines as object) }, { ...linesOf(contractor) })
  );
}
