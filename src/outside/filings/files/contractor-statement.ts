import type { Cents } from '../../../engine/payroll/money.ts';
import type { PostalAddress } from './wage-statement.ts';

/** A Form 1099-NEC as plain data. */
export type ContractorStatementData = {
  readonly year: number;
  readonly recipient: {
    /** Nine digits. Null if none is on file. */
    readonly tin: string | null;
    readonly tinKind: 'ein' | 'ssn' | null;
    /** A business, or the name of a person in two parts. */
    readonly name: { readonly business: string } | { readonly first: string; readonly last: string };
    readonly address: PostalAddress | null;
  };
  /** Distinguishes two forms of the same recipient. */
  readonly accountNumber: string;
  /** Box 1. */
  readonly compensation: Cents;
  /** Box 4. */
  readonly withheld: Cents;
  readonly hasSecondTinNotice: boolean;
  /** The state of the work, in which no tax was withheld. Null if it is not on file. */
  readonly state: string | null;
};
