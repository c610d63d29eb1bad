/** What the types of the IRS permit of names and addresses: they refuse the usual punctuation. */

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/[–—]/g, '-');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "Grace & Co., Inc." -> "Grace & Co Inc". */
export const legalName = (name: string): string =>
  tidy(
    plain(name)
      .replace(/[.,]/g, '')
      .replace(/[^A-Za-z0-9#()&' -]/g, ' '),
  );

/** "12 St. John's Rd., #4" -> "12 St Johns Rd 4". */
export const legalStreet = (street: string): string =>
  tidy(plain(street).replace(/[^A-Za-z0-9 /-]/g, '')).replace(/^[/ -]+/, '');

export const legalCity = (city: string): string =>
  tidy(
    plain(city)
      .replace(/['.]/g, '')
      .replace(/[^A-Za-z ]/g, ' '),
  );

export const legalZip = (zip: string): string => zip.replace(/[^0-9]/g, '');

export const legalText = (text: string): string => tidy(plain(text).replace(/[^ -~]/g, ' '));

/**
 * The name control of a business: the first four letters and digits of its name, & and - included, without a
 * leading "The" before two words or more.
 */
export const nameControlOf = (name: string): string =>
  legalName(name)
    .toUpperCase()
    .replace(/^THE (?=\S+ \S)/, '')
    .replace(/[^A-Z0-9&-]/g, '')
    .slice(0, 4);
