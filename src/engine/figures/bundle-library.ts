import type { Tables } from '../payroll/taxes/tables.ts';
import type { Bundle } from './format/bundle.ts';
import { nameOfText } from './name-of-text.ts';
import { problemText } from './problem.ts';
import { bundleNameIn, tablesOf } from './tables-of.ts';
import { validateBundle } from './validate-bundle.ts';

/** A bundle, with its tables as the engine takes them. */
export type NamedBundle = { readonly name: string; readonly bundle: Bundle; readonly tables: Tables };

/** A bundle, or why there is none. */
export type FoundBundle = NamedBundle | { readonly bundle: undefined; readonly problem: string };

/** The bundles that this process has read. Each is read and validated once. */
export class BundleLibrary {
  readonly #found = new Map<string, Promise<FoundBundle>>();
  readonly #drafts = new Map<string, FoundBundle>();

  /** Read once, however many transactions want it at once; read again after a failure. */
  named(name: string, read: (name: string) => Promise<string | undefined>): Promise<FoundBundle> {
    const before = this.#found.get(name);
    if (before) return before;
    const forget = () => void this.#found.delete(name);
    const reading = readBundle(name, read).then((found) => {
      if (!found.bundle) forget();
      return found;
    });
    reading.catch(forget);
    this.#found.set(name, reading);
    return reading;
  }

  /** A bundle that is stored nowhere, by its text. The latest ones are kept. */
  draft(text: string, read: (text: string) => unknown): FoundBundle {
    const key = nameOfText(text);
    const found = this.#drafts.get(key) ?? bundleOf(read(text));
    this.#drafts.delete(key);
    this.#drafts.set(key, found);
    for (const oldest of [...this.#drafts.keys()].slice(0, -mostDrafts)) this.#drafts.delete(oldest);
    return found;
  }
}

const mostDrafts = 3;

async function readBundle(
  name: string,
  read: (name: string) => Promise<string | undefined>,
): Promise<FoundBundle> {
  const content = await read(name);
  return content === undefined
    ? { bundle: undefined, problem: 'it is not stored' }
    : bundleOf(JSON.parse(content), name);
}

/** Reads a value as a bundle, or returns its first problem. */
export function bundleOf(value: unknown, name?: string): FoundBundle {
  const { bundle, problems } = validateBundle(value);
  if (!bundle) return { bundle, problem: problems.slice(0, 1).map(problemText).join() };
  const tables = tablesOf(bundle, name);
  return { name: bundleNameIn(tables.version) ?? '', bundle, tables };
}
