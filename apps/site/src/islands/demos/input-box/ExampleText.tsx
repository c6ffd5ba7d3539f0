/** `/ja` and what follows it: the command keeps its slash in front, also in a line that runs from right to left. */
export function ExampleText({ text }: { text: string }) {
  const [, command, rest] = /^(\/\S+)(.*)$/s.exec(text) ?? [];
  if (command === undefined) return text;
  return (
    <>
      <bdi>{command}</bdi>
      {rest}
    </>
  );
}
