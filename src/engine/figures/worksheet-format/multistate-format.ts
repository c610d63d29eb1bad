import { z } from 'zod';
import { employerFacts } from './employer-format.ts';
import { state, stateFacts } from './facts-format.ts';
import { oneOf } from './fields.ts';

const states = z.array(state, { error: 'must be a list' });

/** The facts that decide between states if the worker lives or works in more than one. */
export const multistate = z.strictObject({
  forms: z.array(stateFacts, { error: 'must be a list' }).optional(),
  nonresidenceCertificates: states.optional(),
  remoteWork: oneOf(['convenience', 'necessity']).optional(),
  unemploymentState: state.optional(),
  directedFrom: state.optional(),
  employer: z.record(state, employerFacts).optional(),
});
