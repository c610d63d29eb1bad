const numbersOf = (version: string) => version.split('.').map(Number);

export function isNewer(version: string, than: string): boolean {
  const [those, these] = [numbersOf(than), numbersOf(version)];
  const place = these.findIndex((number, i) => number !== those[i]);
  return place >= 0 && (these[place] ?? 0) > (those[place] ?? 0);
}

/** The version that follows, with additions. */
export const after = (version: string): string => {
  const [major = 0, minor = 0] = numbersOf(version);
  return `${major}.${minor + 1}.0`;
};
