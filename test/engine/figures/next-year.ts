/** A plainly fictitious bundle of 2027: the figures of 2026 with the year moved, and one rate changed. */
import { gzipSync } from 'node:zlib';
import { nameOfText } from '../../../src/engine/figures/name-of-text.ts';
import { shippedBundle } from '../../../src/engine/figures/shipped.ts';
import { newSigningKey, signName } from '../../../src/engine/figures/signature.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { canonicalJson } from '../../../src/foundation/canonical-json.ts';
import { changed } from './changed.ts';

/** Moves the years and dates of 2026 to another year. */
function moved<Value>(value: Value, to: number): Value {
  return JSON.parse(JSON.stringify(value), (key: string, member: unknown) => {
    if (key === 'year' && member === 2026) return to;
    return typeof member === 'string' ? member.replace(/^2026-(\d\d-\d\d)$/, `${to}-$1`) : member;
  });
}

const inYears =
  (years: readonly number[]) =>
  <One extends { readonly year: number }>(all: readonly One[]) =>
    years.flatMap((to) =>
      moved(
        all.filter(({ year }) => year === 2026),
        to,
      ),
    );

/** `medicareRate` is what employees pay in the first of the years. */
export const nextYear = (medicareRate: string, years = [2027]) => {
  const inThem = inYears(years);
  return changed(
    {
      format: 1,
      version: 'fictitious-2027',
      federal: inThem(shippedBundle.federal),
      limits: inThem(shippedBundle.limits),
      states: inThem(shippedBundle.states),
      methods: inThem(shippedBundle.methods),
      multistate: inThem(shippedBundle.multistate),
      localities: inThem(shippedBundle.localities),
    },
    ['federal', 0, 'medicare', 'employeeRate'],
    medicareRate,
  );
};

export const { privateKey, publicKey } = newSigningKey();

export const nameOf = (bundle: object): string => nameOfText(canonicalJson(bundle));
export const tablesOfNextYear = (medicareRate: string) => tablesOf(nextYear(medicareRate));

export const signed = (bundle: object, key = privateKey) => ({
  bundle,
  signature: signName(nameOf(bundle), key),
});

export const packed = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64');
