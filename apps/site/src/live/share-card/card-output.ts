import type { CardTexts } from './CardFields.tsx';

const FILE_NAME = 'bilingual-card.png';

/** The picture as a PNG file. Rejects when the browser gives none, as some do against fingerprinting. */
export function cardFile(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], FILE_NAME, { type: 'image/png' }));
      else reject(new Error('The browser gave no picture.'));
    }, 'image/png');
  });
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has begun with the click; Safari needs the address for a moment more.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The card as text: both languages, the source, and the address, which cannot be followed in a picture. */
export function cardText({ original, translation, source, address }: CardTexts): string {
  const reference = [source, address].map((part) => part.trim()).filter(Boolean);
  return [original.trim(), translation.trim(), reference.join('\n')].filter(Boolean).join('\n\n');
}
