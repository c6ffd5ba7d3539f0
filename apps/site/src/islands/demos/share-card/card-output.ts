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

/** The card as text: both languages, the source, and the address, which cannot be followed in a picture. */
export function cardText({ original, translation, source, address }: CardTexts): string {
  const reference = [source, address].map((part) => part.trim()).filter(Boolean);
  return [original.trim(), translation.trim(), reference.join('\n')].filter(Boolean).join('\n\n');
}
