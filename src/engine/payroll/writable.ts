/** A value under construction: its members are set one by one. */
export type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
