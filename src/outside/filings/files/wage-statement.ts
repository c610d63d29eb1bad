import type { Cents } from '../../../engine/payroll/money.ts';

/** A wage statement as plain data: what the files and the printed forms have of one employee and year. */
export type WageStatementData = {
  readonly year: number;
  readonly employee: {
    /** Nine digits; null where none is on file. */
    readonly ssn: string | null;
    readonly firstName: string;
    readonly middleName: string | null;
    readonly lastName: string;
    readonly address: PostalAddress | null;
  };
  /** Amounts by box: 1 to 11, and a code of box 12 as in 12D. Boxes without an amount are absent. */
  readonly boxes: Readonly<Record<string, Cents>>;
  /** Box 14, since 2026 box 14a. */
  readonly other: readonly { readonly label: string; readonly cents: Cents }[];
  /** Box 14b: Treasury tipped occupation codes. */
  readonly tippedOccupations: readonly string[];
  readonly isInRetirementPlan: boolean;
  readonly hasThirdPartySickPay: boolean;
  /** Income tax that an insurer withheld, which box 2 includes: box 14 of Form W-3. */
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

/** Who reports the wages. */
export type Employer = {
  readonly ein: string;
  readonly name: string;
  readonly address: PostalAddress;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  /** N: none of the others; T: a nonprofit under section 501(c). */
  readonly kind: 'N' | 'T';
  /** R: files Form 941; F: Form 944; A: Form 943; H: household. */
  readonly employment: 'R' | 'F' | 'A' | 'H';
};

export const fullName = ({
  firstName,
  middleName,
  lastName,
}: Pick<WageStatementData['employee'], 'firstName' | 'middleName' | 'lastName'>): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');
