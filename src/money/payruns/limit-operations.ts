import { z } from 'zod';
import { moneyText } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import type { EmployerCheck as Payrun } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { Company } from '../../parties/companies/schema.ts';
import { requireOperator } from '../../parties/partners/callers.ts';
import { pageById } from '../../parties/partners/cells.ts';
import { record } from '../../platform/audit/record.ts';
import { type LimitedPayrun as Limited, limitedPayruns } from '../../platform/database/limited-payruns.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company, payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { askedFor, dayLimitOf } from './day-limit.ts';
import { EmployerCheck } from './schema.ts';

const LimitedPayrun = builder.objectRef<Limited>('LimitedPayrun').implement({
  policy: { scope: rootKey },
  description: 'A payrun that waits because it exceeds a limit of the operator.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The payrun.' }),
    partnerId: t.exposeID('partnerId', { description: 'The partner of the company.' }),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    businessName: t.exposeString('businessName', { description: 'The name of the company.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    amount: t.expose('cents', { type: 'Money', description: 'The amount that it debits from the company.' }),
    reason: t.exposeString('reason', { description: 'The limit that it exceeds, and by how much.' }),
    agreedBy: t.exposeID('agreedBy', {
      nullable: true,
      description: 'The operator key that has released it, if a second key must release it too.',
    }),
  }),
});

const most = 100;

builder.queryField('limitedPayruns', (t) =>
  t.field({
    type: [LimitedPayrun],
    policy: { scope: rootKey, list: { usual: most, max: most } },
    description:
      'For operators: the payruns of all partners that exceed the limit of a day or of exposure, oldest first. The list covers all cells, or the cell that the header Payroll-Cell names.',
    args: { after: t.arg.id({ description: 'The last payrun of the previous page.' }) },
    resolve: (_root, { after }, operation) => {
      requireOperator(operation);
      return pageById(operation, most, (db) => limitedPayruns(db, after ?? '', most));
    },
  }),
);

builder.prismaObjectFields('Company', (t) => ({
  dayLimit: t.field({
    inEvents: false,
    type: 'Money',
    nullable: true,
    description:
      'The most that may be debited from the company on one day. Null means any amount. The operator sets it.',
    select: { dayLimitCents: true },
    resolve: (row, _args, operation) => dayLimitOf(row, operation),
  }),
}));

const amountRule = z.number().positive('must be more than 0');

builder.mutationFields((t) => ({
  setCompanyDayLimit: t.prismaField({
    type: Company,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: limits what is debited from a company on one day, instead of the setting BANK_DAY_LIMIT.',
    args: {
      companyId: t.arg.id(company),
      amount: t.arg({
        type: 'Money',
        description: 'The limit in dollars. Null restores the setting.',
        validate: amountRule,
      }),
    },
    resolve: async (query, _root, { companyId, amount }, operation) => {
      onlyOperators(operation);
      await requireChangeable(operation, companyId);
      const dayLimitCents = amount == null ? null : BigInt(amount);
      await operation.db.company.updateMany({ where: { id: companyId }, data: { dayLimitCents } });
      await freePay(operation, { companyId });
      await record(operation, 'setCompanyDayLimit', { companyId, amount });
      return findById(operation.db.company, companyId, query);
    },
  }),
  releasePayrun: t.prismaField({
    type: EmployerCheck,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: releases, once, a payrun that exceeds the limit of a day or of exposure. If the company requires two people to approve such an amount, two operators must release it. If more pay joins the payrun between them, both release it again.',
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun that waits.' }),
      upTo: t.arg({
        type: 'Money',
        description: 'The most that it may debit, in dollars. Defaults to what it needs.',
        validate: amountRule,
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await releasePayrun(operation, args);
      return findById(operation.db.employerCheck, args.employerCheckId, query);
    },
  }),
}));

type Arguments = {
  readonly companyId: string;
  readonly employerCheckId: string;
  readonly upTo?: number | null;
};

async function releasePayrun(operation: Operation, args: Arguments): Promise<void> {
  onlyOperators(operation);
  const { companyId, employerCheckId: id, upTo } = args;
  const { db, caller } = operation;
  const payer = await requireChangeable(operation, companyId);
  const payrun = await db.employerCheck.findFirst({ where: { id, companyId } });
  if (!payrun) throw new Fault('UNKNOWN_EMPLOYER_CHECK');
  const cash = isAboveDayLimit(payrun)
    ? await askedFor(operation, payrun)
    : await exposedOf(operation, payrun);
  if (cash === null) {
    throw new Fault('WRONG_STATE', { toPrograms: 'The payrun waits for no release: it is above no limit.' });
  }
  const above = payer.payrollSecondApprovalAboveCents;
  const released = upTo ?? cash;
  if (released < cash) {
    throw new Fault('MALFORMED', {
      path: ['upTo'],
      toPrograms: `must be at least ${moneyText(cash)}, which it needs`,
    });
  }
  await record(operation, 'releasePayrun', args);
  if (above !== null && released > Number(above)) {
    if (payrun.limitAgreedBy === null) {
      const seen = isAboveDayLimit(payrun) ? { limitAskedCents: BigInt(released) } : {};
      await db.employerCheck.updateMany({ where: { id }, data: { ...seen, limitAgreedBy: caller.id } });
      return;
    }
    if (payrun.limitAgreedBy === caller.id) {
      throw new Fault('WRONG_STATE', {
        toPrograms:
          'You have released the payrun: two people approve paydays of this company, so another operator has to release it, too.',
      });
    }
  }
  await goOn(operation, payrun, released);
}

const isAboveDayLimit = ({ limitAskedCents, limitReleasedCents }: Payrun): boolean =>
  (limitAskedCents ?? 0n) > (limitReleasedCents ?? 0n);

/** The debits of a payrun whose pay waits, as they can come back; null for any other payrun. */
async function exposedOf({ db }: Operation, { id, status, waitsForReturns }: Payrun): Promise<number | null> {
  if (!waitsForReturns || status !== 'pre-processed') return null;
  const where = { employerCheckId: id, direction: 'debit', status: { not: 'canceled' } };
  const debits = await db.transfer.findMany({ where, select: { amountCents: true } });
  return debits.reduce((sum, { amountCents }) => sum + Number(amountCents), 0);
}

/** What waited is due again: it is computed up to this amount, or its pay leaves. */
async function goOn(operation: Operation, payrun: Payrun, released: number): Promise<void> {
  const { id, companyId, checkDate } = payrun;
  const data = isAboveDayLimit(payrun)
    ? { limitReleasedCents: BigInt(released), limitAskedCents: BigInt(released) }
    : { waitsForReturns: false };
  await operation.db.employerCheck.updateMany({
    where: { id },
    data: { ...data, heldBecause: null, limitAgreedBy: null },
  });
  await freePay(operation, { companyId }, checkDate);
}

/** Only the limit of a day stores a reason on pending pay without naming who holds it. */
async function freePay({ db }: Operation, { companyId }: { companyId: string }, day?: string): Promise<void> {
  const held = { companyId, status: 'pending', heldBecause: { not: null }, heldBy: null };
  const data = { heldBecause: null };
  await db.employeeCheck.updateMany({ where: { ...held, ...(day && { checkDate: day }) }, data });
  await db.contractorPayment.updateMany({ where: { ...held, ...(day && { payDate: day }) }, data });
}
