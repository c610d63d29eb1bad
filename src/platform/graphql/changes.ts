/** The fields that an update changes. Only fields that can be cleared may be null. */
export type Changes<Update, Clearable extends keyof Update> = {
  [Field in keyof Update]: Field extends Clearable ? Update[Field] : Exclude<Update[Field], null>;
};

/**
 * The fields that an update names, once its rule `nullOnlyIn(clearable)` has validated them. GraphQL's types
 * cannot express "may be absent but not null". The validation plugin passes an absent field as undefined, so
 * undefined fields are left out.
 */
export const changesIn = <Update extends object, Clearable extends keyof Update>(
  update: Update,
  _clearable: readonly Clearable[],
): Changes<Update, Clearable> =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)) as Changes<
    Update,
    Clearable
  >;

/** The same for an update whose rule is `nullNeverIn(kept)`. */
export const changesKeeping = <Update extends object, Kept extends keyof Update>(
  update: Update,
  _kept: readonly Kept[],
) => changesIn<Update, Exclude<keyof Update, Kept>>(update, []);
