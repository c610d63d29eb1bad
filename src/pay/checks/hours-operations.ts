/** Hours of everybody on one payday: read at once, and set at once. */
import { firstOpenDay } from '../../engine/payroll/calendar/cut-off.ts';
import { Fault } from '../../foundation/fault.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { HoursInput, hoursWords } from './hours-inputs.ts';
import {
  type amountKinds,
  type HoursOfPeriod,
  type hourKinds,
  hoursOfPeriod,
  type timeOffKinds,
} from './hours-of-period.ts';
import { paysWages } from './off-cycle.ts';
import { EmployeeCheck } from './schema.ts';
import { setHours } from './set-hours.ts';

const mostChecks = 1000;

const HoursOfCheck = builder.objectRef<HoursOfPeriod>('HoursOfCheck').implement({
  description:
    'The pay of a check that setHours has set for the whole pay period, and the hours of its other shifts.',
  fields: (t) => {
    const hours = (kind: (typeof hourKinds)[number] | (typeof timeOffKinds)[number]) =>
      t.expose(kind, { type: 'Quantity', description: hoursWords[kind] });
    const amount = (kind: (typeof amountKinds)[number]) =>
      t.expose(kind, { type: 'Money', description: hoursWords[kind] });
    return {
      regular: hours('regular'),
      overtime: hours('overtime'),
      doubleTime: hours('doubleTime'),
      pto: hours('pto'),
      sick: hours('sick'),
      tips: amount('tips'),
      cashTips: amount('cashTips'),
      bonus: amount('bonus'),
      commission: amount('commission'),
      reimbursement: amount('reimbursement'),
      others: t.expose('others', { type: 'Quantity', description: 'All hours of the other shifts.' }),
    };
  },
});

builder.prismaObjectFields(EmployeeCheck, (t) => ({
  hours: t.field({
    type: HoursOfCheck,
    inEvents: false,
    description:
      'The hours and other pay that setHours has set for the pay period, and the hours of other shifts.',
    select: { shifts: { orderBy: { id: 'asc' } } },
    resolve: ({ shifts }) => hoursOfPeriod(shifts),
  }),
}));

type Payday = { companyId: string; checkDate: string; isPastCutOff: boolean };

export const PaydayHours = builder.objectRef<Payday>('PaydayHours').implement({
  description: 'The pending checks of one payday.',
  fields: (t) => ({
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day on which they are paid.' }),
    isPastCutOff: t.exposeBoolean('isPastCutOff', {
      description: 'Whether the time for approval has passed.',
    }),
    canPrintChecks: t.boolean({
      description: 'Whether the service prints checks, so that a check can be paid by download_check.',
      resolve: (_payday, _args, { checkPrinting }) => checkPrinting !== null,
    }),
    checks: t.prismaField({
      type: [EmployeeCheck],
      policy: { list: { usual: mostChecks } },
      description: 'The pending checks, up to 1,000, in order of creation.',
      resolve: (query, { companyId, checkDate }, _args, { db }) =>
        db.employeeCheck.findMany({
          ...query,
          where: { companyId, checkDate, status: 'pending' },
          orderBy: { id: 'asc' },
          take: mostChecks,
        }),
    }),
  }),
});

builder.queryField('paydayHours', (t) =>
  t.field({
    type: PaydayHours,
    nullable: true,
    policy: { scope: 'checks:read' },
    description: 'The hours of a payday. Null if no check of it is pending.',
    args: {
      companyId: t.arg.id(payingCompany),
      checkDate: t.arg({
        type: 'Date',
        description:
          'The payday. Defaults to the next one whose cut-off is to come and that has pending checks with wages, not only bonuses and corrections.',
      }),
    },
    resolve: async (_root, { companyId, checkDate }, operation) => {
      const select = { leadBankingDays: true } as const;
      const company = await operation.db.company.findFirst({ where: { id: companyId }, select });
      if (!company) throw new Fault('UNKNOWN_COMPANY');
      const from = firstOpenDay(operation.now, company.leadBankingDays);
      const first = await operation.db.employeeCheck.findFirst({
        where: {
          companyId,
          status: 'pending',
          ...(checkDate ? { checkDate } : { ...paysWages, checkDate: { gte: from } }),
        },
        orderBy: { checkDate: 'asc' },
        select: { checkDate: true },
      });
      return first && { companyId, ...first, isPastCutOff: first.checkDate < from };
    },
  }),
);

builder.mutationField('setHours', (t) =>
  t.int({
    policy: { scope: 'checks:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Sets the hours and other pay of the whole pay period on pending checks, in all rows or none. Other shifts do not change. Returns the number of changed checks.',
    args: {
      companyId: t.arg.id(payingCompany),
      rows: t.arg({
        type: [HoursInput],
        required: true,
        description: 'The checks, 1 to 1,000, each once.',
        validate: rules.listOf('row', mostChecks),
      }),
    },
    resolve: (_root, args, operation) => setHours(operation, args),
  }),
);
