import type { Tables } from '../payroll/taxes/tables.ts';
import { BundleLibrary } from './bundle-library.ts';
import { shippedFigures } from './current-figures.ts';
import { Figures } from './figures.ts';
import { shippedTables } from './shipped.ts';

type Activation = { readonly bundle: string; readonly from: string };
type Stored = {
  active(): Promise<{ readonly revision: number; readonly activations: readonly Activation[] }>;
  contentOf(bundle: string): Promise<string | undefined>;
};

/** The figures that are active in an environment, as this process last read them from its database. */
export class ActiveFigures {
  #revision = 0;
  #last = shippedFigures;
  /** The bundles that were read, active or not. */
  readonly library = new BundleLibrary();

  /** The state at the last reading. */
  get last(): Figures {
    return this.#last;
  }

  /** The figures of a revision, which the database names at the beginning of each transaction. */
  async at(revision: number, stored: Stored): Promise<Figures> {
    return revision === this.#revision ? this.#last : this.refresh(stored);
  }

  /** The figures that are active now. Only for a reader that sees what is committed. */
  async refresh(stored: Stored): Promise<Figures> {
    const { revision, activations } = await stored.active();
    if (revision === this.#revision) return this.#last;
    const figures = await this.#figuresOf(activations, stored);
    this.#revision = revision;
    this.#last = figures;
    return figures;
  }

  /** The figures that will be active once the current transaction is committed. */
  async afterCommit(stored: Stored): Promise<Figures> {
    return this.#figuresOf((await stored.active()).activations, stored);
  }

  async #figuresOf(activations: readonly Activation[], stored: Stored): Promise<Figures> {
    const later = [];
    for (const { bundle, from } of activations)
      later.push({ from, tables: await this.#tablesOf(bundle, stored) });
    return new Figures(shippedTables, later);
  }

  async #tablesOf(name: string, stored: Stored): Promise<Tables> {
    const found = await this.library.named(name, (bundleName) => stored.contentOf(bundleName));
    if (found.bundle) return found.tables;
    throw new Error(`This version refuses the active bundle of figures ${name}: ${found.problem}`);
  }
}
