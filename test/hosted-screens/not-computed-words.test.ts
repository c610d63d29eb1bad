/** Why a tax is not calculated, and which fact it lacks, is Spanish on a Spanish page: whatever the check. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentencesOf } from '../../src/engine/payroll/coverage/coverage.ts';
import { gap, listed, textOf, type Why } from '../../src/engine/payroll/coverage/why.ts';
import type { Worksheet } from '../../src/engine/payroll/worksheet.ts';
import { isPlain } from '../../src/foundation/sentence.ts';
import { anyCompany, worksheetOf } from '../engine/payroll/coverage/random-company.ts';
import { anyWorksheet } from '../engine/payroll/random-worksheet.ts';
import { runs } from '../support/sample.ts';
import { grossToNet, TABLES } from '../support/shipped.ts';
import { sourceFiles } from '../support/source-files.ts';

const saidOf = (worksheet: Worksheet): Why[] =>
  (grossToNet(worksheet).coverage ?? []).flatMap((line) =>
    line.status === 'not_computed'
      ? [line.reason, line.missing].flatMap((text) => (text ? [sentencesOf(line)[text] ?? text] : []))
      : [],
  );

/** The sentence and those within it; names are values, and no sentences. */
const sentencesIn = (why: Why): string[] =>
  typeof why === 'string'
    ? [why]
    : [
        why.template,
        ...Object.values(why.values).flatMap((value) =>
          typeof value === 'object' ? sentencesIn(value) : [],
        ),
      ];
const withoutSpanish = (all: readonly Why[]) => all.flatMap(sentencesIn).filter((why) => !isPlain(why));

describe('why a tax is not calculated has Spanish words', () => {
  test('for companies with places all over the country', () =>
    fc.assert(
      fc.property(anyCompany, (company) => {
        expect(withoutSpanish(saidOf(worksheetOf(company)))).toEqual([]);
      }),
      runs(2_000),
    ));

  test('for all kinds of pay', () =>
    fc.assert(
      fc.property(anyWorksheet, (worksheet) => {
        expect(withoutSpanish(saidOf(worksheet))).toEqual([]);
      }),
      runs(2_000),
    ));

  test('for every local tax that the figures leave to the employer', () => {
    const places = TABLES.locals
      .flatMap(({ states }) => Object.values(states))
      .flatMap(({ localities }) => localities);
    const reasons = places.flatMap(({ taxes = [] }) =>
      taxes.flatMap((tax) => (tax?.method === 'none' ? [] : (tax?.why ?? []))),
    );
    const different = [...new Set(reasons)];
    expect(different.length).toBeGreaterThan(1);
    expect(withoutSpanish(different)).toEqual([]);
  });

  test('for every program whose rate the figures leave to the company', () => {
    const programmes = TABLES.states
      .flatMap(({ states }) => Object.values(states))
      .flatMap((state) => state.programmes);
    const notes = programmes.flatMap(({ note, rate }) => (note && !rate ? [note] : []));
    expect(notes.length).toBeGreaterThan(10);
    expect(withoutSpanish(notes)).toEqual([]);
  });

  test('for every rule between states that leaves a tax open', () => {
    const rules = TABLES.states.map(({ multistate }) => multistate);
    const below = rules.flatMap(({ thresholds }) =>
      Object.values(thresholds).map((threshold) => threshold?.belowIsUnknown),
    );
    const unsettled = rules
      .flatMap(({ convenience }) => Object.values(convenience))
      .map((rule) => (rule?.kind === 'full' ? undefined : rule?.note));
    const notes = [...below, ...unsettled].flatMap((note) => note ?? []);
    expect(notes.length).toBeGreaterThan(3);
    expect(withoutSpanish(notes)).toEqual([]);
  });

  /** Those that the properties above seldom draw, or never. */
  test('in every sentence of the engine', () => {
    const folders = ['local', 'multistate', 'state'].map((name) => `src/engine/payroll/taxes/${name}`);
    const code = folders.flatMap(sourceFiles).map(({ lines }) => lines.join('\n'));
    const written = code.flatMap((text) => [
      ...[...text.matchAll(/gap\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
      ...[...text.matchAll(/(?:missing: |missing[^;}]*why: |const why = )'([^'\n]+)'/g)].map(
        ([, words = '']) => words,
      ),
    ]);
    expect(written.length).toBeGreaterThan(40);
    expect(withoutSpanish(written)).toEqual([]);
  });
});

test('programs read the sentence with its values', () => {
  const why = gap('the work in {states} does not decide which state insures it', {
    states: listed(['OH', 'PA', 'KY']),
  });
  expect(textOf(why)).toBe('the work in OH and PA and KY does not decide which state insures it');
});
