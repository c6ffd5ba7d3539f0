/** The label of a key. Throws an error that names the key and the remedy when no file has it. */
export function readLabel(labels: Readonly<Record<string, string>>, key: string): string {
  const label = labels[key];
  if (label === undefined) {
    throw new Error(`A figure needs the label "${key}". Add it to every file under content/interface/.`);
  }
  return label;
}
