/**
 * A sentence has at most `most` words. Code in backticks counts as one word. Blocks, tables and files whose
 * name has a part of `except` are not read.
 */
const sentenceLength = {
  names: ['sentence-length'],
  description: 'A sentence that is too long to read once',
  tags: ['prose'],
  parser: 'none',
  function({ name, lines, config }, onError) {
    if (config.except.some((place) => name.includes(place))) return;
    for (const { line, text } of paragraphsOf(lines)) {
      for (const sentence of text.replaceAll(/`[^`]*`/g, 'code').split(/(?<=[.!?])[)"*_]*\s+/)) {
        const words = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
        if (words > config.most) {
          onError({
            lineNumber: line,
            detail: `${words} words: split it. It begins "${sentence.slice(0, 60)}"`,
          });
        }
      }
    }
  },
};

export default sentenceLength;

/** Paragraphs and items of lists, each as one line of text, with the number of their first line. */
function paragraphsOf(lines) {
  const paragraphs = [];
  let isCode = false;
  let current;
  lines.forEach((text, at) => {
    if (/^\s*```/.test(text)) isCode = !isCode;
    const isText = !isCode && /\S/.test(text) && !/^\s*(?:```|#|\||<)/.test(text);
    if (!isText || /^\s*(?:[-*]|\d+\.) /.test(text)) current = undefined;
    if (!isText) return;
    if (!current) {
      current = { line: at + 1, text: '' };
      paragraphs.push(current);
    }
    current.text += ` ${text.trim()}`;
  });
  return paragraphs;
}
