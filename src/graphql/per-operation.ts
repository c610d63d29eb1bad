import DataLoader from 'dataloader';
import type { Operation } from './operation-context.ts';

/**
 * A loader that gathers the keys which one operation asks for and reads them together. It lives and dies with
 * the operation: what one caller loads is never another's answer.
 */
export function perOperation<Value>(
  load: (operation: Operation, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  absent: () => Value,
): (operation: Operation, id: string) => Promise<Value> {
  const loaders = new WeakMap<Operation, DataLoader<string, Value>>();
  const loaderOf = (operation: Operation) => {
    const known = loaders.get(operation);
    if (known) return known;
    const made = new DataLoader<string, Value>(async (ids) => {
      const found = await load(operation, ids);
      return ids.map((id) => found.get(id) ?? absent());
    });
    loaders.set(operation, made);
    return made;
  };
  return (operation, id) => loaderOf(operation).load(id);
}
