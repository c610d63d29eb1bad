import { isDeepStrictEqual } from 'node:util';
import type { Cents } from '../../engine/payroll/money.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import type { EmployeeCheck, PayrunProof } from '../../generated/prisma/client.ts';
import { type Computed, computedOf } from '../../pay/checks/computed.ts';
import { partsOf } from '../../pay/disbursements/parts.ts';
import { computedFrom } from '../../pay/paychecks/computed-from.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import { storedHashes } from '../../platform/database/payrun-findings.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { bookedWrongly } from './booked-wrongly.ts';
import { compareCheck } from './compare-check.ts';
import { type Difference, differencesOf, sayDifference } from './differences.ts';
import { hashOf, type ProofContent, type RecordedDifference } from './store-proof.ts';

/** What no longer agrees with a proof. Null for what does not belong to a single check. */
export type Finding = { readonly employeeCheckId: string | null; readonly problem: string };

/** The content of a proof as its row has it. Only the payrun writes it. */
export const contentOf = (row: Readonly<Record<keyof ProofContent, unknown>>): ProofContent =>
  ({
    employerCheckId: row.employerCheckId,
    engineVersion: row.engineVersion,
    bundles: row.bundles,
    checks: row.checks,
    computedTwice: row.computedTwice,
    computedOnce: row.computedOnce,
    invariants: row.invariants,
    differences: row.differences,
    hashes: row.hashes,
  }) as ProofContent;

const columns = { id: true, stored: true, computed: true, disbursementParts: true } as const;
type Row = Pick<EmployeeCheck, keyof typeof columns>;

/** How many checks are computed a second time before other requests run. */
const atOnce = 50;

/** Whether the record of a proof is as it was written. */
export const isUnchanged = (proof: PayrunProof): boolean => hashOf(contentOf(proof)) === proof.hash;

/** Verifies an unchanged proof from what is stored: the hashes of its checks, lines, sums and books. */
export async function verifyProof(operation: Operation, proof: PayrunProof): Promise<Finding[]> {
  const { db } = operation;
  const content = contentOf(proof);
  const ids = Object.keys(content.hashes);
  const found = await db.employeeCheck.findMany({ where: { id: { in: ids } }, select: columns });
  const checks = new Map(found.map((check) => [check.id, check]));
  const hashes = await storedHashes(db, ids);
  const books = await booksOfChecks(operation, ids);
  const findings: Finding[] = [];
  if (books.sumCents) {
    findings.push({ employeeCheckId: null, problem: 'The books of its checks do not sum to zero.' });
  }
  for (const [index, id] of ids.entries()) {
    if (index % atOnce === 0) await yieldToRequests();
    const say = (problem: string) => findings.push({ employeeCheckId: id, problem });
    const check = checks.get(id);
    if (!check) say('The check is gone.');
    else if (hashes[id] !== content.hashes[id]) say('What the check stores was changed: its hash differs.');
    if (check) for (const problem of problemsOf(check, content.differences)) say(problem);
    for (const problem of check ? problemsOfBooks(check, books) : []) say(problem);
  }
  return findings;
}

function problemsOf(
  { id, stored, computed, disbursementParts }: Row,
  recorded: readonly RecordedDifference[],
): string[] {
  if (!isStoredCheck(stored)) return ['The check has no computation that can be read.'];
  const { worksheet, paycheck } = stored;
  const ofRecord = new Set(
    recorded.filter((difference) => difference.employeeCheckId === id).map(storedLine),
  );
  const now = differencesOf(compareCheck(worksheet, paycheck));
  return [
    ...now.filter((difference) => !ofRecord.has(storedLine(difference))).map(sayDifference),
    ...(isPaidAs(computed, computedFrom(paycheck))
      ? []
      : ['What is paid, reported and answered is not what was computed.']),
    ...(splitAddsUp(disbursementParts, paycheck.totals.netPayCents)
      ? []
      : ['The parts of its split pay do not add up to its net pay.']),
  ];
}

function problemsOfBooks(check: Row, { booked, computed }: Books): string[] {
  const { id, stored } = check;
  if (computedOf(check)?.totals.companyDebit && !booked.has(id)) return ['It is not in the books.'];
  const accounts = computed.get(id);
  return accounts && isStoredCheck(stored) ? bookedWrongly(stored.paycheck, accounts) : [];
}

/** What is stored of a line, whatever the second computation of this version results in. */
const storedLine = ({ invariant, line, storedCents }: Difference): string =>
  canonicalJson({ invariant, line, storedCents });

/** Whether the amounts that are paid from are those of the paycheck. */
function isPaidAs(paid: unknown, paycheck: Computed): boolean {
  const amountsOf = ({ netPay, employeeTaxes, employerTaxes, taxes, totals }: Partial<Computed>) => {
    return [netPay, employeeTaxes, employerTaxes, taxes, totals];
  };
  return isDeepStrictEqual(amountsOf(computedOf({ computed: paid }) ?? {}), amountsOf(paycheck));
}

/** Whether split pay adds up to the net pay. What a bank returned may be sent again in other parts. */
function splitAddsUp(disbursementParts: unknown, netPayCents: number): boolean {
  const parts = partsOf({ disbursementParts });
  if (!parts || parts.some(({ status }) => status !== 'pending' && status !== 'settled')) return true;
  return parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) === netPayCents;
}

/** What the books have of checks: their sum, those with an entry, and the accounts of each computation. */
type Books = {
  readonly sumCents: bigint;
  readonly booked: ReadonlySet<string>;
  readonly computed: ReadonlyMap<string, ReadonlyMap<string, Cents>>;
};

async function booksOfChecks({ db }: Operation, ids: readonly string[]): Promise<Books> {
  const where = { subjectKind: 'employee_check', subjectId: { in: [...ids] } };
  const entries = await db.ledgerEntry.findMany({ where, select: { id: true, subjectId: true, kind: true } });
  const { _sum } = await db.ledgerPosting.aggregate({ where: { entry: where }, _sum: { amountCents: true } });
  const checkOf = new Map(
    entries.flatMap(({ id, subjectId, kind }) =>
      kind === 'check_computed' ? [[id, subjectId] as const] : [],
    ),
  );
  const sums = await db.ledgerPosting.groupBy({
    by: ['entryId', 'account'],
    where: { entryId: { in: [...checkOf.keys()] } },
    _sum: { amountCents: true },
  });
  const computed = new Map<string, Map<string, Cents>>();
  for (const { entryId, account, _sum: ofAccount } of sums) {
    const check = checkOf.get(entryId) ?? '';
    const accounts = computed.get(check) ?? new Map<string, Cents>();
    computed.set(check, accounts.set(account, Number(ofAccount.amountCents ?? 0)));
  }
  const booked = new Set(entries.map(({ subjectId }) => subjectId));
  return { sumCents: _sum.amountCents ?? 0n, booked, computed };
}
