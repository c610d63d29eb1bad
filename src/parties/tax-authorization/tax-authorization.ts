/**
 * Form 8655: a company authorizes the operator to sign and file its federal returns and to make its deposits.
 * Somebody signs it for the company on a hosted page. Source: Form 8655 (Rev. January 2024) and Revenue
 * Procedure 2012-32.
 */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, worded } from '../../foundation/sentence.ts';
import type { Company, Signature } from '../../generated/prisma/client.ts';
import { personOf } from '../../platform/database/caller.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation, ReportingAgent } from '../../platform/graphql/operation-context.ts';
import { requireFiling } from '../companies/require-company.ts';
import { keepFile } from '../signatures/document-files.ts';
import type { Signed } from '../signatures/inputs.ts';
import { sign, type ToSign } from '../signatures/sign.ts';

const form = 'form_8655';

export const signedOf = ({ db }: Operation, companyId: string): Promise<Pick<Signature, 'id'> | null> =>
  db.signature.findFirst({ where: { companyId, form, replacedAt: null }, select: { id: true } });

export const isSigned = async (operation: Operation, companyId: string): Promise<boolean> =>
  (await signedOf(operation, companyId)) !== null;

type Line = { readonly label: string; readonly value: string };

const addressOf = ({ line1, line2, city, state, postalCode }: ReportingAgent['address']): string =>
  [line1, line2, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ');

/** The lines of the form that are filled in, by their numbers. */
export function linesOf(company: Company, agent: ReportingAgent): Line[] {
  const { businessName, businessEin, businessAddress, businessCity, businessState, businessZip } = company;
  return [
    { label: '1a', value: businessName },
    { label: '2', value: businessEin },
    { label: '3', value: `${businessAddress}, ${businessCity}, ${businessState} ${businessZip}` },
    { label: '9', value: agent.name },
    { label: '10', value: agent.ein ?? '' },
    { label: '11', value: addressOf(agent.address) },
    { label: '12', value: agent.contactName },
    { label: '13', value: agent.contactPhone },
  ];
}

/** The text above the form. The authorization begins with the quarter and the year of the signature. */
export function wordsOf(now: number, company: string, agent: ReportingAgent): Said[] {
  const today = dateInLosAngeles(now);
  const year = today.slice(0, 4);
  const month = `${today.slice(5, 7)}/${year}`;
  return [
    sentence(
      '{company} authorizes {agent} (EIN {ein}) to sign and file Form 941 for quarters, and Forms 940, 943, 944 and 945 for years, that end in {year} or later.',
      { company, agent: agent.name, ein: agent.ein ?? '', year },
    ),
    sentence(
      '{agent} may make the federal tax deposits and payments of these forms from {month} on, and may receive copies of notices about them.',
      { agent: agent.name, month },
    ),
    'The agent may exchange information with the IRS about Forms W-2 and 1099.',
    'The authorization stays in force until the company revokes it or the agent withdraws it.',
    'The company stays liable for its taxes. It can see its deposits at EFTPS, the payment system of the Treasury.',
    'This form is for the IRS. States have forms of their own: the service does not have them, and files nothing with a state on the strength of this one.',
  ];
}

/** The reporting agent, who would file for companies. Refuses the request if the operator has not set one. */
export function requireAgent({ reportingAgent }: Operation): ReportingAgent {
  if (reportingAgent?.ein) return reportingAgent;
  throw new Fault('WRONG_STATE', {
    problem: 'The operator has not set who files for companies: nobody can be authorized yet.',
  });
}

type Arguments = { readonly companyId: string; readonly signature: Signed };

type OnPaper = {
  readonly companyId: string;
  readonly signerName: string;
  readonly signedOn: string;
  /** A PDF in base64. */
  readonly scan: string;
};

/** For operators. Records a Form 8655 that somebody has signed with a pen, with its scan. */
export async function recordPaperAuthorization(
  operation: Operation,
  { companyId, signerName, signedOn, scan }: OnPaper,
): Promise<void> {
  onlyOperators(operation);
  const company = await requireFiling(operation, companyId);
  if (signedOn > dateInLosAngeles(operation.now))
    throw new Fault('MALFORMED', { path: ['signedOn'], toPrograms: 'must not be after today' });
  const fileSha256 = await keepFile(operation, companyId, scan, ['scan']);
  const recordedBy = personOf(operation.caller)?.name ?? 'operator';
  const signature: Signed = { name: signerName, declaration: 'On paper.', language: 'en', shown: [] };
  const paper = { signedOn, recordedBy };
  await signFor(operation, company, { signature, fileSha256, paper, from: signedOn });
}

/** Signs Form 8655 for a company, on a page opened by one of its links. */
export async function signTaxAuthorization(
  operation: Operation,
  { companyId, signature }: Arguments,
): Promise<void> {
  const company = await requireFiling(operation, companyId);
  await signFor(operation, company, { signature, from: dateInLosAngeles(operation.now) });
}

type SignedFor = Pick<ToSign, 'signature' | 'fileSha256' | 'paper'> & { readonly from: string };

async function signFor(
  operation: Operation,
  company: Company,
  { from, ...signed }: SignedFor,
): Promise<void> {
  const agent = requireAgent(operation);
  const { id: companyId } = company;
  if (await isSigned(operation, companyId))
    throw new Fault('WRONG_STATE', { problem: 'Form 8655 of the company is signed already.' });
  const { businessName } = company;
  await sign(operation, {
    companyId,
    kind: 'company',
    person: { id: companyId, firstName: null, lastName: null, businessName },
    form,
    title: 'Form 8655, Reporting Agent Authorization',
    text: wordsOf(operation.now, businessName, agent).map(worded),
    about: linesOf(company, agent),
    facts: { agent, from },
    role: 'employer',
    ...signed,
  });
}
