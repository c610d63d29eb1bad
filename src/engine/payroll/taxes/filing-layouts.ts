/**
 * The positions of forms' figures in the files of agencies. They are data, so that a correction needs no
 * release.
 */

/** text and name are capitals; mixed keeps its letters; digits fill the field; money and count have zeros. */
export type FieldType = 'text' | 'name' | 'mixed' | 'digits' | 'phone' | 'money' | 'count' | 'flag';

export type FixedField = readonly [key: string, from: number, to: number, type: FieldType, name: string];

export type FixedRecord = {
  readonly source: string;
  /** Why the positions are not sure. A file that needs the record is refused and names this. */
  readonly unsure?: string | undefined;
  /** What the agency may read in the record, although the record leaves it blank. The instructions say so. */
  readonly leftBlank?: string | undefined;
  readonly required: readonly string[];
  readonly fields: readonly FixedField[];
};

/** Records of one length, such as EFW2. Positions count from 1. A position that no field names is blank. */
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

/**
 * An element, its kind or the group that it holds, and how often it occurs: once, at most once, any number.
 */
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
  /** Values that are the same in every file; null while no source has them. */
  readonly constants: Readonly<Record<string, string | null>>;
  /** The states to which the IRS passes copies on. */
  readonly combinedFiling: { readonly source: string; readonly states: readonly string[] };
  /** Kinds of values, each with the pattern that they match. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly XmlElement[]>>;
};

type MefElement = {
  readonly name: string;
  readonly isRequired?: true | undefined;
  /** How often it may occur; once by default. */
  readonly most?: number | undefined;
  /** The attributes that it may have. It must have those in `must`. */
  readonly attributes?:
    | { readonly may?: readonly string[] | undefined; readonly must?: readonly string[] | undefined }
    | undefined;
  /** The line of the form that it has, or a word for what has no line, such as `scheduleA`. */
  readonly line?: string | undefined;
};

/** An element with a value of a type. */
export type MefLeaf = MefElement & { readonly type: string };
/** An element with elements in it. */
export type MefGroup = MefElement & { readonly children: readonly MefPart[] };
/** Elements of which one may occur. */
export type MefChoice = {
  readonly oneOf: readonly (MefLeaf | MefGroup)[];
  readonly isRequired?: true | undefined;
};
export type MefPart = MefLeaf | MefGroup | MefChoice;

/**
 * A type of values: the pattern that they match, and the words for a value that does not. The words for
 * amounts are `Amount`.
 */
export type MefType = {
  readonly pattern: string;
  readonly most?: number | undefined;
  readonly says: string;
};

/** A schema of the IRS for returns of Modernized e-File. */
export type MefLayout = {
  readonly name: string;
  readonly publication: string;
  readonly asOf: string;
  /** The attribute of the return by which the IRS finds the schema. */
  readonly returnVersion: string;
  /** The quarters for which it is published, such as 2026-06 by its last month. */
  readonly quarterEnds: readonly string[];
  /** The tax years of annual returns for which it is published. */
  readonly years: readonly number[];
  readonly types: Readonly<Record<string, MefType>>;
  /** By the type of the return, such as 940: its header and its data. */
  readonly returns: Readonly<Record<string, MefGroup>>;
  readonly manifest: MefGroup;
};

/** Layouts that take the place of those that come with the service. */
export type FilingLayouts = {
  readonly efw2?: FixedLayout | undefined;
  readonly efw2c?: FixedLayout | undefined;
  readonly iris1099?: XmlLayout | undefined;
  /** Beside the schemas that come with the service. */
  readonly mef?: readonly MefLayout[] | undefined;
};
