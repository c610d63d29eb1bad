import leven from 'leven';

/** Ends a sentence about an unknown name with the name that was probably meant, if there is one. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : `: did you mean ${nearest}?`;
}

/** The closest name of those from which at most a third of the letters differ. */
function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > 64) return undefined;
  const typed = name.toLowerCase();
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of known) {
    const most = Math.ceil(other.length / 3);
    if (Math.abs(other.length - name.length) > most) continue;
    const distance = leven(typed, other.toLowerCase());
    if (distance <= most && distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}
