import type { PrintedCheck } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import type { Cents } from '../payroll/money.ts';
import type { Paycheck } from '../payroll/paycheck.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';
import { type CheckToDraw, drawCheck } from './draw-check.ts';

/** The PDF of an issued check; null where the operator has not set up the printing of checks. */
export async function printCheck(operation: Operation, issued: PrintedCheck): Promise<Buffer | null> {
  const { db, checkPrinting } = operation;
  if (!checkPrinting) return null;
  const company = await db.company.findFirstOrThrow({ where: { id: issued.companyId } });
  const { businessAddress, businessCity, businessState, businessZip } = company;
  const address = `${businessAddress}, ${businessCity}, ${businessState} ${businessZip}`;
  const { number, payee, issuedOn } = issued;
  const cents = Number(issued.amountCents);
  const stub = await stubOf(operation, issued);
  const check = { number, payee, cents, issuedOn, stub, company: { name: company.businessName, address } };
  return drawCheck(check, checkPrinting);
}

type Stub = CheckToDraw['stub'];

async function stubOf(
  { db }: Operation,
  { employeeCheckId, contractorPaymentId }: PrintedCheck,
): Promise<Stub> {
  if (employeeCheckId) {
    const { stored } = await db.employeeCheck.findFirstOrThrow({ where: { id: employeeCheckId } });
    return stored ? linesOf((stored as unknown as StoredCheck).paycheck) : []; // only the payrun writes it
  }
  const payment = await db.contractorPayment.findFirstOrThrow({ where: { id: contractorPaymentId ?? '' } });
  const withheld = (payment.withheld ?? []) as unknown as GarnishmentResult[]; // only the payrun writes it
  return [['Payment', Number(payment.amountCents)], ...withheld.map(garnished)];
}

function linesOf({ totals, taxes, deductions, garnishments }: Paycheck): Stub {
  return [
    ['Gross pay', totals.grossPayCents],
    ...taxes
      .filter(({ payer, amountCents }) => payer === 'employee' && amountCents)
      .map(({ name, amountCents }): readonly [string, Cents] => [name, -amountCents]),
    ...deductions
      .filter(({ amountCents }) => amountCents)
      .map(({ name, type, amountCents }): readonly [string, Cents] => [name ?? type, -amountCents]),
    ...garnishments.map(garnished),
  ];
}

const garnished = ({ type, withheldCents }: GarnishmentResult): readonly [string, Cents] => [
  `Garnishment: ${type.replaceAll('_', ' ')}`,
  -withheldCents,
];
