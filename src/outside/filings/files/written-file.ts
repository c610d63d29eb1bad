import type { ReportingAgent } from '../../../platform/graphql/operation-context.ts';

/**
 * The result of a writer of files: the file, or the reasons why it cannot be written. A layout that is not
 * sure is a reason, which names the layout and what is missing. A writer never guesses.
 */
export type WrittenFile =
  | { readonly kind: 'file'; readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * The sender of files to agencies: the operator as reporting agent, without the fields that only returns in
 * XML need.
 */
export type Transmitter = Omit<ReportingAgent, 'softwareId' | 'pin' | 'ipAddress' | 'deviceId'>;
