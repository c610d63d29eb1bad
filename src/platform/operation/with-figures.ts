import { withFigures } from '../../engine/figures/current-figures.ts';
import { Definitions } from '../../engine/figures/deduction-definitions/definitions.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { storedDefinitions } from '../database/deduction-definitions.ts';
import { storedFigures } from '../database/stored-figures.ts';
import type { BegunRequest, Step } from './operation-request.ts';

/** Keeps the figures and definitions current that were so when the transaction began, until it ends. */
export const withCurrentFigures: Step<BegunRequest> = async (request, next) => {
  const { operation, figuresRevision } = request;
  const { db, now } = operation;
  const figures = await operation.figures.at(figuresRevision, storedFigures(db));
  const all = await operation.definitions.at(figuresRevision, () => storedDefinitions(db));
  const definitions = new Definitions(all, () => dateInLosAngeles(now));
  return withFigures({ figures, definitions }, () => next(request));
};
