/**
 * The types of what the query layer supports. Anything without a type does not compile, and is refused at run
 * time if it is cast.
 */
import type { Types } from '@prisma/client/runtime/client';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { ModelName, Secrets } from './tables.ts';

type PayloadOf<M extends ModelName> = Prisma.TypeMap['model'][M]['payload'];

/** A model as Prisma's types describe it: its columns, and the models that are related to it. */
type Payload = { readonly name: string; readonly scalars: object; readonly objects: object };
type ModelOf<Related> = Extract<
  NonNullable<Related> extends readonly (infer One)[] ? One : NonNullable<Related>,
  Payload
>;
type IsList<Related> = NonNullable<Related> extends readonly unknown[] ? true : false;

type Json = Prisma.JsonValue;
/** What a column is compared with. An instant may also be a text, and an amount a number. */
type Comparable<Value> = Value extends Date ? Date | string : Value extends bigint ? bigint | number : Value;
type Comparison<Value> = {
  readonly equals?: Comparable<Value>;
  readonly not?: Comparable<Value> | null;
  readonly gt?: Comparable<Value>;
  readonly gte?: Comparable<Value>;
  readonly lt?: Comparable<Value>;
  readonly lte?: Comparable<Value>;
  readonly in?: readonly Comparable<Value>[];
  readonly notIn?: readonly Comparable<Value>[];
};
type Condition<Value> = Json extends Value
  ? { readonly path: readonly string[]; readonly equals: string | number | boolean }
  : Value extends readonly unknown[]
    ? never
    :
        | (Value extends Prisma.Decimal ? number : Comparable<Value>)
        | Comparison<Value extends Prisma.Decimal ? number : NonNullable<Value>>
        | (Value extends string ? { readonly contains: string; readonly mode: 'insensitive' } : never);

/** The conditions on rows of a model. */
export type WhereOf<M extends ModelName> = Where<PayloadOf<M>>;

type Where<P> = P extends Payload
  ? { readonly [Field in keyof P['scalars']]?: Condition<P['scalars'][Field]> } & {
      readonly [Name in keyof P['objects']]?: IsList<P['objects'][Name]> extends true
        ? {
            readonly some?: Where<ModelOf<P['objects'][Name]>>;
            readonly none?: Where<ModelOf<P['objects'][Name]>>;
          }
        : Where<ModelOf<P['objects'][Name]>>;
    } & {
      readonly AND?: Where<P> | readonly Where<P>[];
      readonly OR?: readonly Where<P>[];
      readonly NOT?: Where<P> | readonly Where<P>[];
    }
  : never;

type OrderBy<P> = P extends Payload ? { readonly [Field in keyof P['scalars']]?: 'asc' | 'desc' } : never;
type Order<P> = OrderBy<P> | readonly OrderBy<P>[];

type Related<P extends Payload> = {
  readonly [Name in keyof P['objects']]?: boolean | ArgumentsWithin<P['objects'][Name]>;
};
type Lists<P extends Payload> = {
  [Name in keyof P['objects']]: IsList<P['objects'][Name]> extends true ? Name : never;
}[keyof P['objects']];
type Counts<P extends Payload> = {
  readonly _count?: {
    readonly select: {
      readonly [Name in Lists<P>]?: boolean | { readonly where?: Where<ModelOf<P['objects'][Name]>> };
    };
  };
};
type ArgumentsWithin<R> =
  IsList<R> extends true
    ? FindArguments<ModelOf<R>>
    : { readonly select?: Select<ModelOf<R>>; readonly include?: Include<ModelOf<R>> };

type Select<P> = P extends Payload
  ? { readonly [Field in keyof P['scalars']]?: boolean } & Related<P> & Counts<P>
  : never;
type Include<P> = P extends Payload ? Related<P> & Counts<P> : never;

type FindArguments<P> = {
  readonly where?: Where<P>;
  readonly select?: Select<P>;
  readonly include?: Include<P>;
  readonly orderBy?: Order<P>;
  readonly take?: number;
  readonly skip?: number;
};

