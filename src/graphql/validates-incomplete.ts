import { z } from 'zod';

/**
 * Marks a rule of an object that also judges one whose other members are faulty: what could not be read is an
 * empty object there. Without the mark an object's rule runs when its members are fine.
 */
export const whenIncomplete = <Rule extends z.ZodType>(rule: Rule): Rule =>
  rule.meta({ judgesIncomplete: true });

export const judgesIncomplete = (rule: unknown): boolean =>
  rule instanceof z.ZodType && rule.meta()?.['judgesIncomplete'] === true;
