/** Turns what is typed into a form into the values of the API. Nothing else does that. */
import { Fault } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { type Field, type Form, type FormValues, fieldsOf, type Values } from '../form.ts';
import { said } from '../language/say.ts';
import { text } from './kind.ts';

type Fields = Pick<Form, 'groups'>;

/** A fault in the words of the screen: a `text`, or a sentence in the visit's language. */
export const malformed = (field: string, problem: string) =>
  new Fault('MALFORMED', { path: [field], problem: inWords(said(problem)) });

type Read = { readonly name: string; readonly value?: unknown; readonly problem?: string };

/** The content of a field: a value, a problem, or nothing for a secret that is left empty. */
function readField(field: Field, formValues: FormValues): Read | undefined {
  const { name, isOptional, isSecret, control, kind = text } = field;
  const typed = (formValues[name] ?? '').trim();
  if (control === 'checkbox') return { name, value: typed === 'yes' };
  if (typed) return { name, ...kind.read(typed) };
  if (isSecret && isOptional) return undefined;
  if (isOptional) return { name, value: null };
  return { name, problem: 'is required' };
}

/** The values of the fields that can be read, and the problems of the others. */
export function readFields(form: Fields, formValues: FormValues): { values: Values; faults: Fault[] } {
  const all = fieldsOf(form).flatMap((field) => readField(field, formValues) ?? []);
  const values = all.flatMap(({ name, value, problem }) => (problem ? [] : [[name, value] as const]));
  return {
    values: Object.fromEntries(values),
    faults: all.flatMap(({ name, problem }) => (problem ? [malformed(name, problem)] : [])),
  };
}

/** The values that differ from those of the object. */
export const changesIn = (values: Values, object: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (object[name] ?? null)));

/** The texts of the fields for the values of an object. */
export const textsOf = (form: Fields, object: Values): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map(({ name, isSecret, control, kind = text }) => {
      const value = object[name];
      if (control === 'checkbox') return [name, value ? 'yes' : ''];
      return [name, isSecret ? '' : kind.show(value)];
    }),
  );
