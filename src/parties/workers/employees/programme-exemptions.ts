import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { problemsOfExemptions } from '../../../engine/payroll/taxes/state/personal-exemption.ts';
import type { ProgrammeExemption as Stated } from '../../../engine/payroll/worker-facts.ts';
import { inEnglish } from '../../../foundation/sentence.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import type { Problem } from '../problem.ts';

const words = {
  programme: 'The code of its line on a paycheck: wa_cares, ny_pfl, or ca_sui for unemployment insurance.',
  reason:
    'Why the employee owes nothing. Each programme has its own reasons; family_member, student, officer and other are permitted for all.',
  certificate: 'The document, or the rule, that exempts the employee. Required where the law requires one.',
  from: 'The first check date to which it applies.',
  until: 'The last check date to which it applies. Null while it goes on.',
};

export const ProgrammeExemption = builder.objectRef<Stated>('ProgrammeExemption').implement({
  description: "A state programme, or a state's unemployment insurance, to which an employee owes nothing.",
  fields: (t) => ({
    programme: t.exposeString('programme', { description: words.programme }),
    reason: t.exposeString('reason', { description: words.reason }),
    certificate: t.exposeString('certificate', { nullable: true, description: words.certificate }),
    from: t.expose('from', { type: 'Date', description: words.from }),
    until: t.expose('until', { type: 'Date', nullable: true, description: words.until }),
  }),
});

const text = { type: 'Text', validate: rules.text(200) } as const;

export const ProgrammeExemptionInput = builder.inputType('ProgrammeExemptionInput', {
  description: "A state programme, or a state's unemployment insurance, to which an employee owes nothing.",
  fields: (t) => ({
    programme: t.field({ ...text, required: true, description: words.programme }),
    reason: t.field({ ...text, required: true, description: words.reason }),
    certificate: t.field({ ...text, description: words.certificate }),
    from: t.field({ type: 'Date', required: true, description: words.from }),
    until: t.field({ type: 'Date', description: words.until }),
  }),
});

type Lists = {
  readonly programmeExemptions?: readonly (typeof ProgrammeExemptionInput.$inferInput)[] | null | undefined;
};

/**
 * Problems of exemptions: the figures lack them, their certificate is missing, or they end before they begin.
 */
export const problemsOfProgrammeExemptions = (lists: Lists): Problem[] =>
  problemsOfExemptions(
    statedOf(lists.programmeExemptions ?? []),
    currentFigures().latestStates,
    (index) => `entry ${index + 1}`,
  ).map(({ field, message }) => {
    const [entry = '', member = ''] = field.split('.');
    return { field: 'programmeExemptions', problem: inEnglish(`${entry}: ${member} ${message}`) };
  });

/** The column, if a request has the list; null empties it. */
export const programmeExemptionColumns = ({ programmeExemptions }: Lists) =>
  programmeExemptions === undefined ? {} : { programmeExemptions: statedOf(programmeExemptions ?? []) };

const statedOf = (list: readonly (typeof ProgrammeExemptionInput.$inferInput)[]): Stated[] =>
  list.map(({ programme, reason, certificate, from, until }) => ({
    programme,
    reason,
    from,
    ...(certificate == null ? {} : { certificate }),
    ...(until == null ? {} : { until }),
  }));

/** The column holds what the input wrote. */
export const programmeExemptionsOf = ({ programmeExemptions }: Pick<Employee, 'programmeExemptions'>) =>
  programmeExemptions as unknown as Stated[];
