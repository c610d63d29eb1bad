/**
 * The type of a deduction. It is a text, because operators publish types while the service runs. GraphQL
 * spells it as the enum did that it once was, _401K, and also reads the documented spelling, 401k.
 */
import { z } from 'zod';
import { currentDefinitions } from '../../engine/figures/current-figures.ts';
import { shippedDefinitions } from '../../engine/figures/deduction-definitions/shipped.ts';
import { enumName } from './external-names.ts';
import { refuseToPrograms } from './scalar-values.ts';

const documentedForm = /^[a-z0-9][a-z0-9_]{0,39}$/;
const graphqlForm = /^(?:_\d|[A-Z])[A-Z0-9_]{0,39}$/;

export const unknownDeductionType = (): string => `must be one of ${currentDefinitions().offered.join(', ')}`;

/** A type that has begun. It may have ended: the verbs that use a type check that. */
export const publishedType = z
  .string()
  .refine((type) => currentDefinitions().latest(type) !== undefined, { error: unknownDeductionType });

/** Reads either spelling. */
export function parseDeductionType(value: unknown): string {
  if (typeof value === 'string' && documentedForm.test(value)) return value;
  if (typeof value === 'string' && graphqlForm.test(value)) return value.toLowerCase().replace(/^_/, '');
  return refuseToPrograms('must be a deduction type, such as HSA or _401K');
}

const lasting = shippedDefinitions.filter(({ effectiveTo }) => effectiveTo === null);

export const deductionType = {
  description: [
    'The type of a deduction. Operators publish types while the service runs; these come with it.',
    ...shippedDefinitions.map(({ type, description, effectiveTo, replacedBy }) =>
      effectiveTo === null
        ? `${type}: ${description}`
        : `${type}: ${description} Not accepted after ${effectiveTo}: ${replacedBy} replaces it.`,
    ),
  ].join('\n'),
  jsonSchema: {
    type: 'string',
    pattern: documentedForm.source,
    maxLength: 40,
    examples: lasting.slice(0, 3).map(({ type }) => type),
  },
  parse: parseDeductionType,
  serialize: enumName,
  /** How REST reads it: only as documented. */
  parseDocumented: (value: unknown) =>
    typeof value === 'string' ? value : refuseToPrograms(unknownDeductionType()),
};
