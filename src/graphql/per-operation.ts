import DataLoader from 'dataloader';
import type { Operation } from './operation-context.ts';

/**
 * A loader that collects the ids, or objects, that one operation asks about and reads for them in one query. Each
 * operation has a loader of its own, so no caller is answered with what another loaded.
 */
export function perOperation<Value, Asked = string>(
  load: (operation: Operation, asked: readonly Asked[]) => Promise<ReadonlyMap<string, Value>>,
  absent: () => Value,
  idOf = (asked: Asked): string => String(asked),
): (operation: Operation, asked: Asked) => Promise<Value> {
  const loaders = new WeakMap<Operation, DataLoader<Asked, Value, string>>();
  const loaderOf = (operation: Operation) => {
    const existing = loaders.get(operation);
    if (existing) return existing;
    const loader = new DataLoader<Asked, Value, string>(
      async (asked) => {
        const found = await load(operation, asked);
        return asked.map((one) => found.get(idOf(one)) ?? absent());
      },
      { cacheKeyFn: idOf },
    );
    loaders.set(operation, loader);
    return loader;
  };
  return (operation, asked) => loaderOf(operation).load(asked);
}
