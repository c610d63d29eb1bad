/** The parts of the dashboard that a link opens alone, by the name of their embedded page. */
import type { Component } from '../screen.ts';

const approving = [
  'payroll-approve',
  'payroll-payments',
  'payroll-approve-payment',
  'payroll-undo-payment',
  'payroll-undo',
  'payroll-move',
  'payroll-return',
] as const;

export const components: Readonly<Record<string, Component>> = {
  'run-payroll': {
    pages: ['payroll', 'hours', 'open-payroll', ...approving],
    endsWith: ['payroll-approve'],
  },
  hours: { pages: ['hours', 'open-payroll'], endsWith: ['hours'] },
  review: { pages: ['payroll', ...approving], endsWith: ['payroll-approve'] },
  // The address of each page names the person of the link.
  person: {
    pages: [
      'employee',
      'employee-checks',
      'employee-details',
      'employee-pay',
      'employee-w4',
      'employee-state-form',
      'employee-lock-in',
      'employee-past-fact',
      'employee-bank-account',
      'employee-pay-split',
      'employee-deduction',
      'employee-leave',
      'employee-back-to-work',
      'employee-end',
      'employee-rehire',
      'employee-off-cycle',
      'employee-time-off-request',
      'employee-attributes',
      'employee-earlier-pay',
      'employee-remote-work',
      'employee-county',
      'employee-work-location',
      'employee-work-district',
      'employee-w2',
      'employee-invite',
      'employee-w2-paper',
      'employee-stop-change',
      'employee-onboard',
    ],
    endsWith: ['employee-onboard'],
  },
  'bank-account': {
    pages: ['company-bank', 'bank-stop-change', 'bank-deposits', 'bank-send-deposits', 'bank-send-prenote'],
    endsWith: ['company-bank', 'bank-deposits'],
  },
};
