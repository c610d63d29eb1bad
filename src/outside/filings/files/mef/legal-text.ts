/** Rewrites names and addresses for the types of the IRS, which refuse the usual punctuation. */

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").replace(/[–—]/g, '-');

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Changes "Grace & Co., Inc." to "Grace & Co Inc". */
export const legalName = (name: string): string =>
  tidy(
    plain(name)
      .replace(/[.,]/g, '')
      .replace(/[^A-Za-z0-9#()&' -]/g, ' '),
  );

/** Changes "12 St. John's Rd., #4" to "12 St Johns Rd 4". */
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
 * The name control of a business: the first four letters and digits of its name. & and - count. A "The" in
 * front of two or more words does not.
 */
export const nameControlOf = (name: string): string =>
  legalName(name)
    .toUpperCase()
    .replace(/^THE (?=\S+ \S)/, '')
    .replace(/[^A-Z0-9&-]/g, '')
    .slice(0, 4);
