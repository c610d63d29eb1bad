/** The W-4 that an employee tries. It is sent whole: a paycheck can have been calculated with another. */
import type { Fault } from '../../foundation/fault.ts';
import type { FormValues } from '../form.ts';
import type { TaxForm } from '../people/person-data.ts';
import { malformed, textsOf, unreadable, valuesIn } from '../people/read-fields.ts';
import { federalIn, filingStatuses, w4Groups } from '../people/w4.ts';
import type { WhatIfData } from './what-if-data.ts';

/** The form on file if it is of 2019 or older: the fields of the page are those of a later form. */
export function oldForm(data: WhatIfData): TaxForm | null {
  const federal = federalIn(data);
  return federal?.['form'] === '_2019' ? federal : null;
}

/** The texts of the fields that keep a form of 2019. */
export function oldFormTexts(data: WhatIfData): FormValues | undefined {
  const form = oldForm(data);
  return form ? { ...textsOf({ groups: w4Groups }, form), filingStatus: '' } : undefined;
}

/** The choice to keep a form of 2019, with what it says. */
export function keptForm(data: WhatIfData): { name: string; label: string }[] {
  const form = oldForm(data);
  if (!form) return [];
  const status = form['filingStatus'] === 'MARRIED' ? 'married' : 'single';
  const allowances = Number(form['allowances'] ?? 0);
  const count = allowances === 1 ? '1 allowance' : `${allowances} allowances`;
  return [{ name: '', label: `Keep my form of 2019 or older: ${status}, ${count}` }];
}

const keepsOldForm = ({ filingStatus }: FormValues, data: WhatIfData) => !filingStatus && oldForm(data);

/** A form of 2019 that is kept can have another extra withholding. Any other entry needs a later form. */
export function w4ToTry(typed: FormValues, data: WhatIfData): object {
  const { step2, step3, step4a, step4b, ...values } = valuesIn({ groups: w4Groups }, typed);
  const old = keepsOldForm(typed, data);
  if (!old) return { form: '_2020', ...values, step2, step3, step4a, step4b };
  const { filingStatus, allowances } = old;
  return { form: '_2019', ...values, filingStatus, allowances };
}

const sinceForm2020 = ['step2', 'step3', 'step4a', 'step4b'];

/** What cannot be read, and steps that the form of 2019, which is kept, does not have. */
export function w4Problems(typed: FormValues, data: WhatIfData): Fault[] {
  if (!keepsOldForm(typed, data)) return unreadable({ groups: w4Groups }, typed);
  const status = filingStatuses[0]?.name ?? '';
  const values = valuesIn({ groups: w4Groups }, typed);
  const hasLaterStep = sinceForm2020.some((name) => values[name]);
  return [
    ...(hasLaterStep
      ? [
          malformed(
            'filingStatus',
            'must be chosen: your form of 2019 or older has no Step 2, 3, 4(a) or 4(b)',
          ),
        ]
      : []),
    ...unreadable({ groups: w4Groups }, { ...typed, filingStatus: status }),
  ];
}
