import type { PublishedDefinition } from './definition.ts';
import { ofRows, type Row } from './of-rows.ts';

/** The published definitions of an environment, as this process has last read them from its database. */
export class ActiveDefinitions {
  #revision: number | undefined;
  #last: readonly PublishedDefinition[] = [];

  /** The definitions of a revision, which the database names at the beginning of each transaction. */
  async at(revision: number, stored: () => Promise<readonly Row[]>): Promise<readonly PublishedDefinition[]> {
    if (revision === this.#revision) return this.#last;
    const definitions = ofRows(await stored());
    this.#revision = revision;
    this.#last = definitions;
    return definitions;
  }
}
