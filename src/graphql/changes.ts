/** What an update changes: null only where it clears. */
export type Changes<Update, Clearable extends keyof Update> = {
  [Field in keyof Update]: Field extends Clearable ? Update[Field] : Exclude<Update[Field], null>;
};

/**
 * What an update names, as its rule `nullOnlyIn(clearable)` has already judged it: GraphQL's types cannot say
 * "may be absent but not null". The validation plugin hands on an absent field as undefined, which would
 * count as named.
 */
export const changesIn = <Update extends object, Clearable extends keyof Update>(
  update: Update,
  _clearable: readonly Clearable[],
): Changes<Update, Clearable> =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)) as Changes<
    Update,
    Clearable
  >;

/** The same of an update whose rule is `nullNeverIn(kept)`. */
export const changesKeeping = <Update extends object, Kept extends keyof Update>(
  update: Update,
  _kept: readonly Kept[],
) => changesIn<Update, Exclude<keyof Update, Kept>>(update, []);
