/** The tipped occupations of a person. An employer states the last of them. */
import { isOccupationCode } from '../../engine/payroll/tipped-occupations.ts';
import type { Field, FormValues, Values } from '../form.ts';
import { text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { dayField } from '../typed/fields.ts';
import type { Person } from './person-form.tsx';

const codesIn = (typed: unknown): string[] => String(typed ?? '').match(/[^\s,]+/g) ?? [];

const codes = {
  read: (typed: string) => {
    const found = codesIn(typed);
    return found.length <= 2 && found.every(isOccupationCode)
      ? { value: found.join(' ') }
      : { problem: text('must be one or two codes of the list, such as 102') };
  },
  show: String,
};

export const occupationFields: readonly Field[] = [
  {
    name: 'occupationCodes',
    label: text('Tipped occupation code'),
    hint: text('From the list of the Treasury, such as 102 for wait staff. Form W-2 has room for two.'),
    isOptional: true,
    isShort: true,
    kind: codes,
  },
  dayField('occupationsFrom', text('First day of the tipped occupation'), {
    hint: text('Empty: today. The occupation before it stays for the days before.'),
    isOptional: true,
  }),
];

type Stated = Pick<Person, 'tippedOccupations'>;

export const occupationTexts = ({ tippedOccupations }: Stated): FormValues => {
  const last = tippedOccupations.at(-1);
  return {
    occupationCodes: last?.codes.join(' ') ?? '',
    occupationsFrom: last ? day.show(last.effectiveDate) : '',
  };
};

/** The list with the typed entry. The entry applies from its day, and earlier ones stay as they are. */
export function occupationInput(
  { occupationCodes, occupationsFrom, ...rest }: Values,
  { tippedOccupations }: Stated,
  today: string,
): Values {
  const typed = codesIn(occupationCodes);
  const last = tippedOccupations.at(-1);
  const effectiveDate = String(occupationsFrom ?? today);
  const isSame =
    typed.join() === (last?.codes.join() ?? '') && (!last || effectiveDate === last.effectiveDate);
  if (isSame) return rest;
  const before = tippedOccupations
    .filter((tippedOccupation) => tippedOccupation.effectiveDate < effectiveDate)
    .map((tippedOccupation) => ({
      effectiveDate: tippedOccupation.effectiveDate,
      codes: tippedOccupation.codes,
    }));
  return { ...rest, tippedOccupations: [...before, { effectiveDate, codes: typed }] };
}
