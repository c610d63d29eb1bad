/**
 * The policy of a field: which scope a named key needs for it, and which hosted-screen links may run it. It
 * also says how long an Idempotency-Key sent with it is kept, and how many objects its list counts as. The
 * field itself declares each once, as its option `policy`. A schema that lacks one is not built
 * (policy-plugin.ts).
 */
import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { Need, Scope } from './scopes.ts';

/** The hosted screen that a link opens. */
export type LinkPurpose =
  | 'dashboard'
  | 'taxes'
  | 'reports'
  | 'paystub'
  | 'onboarding'
  | 'api'
  | 'worker'
  | 'contractor';

/**
 * How long the answer to a request with an Idempotency-Key is kept. A mutation that can move money, or change
 * what anyone is paid, withheld or debited, keeps it for ever. A mutation that reveals a secret refuses the
 * key: a kept answer would outlive the secret, and be read without an audit entry.
 */
export type KeyRetention = 'forever' | '30 days' | 'refused';

/** How many objects a list counts as, in the limit on what one query may return. */
export type ListSize = {
  /** The number when the query does not name `first`. */
  readonly usual: number;
  /** The largest page; absent if the list has no pages. */
  readonly max?: number;
};

/** A list with pages: 25 objects unless the query names another number. */
export const pages = { usual: 25, max: 100 } as const satisfies ListSize;
/** A list with pages that returns everything, up to so many objects, if the query names no page. */
export const allOrPages = { usual: 1_000, max: 100 } as const satisfies ListSize;
/** A list without pages that is short by its nature: a check's shifts, a partner's keys. */
export const shortList = { usual: 10 } as const satisfies ListSize;
/** The nodes of a page, which the field that returns the page has counted. */
export const countedByPage = { usual: 1 } as const satisfies ListSize;

export type FieldPolicy = {
  /** Required if the field returns a list of objects or a page of them. */
  readonly list?: ListSize;
};

export type QueryPolicy = FieldPolicy & {
  /** What a named key needs. */
  readonly scope: Need;
};

export type MutationPolicy = QueryPolicy & {
  /** Links of these purposes may run it, and no other links. A link needs no key. */
  readonly links: readonly LinkPurpose[];
  readonly idempotencyKey: KeyRetention;
  /** What a named key needs beside `scope`, if a mutation changes two kinds of objects. */
  readonly alsoNeeds?: Scope;
  /**
   * Whether it adds objects and changes no other, including what a payday pays. Agents' clients may then run
   * it without asking a person. So a mutation that does not declare it counts as destructive.
   */
  readonly addsOnly?: true;
  /**
   * Whether it releases pay, or takes that back. People who sign in need a role that approves, not the scope.
   */
  readonly approves?: true;
  /**
   * Whether it releases pay or changes where money goes. A partner can require the person of a link to
   * confirm it.
   */
  readonly movesMoney?: true;
  /**
   * Whether it takes a company live or keeps it so, and decides about no money. operator_onboarding may run
   * it.
   */
  readonly onboards?: true;
};

export type TypePolicy = {
  /** What a named key needs to read the object, whichever field returns it. */
  readonly scope: Need;
};

declare global {
  export namespace PothosSchemaTypes {
    export interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      policy?: FieldPolicy;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      policy: QueryPolicy;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      policy: MutationPolicy;
    }
    export interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Required of an object that represents a row. */
      policy?: TypePolicy;
    }
  }
}

type Extended = { readonly extensions: Readonly<Record<string, unknown>> };

/** The policy of a field or type of the built schema. Only the plugin writes this extension. */
export const policyOf = ({ extensions }: Extended): Partial<MutationPolicy> | undefined =>
  extensions['policy'] as Partial<MutationPolicy> | undefined;

/** The list size that the field being resolved declares. */
export const listSizeOf = ({ parentType, fieldName }: GraphQLResolveInfo): ListSize | undefined => {
  const field = parentType.getFields()[fieldName];
  return field && policyOf(field)?.list;
};
