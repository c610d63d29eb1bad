/** A malformed file. Lines and columns count from 1. */
export class NachaRefused extends Error {
  readonly line: number;
  readonly column: number;
  constructor(line: number, column: number, problem: string) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.name = 'NachaRefused';
    this.line = line;
    this.column = column;
  }
}
