/** The second computation's result for one line of a paycheck, under the paycheck's name for the line. */
export type Answer =
  | {
      readonly line: string;
      readonly expectedCents: number;
      /** Whether the line may be less: a ceiling. */
      readonly isMost: boolean;
    }
  | { readonly line: string; readonly reason: Uncovered };

/** Why there is no second computation of a line. */
export const uncovered = {
  year: 'The second computation has no figures of the year.',
  stated: 'The amount is stated, not computed.',
  nonresident_alien: 'The amount that is added for nonresident aliens is not confirmed in print.',
  state: "The second computation does not have the state's method.",
  several_states:
    'How states divide the pay depends on an agreement, work at home, benefits or another state.',
  state_form: 'The form of the state has an entry that the second computation does not read.',
  kind: 'The tax, programme or order is not among those that are computed twice.',
  regular_rate:
    'The regular rate has tips, or hours of which only some have a date: its overtime is computed once.',
  frequency: 'The publication prints no figure for the pay frequency.',
} as const;
export type Uncovered = keyof typeof uncovered;

export const equal = (line: string, expectedCents: number): Answer => ({
  line,
  expectedCents,
  isMost: false,
});
export const atMost = (line: string, expectedCents: number): Answer => ({
  line,
  expectedCents,
  isMost: true,
});
export const none = (line: string, reason: Uncovered): Answer => ({ line, reason });

export const taxLine = (code: string): string => `taxes.${code}.amountCents`;
