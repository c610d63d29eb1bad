/** Fields that many forms have, by the typed value. `more` has the further properties of a field. */
import type { Field } from '../form.ts';
import { text } from '../language/say.ts';
import { day } from './day.ts';
import { email, phone, ssn, state, zip } from './identities.ts';
import { count, dollars } from './numbers.ts';

type More = Partial<Field>;
type MakeField = (name: string, label: string, more?: More) => Field;

const fieldOf =
  (usual: More): MakeField =>
  (name, label, more) => ({ name, label, ...usual, ...more });

export const optional = { isOptional: true } as const;
/** Fields that are side by side on a wide screen, such as a first and a last name. */
export const inHalves = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, width: 'half' }));
/** Three fields in one line, such as city, state and ZIP code. */
export const inThirds = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) => ({ ...field, width: 'third' }));
export const dayField = fieldOf({ isShort: true, kind: day });
export const moneyField = fieldOf({ isShort: true, inputMode: 'decimal', kind: dollars });
export const countField = fieldOf({ isShort: true, inputMode: 'numeric', kind: count });
export const stateField = fieldOf({ isShort: true, kind: state });
export const zipField = fieldOf({ isShort: true, inputMode: 'numeric', kind: zip });
export const emailField = fieldOf({ width: 'half', inputMode: 'email', kind: email });
export const phoneField = fieldOf({
  hint: text('Ten digits. An extension is not kept.'),
  isShort: true,
  inputMode: 'tel',
  kind: phone,
});
export const ssnField = fieldOf({
  isOptional: true,
  isSecret: true,
  isShort: true,
  inputMode: 'numeric',
  kind: ssn,
});
export const checkbox = fieldOf({ control: 'checkbox' });
export const choice = (name: string, label: string, choices: string, more?: More): Field => ({
  name,
  label,
  choices,
  ...more,
});
