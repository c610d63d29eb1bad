/**
 * Objects of the past. A root field with the argument `asOf` returns its type from the object's last event
 * until then. Each field of such an object is read from the event, never from today's rows. A field that
 * events leave out is refused by its name.
 */
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from './operation-context.ts';
import { instant, money } from './scalar-values.ts';

/** The argument of a root field whose object has a history. `readPast` sets how it is read. */
export const asOf = {
  type: 'DateTime',
  description:
    'The object as it was at this instant of real time, according to its events. A field that events leave out is refused by name.',
} as const;

/** For each field, the name that events have for it. */
export type Members = { readonly [field: string]: string | Member };
type Member = {
  readonly name: string;
  /** Events leave it out while it has no value. */
  readonly isOmittedWhenAbsent?: boolean;
  /** Whether it is read beside the events of the object. */
  readonly isBeside?: boolean;
  /** The members of an object. */
  readonly members?: Members;
};
type Data = { readonly [name: string]: unknown };
type Arguments = { readonly [name: string]: unknown };

/** An object, or a part of one, as an event has it. */
export class Past {
  readonly #data: Data;
  readonly #members: Members;
  readonly #readBeside: () => Promise<Data>;
  #beside: Promise<Data> | undefined;

  /** `readBeside` reads the members that the events of the object do not have. */
  constructor(data: unknown, members: Members, readBeside = async (): Promise<Data> => ({})) {
    this.#data = data as Data; // an object of an event's payload
    this.#members = members;
    this.#readBeside = readBeside;
  }

  /** The value of the field at that time. */
  read({ fieldName, returnType, parentType }: GraphQLResolveInfo): unknown {
    const problem = `reaches no history of ${parentType.name}.${fieldName}: see docs/guides/as-of.md`;
    const missing = () => new Fault('MALFORMED', { path: ['asOf'], toPrograms: problem });
    const found = Object.hasOwn(this.#members, fieldName) ? this.#members[fieldName] : undefined;
    if (found === undefined) throw missing();
    const member: Member = typeof found === 'string' ? { name: found } : found;
    const { name, isOmittedWhenAbsent, isBeside, members = {} } = member;
    const answer = (kept: unknown): unknown => {
      const value = kept === undefined && isOmittedWhenAbsent ? null : kept;
      if (value === undefined || (value === null && isNonNullType(returnType))) throw missing();
      return answerOf(value, returnType, members);
    };
    const kept = this.#data[name];
    if (kept !== undefined || !isBeside) return answer(kept);
    this.#beside ??= this.#readBeside();
    return this.#beside.then((beside) => answer(beside[name]));
  }
}

/** Reverses what the payload of an event does to a value: dollars become cents, texts become instants. */
function answerOf(value: unknown, type: GraphQLOutputType, members: Members): unknown {
  if (value === null) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return listOf(value).map((item) => answerOf(item, inner.ofType, members));
  if (isObjectType(inner)) return new Past(value, members);
  if (String(inner) === 'Money') return money(value);
  return String(inner) === 'DateTime' ? instant(value) : value;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

type Reader = (operation: Operation, args: Arguments, instant: Date) => Promise<Past>;
const readers = new Map<string, Reader>();

/** Sets how a root field with the argument `asOf` reads its object. */
export const readPast = (field: string, reader: Reader): void => void readers.set(field, reader);

class PastPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { parentType, name, args }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (parentType === 'Query' && 'asOf' in args)
      return (root, given, operation, info) => {
        const { asOf: at } = given as Arguments; // GraphQL has coerced them
        if (!(at instanceof Date)) return resolver(root, given, operation, info);
        // The context of our builder.
        return readerOf(name)(operation as unknown as Operation, given as Arguments, at);
      };
    if (parentType === 'Query' || parentType === 'Mutation') return resolver;
    return (parent, given, operation, info) =>
      parent instanceof Past ? parent.read(info) : resolver(parent, given, operation, info);
  }
}

function readerOf(field: string): Reader {
  const reader = readers.get(field);
  if (!reader) throw new Error(`nobody says how ${field} reads the past`);
  return reader;
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      past: PastPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin('past', PastPlugin);
