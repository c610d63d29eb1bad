import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import type { PublishedDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { Fault } from '../../../foundation/fault.ts';
import { sentence } from '../../../foundation/sentence.ts';
import { unknownDeductionType } from '../../../platform/graphql/deduction-type.ts';

/** The version of a type that is in force today. Refuses a type after its last day. */
export function requireAccepted(type: string, path: readonly string[]): PublishedDefinition {
  const definitions = currentDefinitions();
  const found = definitions.inForce(type);
  if (found) return found;
  const last = definitions.latest(type);
  if (!last) throw new Fault('MALFORMED', { path, toPrograms: unknownDeductionType() });
  const [day, instead] = [last.effectiveTo ?? '', last.replacedBy];
  const problem = instead
    ? sentence('no longer accepts {type}, which ended on {day}: use {instead}', { type, day, instead })
    : sentence('no longer accepts {type}, which ended on {day}', { type, day });
  throw new Fault('RETIRED_DEDUCTION_TYPE', { path, problem });
}
