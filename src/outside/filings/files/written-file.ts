import type { ReportingAgent } from '../../../platform/graphql/operation-context.ts';

/**
 * What a writer of files makes of a form: the file, or the reasons why it cannot be written.
 * A layout that is not sure is a reason, in a sentence that names the layout and what is missing.
 * A writer never guesses.
 */
export type WrittenFile =
  | { readonly kind: 'file'; readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** Who sends files to agencies: the operator as reporting agent, without what returns in XML need. */
export type Transmitter = Omit<ReportingAgent, 'softwareId' | 'pin' | 'ipAddress' | 'deviceId'>;
