import type { Cents } from '../../../engine/payroll/money.ts';

/** A wage statement as plain data: what its files and printed forms show for one employee and year. */
export type WageStatementData = {
  readonly year: number;
  readonly employee: {
    /** Nine digits. Null if none is on file. */
    readonly ssn: string | null;
    readonly firstName: string;
    readonly middleName: string | null;
    readonly lastName: string;
    readonly address: PostalAddress | null;
  };
  /** The amounts by box: 1 to 11, and codes of box 12, such as 12D. Boxes without an amount are absent. */
  readonly boxes: Readonly<Record<string, Cents>>;
  /** Box 14, which is box 14a since 2026. */
  readonly other: readonly { readonly label: string; readonly cents: Cents }[];
  /** Box 14b: Treasury tipped occupation codes. */
  readonly tippedOccupations: readonly string[];
  readonly isInRetirementPlan: boolean;
  readonly hasThirdPartySickPay: boolean;
  /** Income tax that an insurer withheld. Box 2 includes it, and box 14 of Form W-3 has it alone. */
  readonly incomeTaxByInsurer: Cents;
  /** Boxes 15 to 17. */
  readonly states: readonly {
    readonly state: string;
    readonly account: string | null;
    readonly wages: Cents;
    readonly tax: Cents;
  }[];
  /** Boxes 18 to 20. */
  readonly places: readonly {
    readonly state: string;
    readonly name: string;
    readonly wages: Cents;
    readonly tax: Cents;
  }[];
};

export type PostalAddress = {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

/** The employer that reports the wages. */
export type Employer = {
  readonly ein: string;
  readonly name: string;
  readonly address: PostalAddress;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** N: neither of the others. T: a nonprofit under section 501(c). */
  readonly kind: 'N' | 'T';
  /** R: files Form 941. F: Form 944. A: Form 943. H: household. */
  readonly employment: 'R' | 'F' | 'A' | 'H';
};

export const fullName = ({
  firstName,
  middleName,
  lastName,
}: Pick<WageStatementData['employee'], 'firstName' | 'middleName' | 'lastName'>): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
