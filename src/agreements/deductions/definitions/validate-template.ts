import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DeductionDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { schemaOf } from '../../../engine/figures/deduction-definitions/schema-of.ts';

/** `path` has the documented names, such as `additional_fields.hsa_type`. It is empty for the body itself. */
type TemplateProblem = { readonly path: string; readonly message: string };

/**
 * Without strictRequired, because the rules of override_type require a `value` that is defined one level
 * above. With ownProperties, because every object has a `constructor`, which is no field of the template.
 */
const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, ownProperties: true });

const validators = new WeakMap<DeductionDefinition, ValidateFunction>();

function validatorOf(definition: DeductionDefinition): ValidateFunction {
  const validate = validators.get(definition) ?? ajv.compile(schemaOf(definition));
  validators.set(definition, validate);
  return validate;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const article = (type: string): string => (/^[aeiou]/.test(type) ? 'an' : 'a');

function messageOf({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${article(params.type)} ${params.type}`;
    case 'const':
      return `must be ${textOf(params.allowedValue)}`;
    case 'enum':
      return `must be ${params.allowedValues.length > 1 ? 'one of ' : ''}${params.allowedValues.join(', ')}`;
    case 'false schema':
      return 'must not be given when override_type is needs_input';
    default:
      throw new Error(`no message for the keyword ${keyword}`);
  }
}

/** The definitions have no lists of objects, so every step of the path is a member's name. */
function pathOf({ keyword, instancePath, params }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  return (keyword === 'required' ? [...path, params.missingProperty] : path).join('.');
}

/** The problems of a template's body under the published definition: the first of each field. */
export function templateProblems(definition: DeductionDefinition, body: unknown): TemplateProblem[] {
  const validate = validatorOf(definition);
  if (validate(body)) return [];
  const messages = new Map<string, string>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error);
    if (error.keyword !== 'if' && !messages.has(path)) messages.set(path, messageOf(error));
  }
  return [...messages].map(([path, message]) => ({ path, message }));
}
