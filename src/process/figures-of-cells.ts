import type { OperatingFigure } from '../platform/database/cross-partner-queries.ts';
import { type Core, everyCell } from '../platform/operation/operate.ts';

/** What each database counts; undefined of one that does not answer. */
export async function figuresOfCells(core: Core, today: string) {
  const read: { place: object; figures: readonly OperatingFigure[] | undefined }[] = [];
  for (const { database, world, label } of everyCell(core)) {
    const figures = await database.operatingFigures(today).catch(() => undefined);
    read.push({ place: { environment: world.environment, ...label }, figures });
  }
  return read;
}
