/** The options of the bench on its command line, such as `--companies=20000`. */

const numberOf = (name: string, usual: number): number => {
  const value = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  return value === undefined ? usual : Number(value.replaceAll('_', ''));
};

export const textOption = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];

/** The sizes of the database. */
export const size = {
  companies: numberOf('companies', 20_000),
  partners: numberOf('partners', 10_000),
  shifts: numberOf('shifts', 10_000_000),
};

export const rounds = numberOf('rounds', 31);
