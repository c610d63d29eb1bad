import { problemType } from './problem.ts';

/** A media range of an Accept header and its weight (RFC 9110, 12.4.2); a malformed weight counts as 0. */
function rangeOf(text: string) {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { name, weight: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

/**
 * Whether the client accepts problem details: it must name them, not by a wildcard, and must not prefer plain
 * JSON.
 */
export function acceptsProblem(accept = ''): boolean {
  const ranges = accept.split(',').map(rangeOf);
  const weightOf = (...names: readonly string[]): number =>
    names
      .map((name) => ranges.find((range) => range.name === name)?.weight)
      .find((weight) => weight !== undefined) ?? 0;
  const problem = weightOf(problemType);
  return problem > 0 && problem >= weightOf('application/json', 'application/*', '*/*');
}
