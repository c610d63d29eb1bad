/** The W-4 that an employee tries. It is sent whole: a paycheck can have been calculated with another. */

import type { Fault } from '../../foundation/fault.ts';
import { type FormValues, fieldsOf, type Values } from '../form.ts';
import { say, text } from '../language/say.ts';
import { federalIn, w4Groups } from '../people/w4.ts';
import { malformed, textsOf } from '../typed/read-fields.ts';
import type { WhatIfData } from './what-if-data.ts';

/** The form on file if it is of 2019 or older: the fields of the page are those of a later form. */
export function oldForm(data: WhatIfData) {
  const federal = federalIn(data);
  return federal?.form === '_2019' ? federal : null;
}

/** Chosen instead of a filing status to keep a form of 2019. */
const kept = 'KEPT';

/** The texts of the fields that keep a form of 2019. */
export function oldFormTexts(data: WhatIfData): FormValues | undefined {
  const form = oldForm(data);
  return form ? { ...textsOf({ groups: w4Groups }, form), filingStatus: kept } : undefined;
}

/** The choice to keep a form of 2019, with what it says. */
export function keptForm(data: WhatIfData): { name: string; label: string }[] {
  const form = oldForm(data);
  if (!form) return [];
  const status = form.filingStatus === 'MARRIED' ? say('married') : say('single');
  const allowances = form.allowances ?? 0;
  const count = allowances === 1 ? say('1 allowance') : say('{count} allowances', { count: allowances });
  return [{ name: kept, label: say('Keep my form of 2019 or older: {status}, {count}', { status, count }) }];
}

const w4In = (values: Values): Values =>
  Object.fromEntries(
    fieldsOf({ groups: w4Groups }).flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
  );

/** A form of 2019 that is kept can have another extra withholding. Any other entry needs a later form. */
export function w4ToTry(values: Values, data: WhatIfData): object {
  const { step2, step3, step4a, step4b, ...others } = w4In(values);
  const old = values['filingStatus'] === kept && oldForm(data);
  if (!old) return { form: '_2020', ...others, step2, step3, step4a, step4b };
  const { filingStatus, allowances } = old;
  return { form: '_2019', ...others, filingStatus, allowances };
}

const sinceForm2020 = ['step2', 'step3', 'step4a', 'step4b'];

/** Steps that the form of 2019, which is kept, does not have. */
export function w4Problems(values: Values, data: WhatIfData): Fault[] {
  const isKept = values['filingStatus'] === kept && oldForm(data);
  if (!isKept || !sinceForm2020.some((name) => values[name])) return [];
  const problem = text('must be chosen: your form of 2019 or older has no Step 2, 3, 4(a) or 4(b)');
  return [malformed('filingStatus', problem)];
}
