import { canonicalJson } from '../../../foundation/canonical-json.ts';
import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import type { Problem } from '../problem.ts';
import type { DeductionDefinition } from './definition.ts';

type Succession = { readonly added: readonly DeductionDefinition[]; readonly problems: readonly Problem[] };

/**
 * Finds the definitions that are not published yet, and their conflicts with the published ones. Versions
 * follow one another without an overlap, and keep the label of the type. A published version does not change.
 * Only days from `today` on can change. /
 */
export function successionOf(
  published: readonly DeductionDefinition[],
  definitions: readonly DeductionDefinition[],
  today: PlainDate,
): Succession {
  const added: DeductionDefinition[] = [];
  const problems: Problem[] = [];
  for (const [index, definition] of definitions.entries()) {
    const path = `definitions[${index}]`;
    const present = published.find(
      ({ type, version }) => type === definition.type && version === definition.version,
    );
    if (present && isSame(present, definition)) continue;
    const before = [...published, ...added].findLast(({ type }) => type === definition.type);
    const problem = present
      ? changes(definition)
      : before
        ? following(before, definition, today)
        : first(definition);
    if (problem) problems.push({ path: `${path}.${problem.path}`, problem: problem.problem });
    added.push(definition);
  }
  return { added, problems };
}

/** The end of a published version may be that of its successor. */
const isSame = (published: DeductionDefinition, definition: DeductionDefinition): boolean =>
  canonicalJson(contentOf(published)) ===
  canonicalJson(contentOf({ ...definition, effectiveTo: definition.effectiveTo ?? published.effectiveTo }));

const contentOf = (definition: DeductionDefinition): DeductionDefinition => {
  const { type, version, effectiveFrom, effectiveTo, label, description } = definition;
  const { computedAs, replacedBy, fields } = definition;
  return { type, version, effectiveFrom, effectiveTo, label, description, computedAs, replacedBy, fields };
};

const changes = ({ type, version }: DeductionDefinition): Problem => ({
  path: 'version',
  problem: `must be a new one: version ${version} of ${type} is published with other content`,
});

const first = ({ type, version }: DeductionDefinition): Problem | undefined =>
  version === 1 ? undefined : { path: 'version', problem: `must be 1: ${type} has no version yet` };

function following(
  before: DeductionDefinition,
  { type, version, effectiveFrom, label }: DeductionDefinition,
  today: PlainDate,
): Problem | undefined {
  const next = before.version + 1;
  if (version !== next) return { path: 'version', problem: `must be ${next}, the next version of ${type}` };
  const path = 'effectiveFrom';
  if (before.effectiveTo !== null && effectiveFrom <= before.effectiveTo) {
    const problem = `overlaps version ${before.version}, which holds until ${before.effectiveTo}`;
    return { path, problem };
  }
  if (effectiveFrom <= before.effectiveFrom) {
    const problem = `overlaps version ${before.version}, which holds from ${before.effectiveFrom}`;
    return { path, problem };
  }
  if (effectiveFrom < today) {
    const problem = `must be ${today} or later: version ${before.version} has validated templates until today`;
    return { path, problem };
  }
  return label === before.label ? undefined : { path: 'label', problem: labelProblem(before) };
}

/** The year to date of a check adds the lines of one name: another label would split them. */
const labelProblem = ({ label, version }: DeductionDefinition): string =>
  `must be ${label}, as in version ${version}: the year to date adds the deductions of one name`;
