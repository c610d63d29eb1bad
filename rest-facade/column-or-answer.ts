import { type GraphQLField, getNullableType, isLeafType } from 'graphql';
import { columnOf } from '../src/graphql/answer-columns.ts';
import type { Answer } from './run.ts';

/** Most values are columns of their row: no arguments, no promise, no path unless something is wrong. */
export function columnOrAnswer(field: GraphQLField<unknown, unknown>, answer: Answer): Answer {
  const { type } = field;
  const column = columnOf(field);
  const leaf = getNullableType(type);
  if (column === undefined || !isLeafType(leaf)) return answer;
  return (run, source, prev) => {
    const value = (source as Record<string, unknown>)[column];
    if (value === null && leaf === type) return null;
    if (value == null) return answer(run, source, prev);
    try {
      return leaf.serialize(value) ?? answer(run, source, prev);
    } catch {
      return answer(run, source, prev);
    }
  };
}
