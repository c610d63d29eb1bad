/** The earning of a shift that pays a kind of time off. */
export const earningOf = (kind: string): 'pto' | 'sick' => (kind === 'sick' ? 'sick' : 'pto');
