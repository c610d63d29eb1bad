import { z } from 'zod';
import {
  isOccupationCode,
  occupationName,
  type TippedOccupation,
} from '../../../engine/payroll/tipped-occupations.ts';
import type { Employee } from '../../../generated/prisma/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Problem } from '../problem.ts';
import { isAscending } from './salary-inputs.ts';

const words = {
  effectiveDate: 'The first day of the occupations.',
  codes:
    'Codes of 26 CFR 1.224-1, three digits, such as 102 for wait staff. Up to two, as box 14b of Form W-2 has. Use 000 for a job whose tips do not qualify. An empty list ends the occupations before it.',
};

export const TippedOccupationType = builder.objectRef<TippedOccupation>('TippedOccupation').implement({
  description: 'The tipped occupations of an employee from a given day on: box 14b of Form W-2.',
  fields: (t) => ({
    effectiveDate: t.expose('from', { type: 'Date', description: words.effectiveDate }),
    codes: t.exposeStringList('codes', { description: words.codes }),
    names: t.stringList({
      description: 'What the codes stand for.',
      resolve: ({ codes }) => codes.map(occupationName),
    }),
  }),
});

const listed = 'must be a code of 26 CFR 1.224-1, three digits such as 102, or 000';
const codesRule = z
  .array(
    z
      .string()
      .regex(/^\d{3}$/, { error: listed, abort: true })
      .refine(isOccupationCode, listed),
  )
  .max(2, 'must hold at most 2 codes: box 14b has room for no more');

export const TippedOccupationInput = builder.inputType('TippedOccupationInput', {
  description: 'The tipped occupations of an employee from a day on.',
  fields: (t) => ({
    effectiveDate: t.field({ type: 'Date', required: true, description: words.effectiveDate }),
    codes: t.stringList({ required: true, description: words.codes, validate: codesRule }),
  }),
});

type Lists = {
  readonly tippedOccupations?: readonly (typeof TippedOccupationInput.$inferInput)[] | null | undefined;
};

export const problemsOfOccupations = ({ tippedOccupations }: Lists): Problem[] =>
  isAscending((tippedOccupations ?? []).map(({ effectiveDate }) => effectiveDate))
    ? []
    : [{ field: 'tippedOccupations', problem: 'must be in order of their days, one for a day' }];

/** The column, if a request has the list; null empties it. */
export const occupationColumns = ({ tippedOccupations }: Lists) =>
  tippedOccupations === undefined
    ? {}
    : {
        tippedOccupations: (tippedOccupations ?? []).map(({ effectiveDate, codes }): TippedOccupation => {
          return { from: effectiveDate, codes: [...new Set(codes)] };
        }),
      };

/** The column holds what the input wrote. */
export const occupationsOf = ({ tippedOccupations }: Pick<Employee, 'tippedOccupations'>) =>
  tippedOccupations as unknown as TippedOccupation[];
