import type { CompanyFacts } from './company-facts.ts';
import type { StateFacts } from './tax-forms.ts';

/** What decides between states where a worker lives or works in more than one. */
export type MultistateFacts = {
  /** The worker's forms of other states than that of `state`. */
  readonly forms?: readonly StateFacts[];
  /** States for which a certificate of nonresidence is on file: a reciprocity agreement then holds. */
  readonly nonresidenceCertificates?: readonly string[];
  /** Why the worker works at home for an office in another state; some states tax it if for convenience. */
  readonly remoteWork?: 'convenience' | 'necessity';
  /** The state of unemployment insurance, where the tests of localization do not decide. */
  readonly unemploymentState?: string;
  /** The state from which the work is directed. */
  readonly directedFrom?: string;
  /** What the employer states about itself in other states than that of `state`. */
  readonly employer?: Readonly<Record<string, CompanyFacts>>;
};
