import { builder } from '../../../platform/graphql/builder.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { problemsOfOnboarding } from './onboarding-problems.ts';
import { Employee } from './schema.ts';

builder.prismaObjectFields(Employee, (t) => ({
  missingForOnboarding: t.field({
    type: ['String'],
    policy: { list: shortList },
    inEvents: false,
    description:
      'The fields that keep the onboarding from being completed, such as dob or taxParameters.federal; empty when nothing does.',
    select: {
      firstName: true,
      lastName: true,
      dob: true,
      ssnLastFour: true,
      address: true,
      city: true,
      state: true,
      zip: true,
      startDate: true,
      workingState: true,
      earlierWorkplaces: true,
      defaultPaySchedule: true,
      isSalary: true,
      salaryCents: true,
      defaultWage: true,
      federalTax: true,
      stateTax: true,
      otherStateTaxes: true,
      company: { select: { payrollSchedule: true } },
    },
    resolve: (employee) => [
      ...new Set(problemsOfOnboarding(employee, employee.company).map(({ path }) => path.join('.'))),
    ],
  }),
}));
