import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import type { PublishedDefinition } from './definition.ts';

/** All published definitions, in the order of their publication, as seen on one day. */
export class Definitions {
  readonly all: readonly PublishedDefinition[];
  readonly #day: () => PlainDate;

  constructor(all: readonly PublishedDefinition[], day: () => PlainDate) {
    this.all = all;
    this.#day = day;
  }

  /** The version that a row names. */
  of(type: string, version: number): PublishedDefinition {
    const found = this.all.find((definition) => definition.type === type && definition.version === version);
    if (!found) throw new Error(`there is no version ${version} of the deduction type ${type}`);
    return found;
  }

  /** The version by which templates are validated today. */
  inForce(type: string): PublishedDefinition | undefined {
    const latest = this.latest(type);
    return latest && (latest.effectiveTo ?? this.#day()) >= this.#day() ? latest : undefined;
  }

  /** The version that holds today, or held last; undefined for a type that has not begun. */
  latest(type: string): PublishedDefinition | undefined {
    return this.all.findLast(
      (definition) => definition.type === type && definition.effectiveFrom <= this.#day(),
    );
  }

  /** The types that are offered today: those that have begun and have no end. */
  get offered(): readonly string[] {
    const types = [...new Set(this.all.map(({ type }) => type))];
    return types.filter((type) => this.latest(type) && this.lastDayOf(type) === null);
  }

  /** The last day of a type; null without an end. A version may be replaced without an end of the type. */
  lastDayOf(type: string): PlainDate | null {
    return this.#any(type)?.endsOn ?? null;
  }

  /** The day on which the end of a type was published; null without an end. */
  endAnnouncedOn(type: string): PlainDate | null {
    return this.#any(type)?.endAnnouncedOn ?? null;
  }

  #any(type: string): PublishedDefinition | undefined {
    return this.all.find((definition) => definition.type === type);
  }
}
