/**
 * Where the payload of an event finds a field. The field itself declares that as its option `inEvents`. A
 * field that shows a column declares nothing: the events of an object carry every column that its route
 * returns.
 */
import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';

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
      /**
       * The column, and the path of members within it if it is JSON, such as `computed.netPay`. False for a
       * secret, and for a value that the object's row does not have.
       */
      inEvents?: string | false;
      /** Whether src/outside/events/beside-events.ts reads its past, instead of the events of the object. */
      inPast?: true;
    }
  }
}

type Extended = { readonly extensions: Readonly<Record<string, unknown>> };

/**
 * The declared path; false for a field that no event carries, undefined for a field that declares nothing.
 */
export function declaredPathOf({ extensions }: Extended): readonly string[] | false | undefined {
  const { inEvents } = extensions['pothosOptions'] as { inEvents?: string | false }; // Pothos keeps them there
  return typeof inEvents === 'string' ? inEvents.split('.') : inEvents;
}

/** Whether the field's past is read beside the events of the object. */
export const isBesideEvents = ({ extensions }: Extended): boolean =>
  (extensions['pothosOptions'] as { inPast?: true }).inPast === true; // Pothos keeps them there
