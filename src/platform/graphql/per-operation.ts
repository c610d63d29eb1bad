import DataLoader from 'dataloader';
import { onceAllBegun } from './lists-in-turns.ts';
import type { Operation } from './operation-context.ts';

/**
 * A loader that collects the ids that one operation needs and reads them in one query. Each operation has its
 * own loader, so no caller receives what was loaded for another caller.
 */
export function perOperation<Value>(
  load: (operation: Operation, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  absent: () => Value,
): (operation: Operation, id: string) => Promise<Value> {
  const loaders = new WeakMap<Operation, DataLoader<string, Value>>();
  const loaderOf = (operation: Operation) => {
    const existing = loaders.get(operation);
    if (existing) return existing;
    const batch = async (ids: readonly string[]) => {
      const found = await load(operation, ids);
      return ids.map((id) => found.get(id) ?? absent());
    };
    const loader = new DataLoader<string, Value>(batch, onceAllBegun(operation));
    loaders.set(operation, loader);
    return loader;
  };
  return (operation, id) => loaderOf(operation).load(id);
}
