/** A plainly fictitious bundle of 2027: the figures of 2026 with the year moved, and one rate changed. */
import { gzipSync } from 'node:zlib';
import { nameOfText } from '../../src/figures/name-of-text.ts';
import { shippedBundle } from '../../src/figures/shipped.ts';
import { newSigningKey, signName } from '../../src/figures/signature.ts';
import { tablesOf } from '../../src/figures/tables-of.ts';
import { canonicalJson } from '../../src/foundation/canonical-json.ts';
import { changed } from './changed.ts';

/** Moves the years and dates of 2026 to 2027. */
function moved<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key: string, member: unknown) => {
    if (key === 'year' && member === 2026) return 2027;
    return typeof member === 'string' ? member.replace(/^2026-(\d\d-\d\d)$/, '2027-$1') : member;
  });
}

const ofLastYear = <One extends { readonly year: number }>(all: readonly One[]) =>
  moved(all.filter(({ year }) => year === 2026));

/** `medicareRate` is what employees pay. */
export const nextYear = (medicareRate: string) =>
  changed(
    {
      format: 1,
      version: 'fictitious-2027',
      federal: ofLastYear(shippedBundle.federal),
      limits: ofLastYear(shippedBundle.limits),
      states: ofLastYear(shippedBundle.states),
      methods: ofLastYear(shippedBundle.methods),
      multistate: ofLastYear(shippedBundle.multistate),
      localities: ofLastYear(shippedBundle.localities),
    },
    ['federal', 0, 'medicare', 'employeeRate'],
    medicareRate,
  );

export const { privateKey, publicKey } = newSigningKey();

export const nameOf = (bundle: object): string => nameOfText(canonicalJson(bundle));
export const tablesOfNextYear = (medicareRate: string) => tablesOf(nextYear(medicareRate));

export const signed = (bundle: object, key = privateKey) => ({
  bundle,
  signature: signName(nameOf(bundle), key),
});

export const packed = (value: unknown): string => gzipSync(JSON.stringify(value)).toString('base64');
