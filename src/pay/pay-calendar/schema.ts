import { z } from 'zod';
import type { Payday as PaydayData } from '../../engine/payroll/calendar/pay-calendar.ts';
import { PaySchedule } from '../../parties/companies/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { calendarAddress } from './calendar-address.ts';
import {
  type CompanyCalendar,
  paydaysOf,
  type ScheduleChange,
  scheduleChangeOf,
} from './company-calendar.ts';

export const Payday = builder.objectRef<PaydayData>('Payday').implement({
  description: 'A payday of a company: the days of work that it pays, and what happens when.',
  fields: (t) => ({
    reportingPeriod: t.expose('period', {
      type: ReportingPeriod,
      description: 'The reporting period of its checks.',
    }),
    start: t.expose('start', { type: 'Date', description: 'The first day of work that it pays.' }),
    end: t.expose('end', {
      type: 'Date',
      description:
        'The last day that it pays: earlier than that of the reporting period when it is bridging.',
    }),
    isBridging: t.exposeBoolean('isBridging', {
      description: 'Whether a change of schedule cuts the period short.',
    }),
    approveBy: t.field({
      type: 'DateTime',
      description: 'The cut-off: checks are approved, and shifts added, before it.',
      resolve: ({ approveBy }) => new Date(approveBy),
    }),
    debitDate: t.expose('debitDate', { type: 'Date', description: "The day of the company's debit." }),
    payLeavesAt: t.field({
      type: 'DateTime',
      description: 'When pay leaves for the bank, so that it arrives on the check date.',
      resolve: ({ payLeavesAt }) => new Date(payLeavesAt),
    }),
    checkDate: t.expose('checkDate', {
      type: 'Date',
      description: 'The day on which people are paid: the money is in their accounts.',
    }),
    movedFrom: t.expose('movedFrom', {
      type: 'Date',
      nullable: true,
      description: 'The day that it was moved from, as banks are closed; null when it was not moved.',
    }),
    movedBecause: t.exposeString('movedBecause', {
      nullable: true,
      description: 'Why banks are closed on that day: the holiday, Saturday or Sunday.',
    }),
  }),
});

export const PayScheduleChange = builder.objectRef<ScheduleChange>('PayScheduleChange').implement({
  description: 'A coming change of the pay schedule, and what happens to the days in between.',
  fields: (t) => ({
    formerSchedule: t.expose('formerSchedule', {
      type: PaySchedule,
      description: 'The schedule that ends.',
    }),
    lastPayday: t.expose('lastPayday', {
      type: Payday,
      nullable: true,
      description: 'The payday of the last whole period of the former schedule. Null if none is left.',
    }),
    bridgingPayday: t.expose('bridgingPayday', {
      type: Payday,
      nullable: true,
      description: 'The payday of the days between the two schedules. Null if there are no such days.',
    }),
    firstPayday: t.expose('firstPayday', {
      type: Payday,
      description: 'The first payday of the new schedule.',
    }),
  }),
});

/** The paydays that one request may ask for. */
const atMost = { usual: 10, max: 100 } as const;

export const PayCalendar = builder.objectRef<CompanyCalendar>('PayCalendar').implement({
  description: 'When a company pays.',
  fields: (t) => ({
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    schedule: t.field({
      type: PaySchedule,
      description: 'How often it pays, or will pay after a change that is still to come.',
      resolve: ({ calendar }) => calendar.at(-1)?.schedule ?? 'monthly',
    }),
    paydays: t.field({
      type: [Payday],
      policy: { list: atMost },
      description:
        'Its paydays in order, as far as bank holidays are known. A payday on which banks are closed moves to the previous banking day.',
      args: {
        from: t.arg({ type: 'Date', description: 'The earliest payday; today by default.' }),
        first: t.arg.int({
          description: `How many, 1 to ${atMost.max}; ${atMost.usual} by default.`,
          validate: z.int().min(1, 'must be 1 or more').max(atMost.max, `must be at most ${atMost.max}`),
        }),
      },
      resolve: (calendar, { from, first }) => paydaysOf(calendar, { from, count: first ?? atMost.usual }),
    }),
    scheduleChange: t.field({
      type: PayScheduleChange,
      nullable: true,
      description: 'The coming change of the pay schedule. Null if there is none.',
      resolve: scheduleChangeOf,
    }),
    fileUrl: t.string({
      description:
        'The address of the calendar as iCalendar (RFC 5545), which needs no key. It works for 400 days, or until revokeCalendars. Each response has a new address.',
      resolve: ({ partnerId, companyId }, _args, operation) =>
        calendarAddress.of(operation, { partnerId, companyId }).url,
    }),
  }),
});
