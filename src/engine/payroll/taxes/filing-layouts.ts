/** Where the figures of forms stand in the files of agencies. Data, so that a correction needs no release. */

/** text and name are capitals; mixed keeps its letters; digits fill the field; money and count have zeros. */
export type FieldType = 'text' | 'name' | 'mixed' | 'digits' | 'phone' | 'money' | 'count' | 'flag';

export type FixedField = readonly [key: string, from: number, to: number, type: FieldType, name: string];

export type FixedRecord = {
  readonly source: string;
  /** Why the positions are not sure. A file that needs the record is refused and names this. */
  readonly unsure?: string | undefined;
  readonly required: readonly string[];
  readonly fields: readonly FixedField[];
};

/** Records of one length, such as EFW2. Positions count from 1; what no field names is blank. */
export type FixedLayout = {
  readonly name: string;
  readonly publication: string;
  readonly asOf: string;
  /** The tax years that the layout holds for. */
  readonly years: readonly number[];
  readonly recordLength: number;
  /** Boxes of the form that the file never has. */
  readonly notReported: readonly string[];
  readonly records: Readonly<Record<string, FixedRecord>>;
};

/** An element, its kind or the group that it holds, and how often it stands: once, at most once, any. */
export type XmlElement = readonly [name: string, kind: string, times: '1' | '?' | '*'];

/** Elements in their order, by the name of the group that holds them: IRIS. */
export type XmlLayout = {
  readonly name: string;
  readonly publication: string;
  readonly asOf: string;
  readonly years: readonly number[];
  readonly namespace: string;
  readonly root: string;
  /** Whether it was compared with the schema of these years. A file of another one is marked. */
  readonly verified: boolean;
  /** Values that are the same in every file; null while they are not known. */
  readonly constants: Readonly<Record<string, string | null>>;
  /** The states to which the IRS passes copies on. */
  readonly combinedFiling: { readonly source: string; readonly states: readonly string[] };
  /** Kinds of values, each with the pattern that they match. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly XmlElement[]>>;
};

/** Layouts that take the place of those that come with the service. */
export type FilingLayouts = {
  readonly efw2?: FixedLayout | undefined;
  readonly efw2c?: FixedLayout | undefined;
  readonly iris1099?: XmlLayout | undefined;
};
