/**
 * The words of a document: paragraphs, headings and points. A person wrote them, so they are not translated.
 */
export const Words = ({ body }: { body: string }) => (
  <div class="document">
    {body.split(/\n{2,}/).map((block, at) => (
      <Block key={at} block={block.trim()} />
    ))}
  </div>
);

function Block({ block }: { block: string }) {
  if (block.startsWith('# ')) return <h3>{block.slice(2)}</h3>;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul class="points">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  return <p>{block}</p>;
}
