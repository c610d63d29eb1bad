import { hash } from 'node:crypto';

/** The name of a bundle: the SHA-256 of its canonical text. */
export const nameOfText = (canonical: string): string => hash('sha256', canonical, 'hex');
