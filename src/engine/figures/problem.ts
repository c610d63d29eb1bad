/** What is wrong in a bundle, and where: `federal[1].medicare.employeeRate`. */
export type Problem = { readonly path: string; readonly problem: string };

export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');

export const problemText = ({ path, problem }: Problem): string => `${path}: ${problem}`;
