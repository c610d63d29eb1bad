import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { problemsOfVectors } from '../../engine/figures/check-vectors.ts';
import type { Bundle } from '../../engine/figures/format/bundle.ts';
import { signedBundle } from '../../engine/figures/format/signed-bundle.ts';
import { nameOfText } from '../../engine/figures/name-of-text.ts';
import { bundleOfForm, isForm } from '../../engine/figures/next-year/form.ts';
import { type Problem, problemText } from '../../engine/figures/problem.ts';
import { shippedBundle } from '../../engine/figures/shipped.ts';
import { validateBundle } from '../../engine/figures/validate-bundle.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { Refused } from './failures.ts';

/** The word that stands for the bundle of the service itself, in place of a file. */
export const shipped = 'shipped';

const about = z.looseObject({ dataVersion: z.string() });

/**
 * Reads the bundle of a file (signed or not), of a filled form, or of a folder of parts. Validates nothing.
 */
export function readBundle(place: string): object {
  if (place === shipped) return shippedBundle;
  if (isFolder(place)) return bundleIn(place);
  const value = readJson(place);
  if (isForm(value)) return ofForm(value);
  const signed = signedBundle.safeParse(value);
  if (signed.success) return signed.data.bundle;
  if (typeof value !== 'object' || value === null) throw new Refused(`${place}: is no bundle`);
  return value;
}

/** Reads the bundle of a filled form. */
function ofForm(value: unknown): object {
  const { bundle, problems } = bundleOfForm(value);
  if (problems.length) throw refusal(problems);
  return bundle;
}

function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch {
    throw new Refused(`${place}: there is no such file or folder`);
  }
}

export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refused(`${file}: ${error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'}`);
  }
}

/**
 * Reads the bundle of a folder, which has a file for each part and year, and one for each state in `local`.
 */
function bundleIn(folder: string): object {
  const files = (within: string, pattern: RegExp) =>
    readdirSync(path.join(folder, within))
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => readJson(path.join(folder, within, name)));
  const read = about.safeParse(readJson(path.join(folder, 'version.json')));
  if (!read.success) throw new Refused(`${folder}: version.json must name the dataVersion`);
  const { dataVersion, ...rest } = read.data;
  const hasLocalities = readdirSync(folder).includes('local');
  return {
    ...rest,
    version: dataVersion,
    federal: files('', /^federal-\d{4}\.json$/),
    limits: files('', /^deduction-limits-\d{4}\.json$/),
    states: files('', /^states-\d{4}\.json$/),
    methods: files('', /^state-methods-\d{4}\.json$/),
    multistate: files('', /^multistate-\d{4}\.json$/),
    localities: hasLocalities ? files('local', /\.json$/) : [],
    ...ofAllDays(folder),
  };
}

/** Reads the parts that belong to no single year. A folder may lack any of these files. */
function ofAllDays(folder: string): object {
  const present = new Set(readdirSync(folder));
  const parts = Object.entries(filesOfAllDays).filter(([, name]) => present.has(name));
  return Object.fromEntries(parts.map(([part, name]) => [part, readJson(path.join(folder, name))]));
}

const filesOfAllDays = {
  wageFloors: 'wage-floors.json',
  garnishmentCeilings: 'garnishment-ceilings.json',
  bankHolidays: 'bank-holidays.json',
  finalWages: 'final-wages.json',
  federalThresholds: 'federal-thresholds.json',
  stateReports: 'state-reports.json',
  vectors: 'vectors.json',
};

/** The bundle of a file or folder, with its name. Throws its problems, each in a line. */
export function validBundle(place: string): { bundle: Bundle; name: string } {
  const { bundle, problems } = validateBundle(readBundle(place));
  if (!bundle) throw refusal(problems);
  return { bundle, name: nameOfText(canonicalJson(bundle)) };
}

/** The same bundle. Throws if its tables do not result in the amounts of its vectors. */
export function checkedBundle(place: string): { bundle: Bundle; name: string } {
  const valid = validBundle(place);
  const problems = problemsOfVectors(valid.bundle);
  if (problems.length) throw refusal(problems);
  return valid;
}

const refusal = (problems: readonly Problem[]) => new Refused(problems.map(problemText).join('\n'));
