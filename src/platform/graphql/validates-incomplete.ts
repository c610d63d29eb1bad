import { z } from 'zod';

/**
 * Marks an object's rule that also validates an object with invalid members. It gets an empty object in place
 * of an unreadable member. Without the mark, the rule runs only if all members are valid.
 */
export const whenIncomplete = <Rule extends z.ZodType>(rule: Rule): Rule =>
  rule.meta({ validatesIncomplete: true });

export const validatesIncomplete = (rule: unknown): boolean =>
  rule instanceof z.ZodType && rule.meta()?.['validatesIncomplete'] === true;
