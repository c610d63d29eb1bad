import type { Worksheet } from '../payroll/worksheet.ts';
import * as figures2025 from './figures-2025.ts';
import * as figures2026 from './figures-2026.ts';

export type Figures = typeof figures2025 | typeof figures2026;

const years: Readonly<Record<string, Figures | undefined>> = { 2025: figures2025, 2026: figures2026 };

/**
 * The figures of a check's year that are typed here. None for other years, and none if the check's figures
 * are provisional.
 */
export const figuresOf = ({ checkDate, figuresOf: provisional }: Worksheet): Figures | undefined =>
  provisional === undefined ? years[checkDate.slice(0, 4)] : undefined;
