/** The addendum of a tax payment, by the TXP convention of banks (X12 003040, segment TXP). */
export type TaxPayment = {
  /** The account of the taxpayer with the agency. */
  readonly taxpayer: string;
  readonly taxType: string;
  /** YYYY-MM-DD. */
  readonly periodEnd: string;
  /** The kind of each part of the amount: three at most. */
  readonly amounts: readonly { readonly type: string; readonly cents: number }[];
};

/**
 * `TXP*123456789*94105*260301*1*10000*2*5000*3*15000\`. Throws RangeError for a value that no segment can
 * hold.
 */
export function taxAddendum({ taxpayer, taxType, periodEnd, amounts }: TaxPayment): string {
  const parts = amounts.flatMap(({ type, cents }) => [held(/^[A-Z0-9]{1,5}$/, type), centsText(cents)]);
  if (amounts.length < 1 || amounts.length > 3)
    throw new RangeError('a tax payment has one to three amounts');
  const day = held(/^\d{6}$/, periodEnd.slice(2).replaceAll('-', ''));
  const fields = ['TXP', held(/^[A-Z0-9]{1,20}$/, taxpayer), held(/^\d{1,5}$/, taxType), day, ...parts];
  return `${fields.join('*')}\\`;
}

const centsText = (cents: number): string => held(/^\d{1,10}$/, String(cents));

function held(form: RegExp, value: string): string {
  if (!form.test(value)) throw new RangeError(`a tax payment cannot hold ${JSON.stringify(value)}`);
  return value;
}