type Fields<P extends Payload> = { readonly [Field in keyof P['scalars']]?: true };
type Aggregates<P> = P extends Payload
  ? { readonly _count?: true; readonly _sum?: Fields<P>; readonly _max?: Fields<P> }
  : never;

type CreateMany<M extends ModelName> = Prisma.TypeMap['model'][M]['operations']['createMany']['args']['data'];
type Input<M extends ModelName> = Exclude<CreateMany<M>, readonly unknown[]>;
type Column<Value> = Prisma.InputJsonValue extends Value ? unknown : Exclude<Value, { set?: unknown }>;
/** A row to write. A JSON column takes anything that has a JSON form; null clears it. */
type Row<M extends ModelName> = { readonly [Field in keyof Input<M>]: Column<Input<M>[Field]> };

type Amount = number | bigint;
type Step = { readonly increment: Amount } | { readonly decrement: Amount };
/** The new values of rows, or the amounts by which they change. */
type Change<M extends ModelName> = {
  readonly [Field in keyof Row<M>]?: Row<M>[Field] | (Amount extends Row<M>[Field] ? Step : never);
};

type Forms<M extends ModelName> = {
  create: { readonly data: Row<M>; readonly select?: Fields<PayloadOf<M>> };
  updateMany: { readonly where?: Where<PayloadOf<M>>; readonly data: Change<M> };
  groupBy: {
    by: (keyof PayloadOf<M>['scalars'] & string)[];
    readonly where?: Where<PayloadOf<M>>;
    readonly orderBy?: Order<PayloadOf<M>>;
  } & Aggregates<PayloadOf<M>>;
  aggregate: { readonly where?: Where<PayloadOf<M>> } & Aggregates<PayloadOf<M>>;
  count: { readonly where?: Where<PayloadOf<M>> };
  deleteMany: { readonly where?: Where<PayloadOf<M>> };
  findFirst: FindArguments<PayloadOf<M>>;
  findFirstOrThrow: FindArguments<PayloadOf<M>>;
  findMany: FindArguments<PayloadOf<M>>;
};

type WithArguments = 'create' | 'updateMany' | 'groupBy' | 'aggregate';
type Method = keyof Forms<ModelName>;

type Result<M extends ModelName, Name extends Method, A> = Promise<
  Types.Result.GetResult<PayloadOf<M>, A, Name, { omit: Secrets }>
>;

export type Identified = { readonly id: string };

/** The methods of a model, and no others. Rows are changed by updateMany and deleteMany, or by their ids. */
export type Delegate<M extends ModelName> = {
  readonly [Name in WithArguments]: <A extends Forms<M>[Name]>(
    args: Prisma.Exact<A, Forms<M>[Name]>,
  ) => Result<M, Name, A>;
} & {
  readonly [Name in Exclude<Method, WithArguments>]: <A extends Forms<M>[Name]>(
    args?: Prisma.Exact<A, Forms<M>[Name]>,
  ) => Result<M, Name, A>;
} & {
  /** Writes rows in one statement. A field that only other rows state is null in a row. */
  insertRows(rows: readonly Row<M>[]): Promise<void>;
  /** Sets fields of the rows with these ids. Skips ids that the partner does not have. */
  setRows(rows: readonly (Partial<Row<M>> & Identified)[]): Promise<void>;
  /** Adds amounts to fields of the rows with these ids. Each id appears once. */
  addToRows(rows: readonly (Partial<Row<M>> & Identified)[]): Promise<void>;
  /** Pothos reads an object again by its key when a field needs more of it. */
  findUniqueOrThrow(args: { readonly where: object }): Promise<object>;
};

/** Pothos's types of the models, changed so that their relations take this layer's arguments. */
export type Readable<Models> = {
  [M in keyof Models & ModelName]: Omit<Models[M], 'Include' | 'Select' | 'Where' | 'OrderBy'> & {
    Include: Include<PayloadOf<M>>;
    Select: Select<PayloadOf<M>>;
    Where: Where<PayloadOf<M>>;
    OrderBy: Order<PayloadOf<M>>;
  };
};
