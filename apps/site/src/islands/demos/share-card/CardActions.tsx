import { type RefObject, useEffect, useState } from 'react';
import { offerFile } from '../../../browser/offer-file.ts';
import type { CardTexts } from './CardFields.tsx';

const FILE_NAME = 'bilingual-card.png';

/** The picture as a PNG file. Rejects when the browser gives none, as some do against fingerprinting. */
function cardFile(canvas: HTMLCanvasElement): Promise<File> {
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

export interface CardActionStrings {
  readonly save: string;
  readonly copyPicture: string;
  readonly copyText: string;
  readonly share: string;
  readonly saved: string;
  readonly copied: string;
  readonly failed: string;
}

interface CardActionsProps {
  id: string;
  strings: CardActionStrings;
  canvas: RefObject<HTMLCanvasElement | null>;
  texts: CardTexts;
}

/** Buttons that save a card, copy it, or hand it to the device. */
export function CardActions({ id, strings, canvas, texts }: CardActionsProps) {
  const [notice, setNotice] = useState('');
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(canShareFiles()), []);

  /** Does something with the picture and says how it went; what the reader has called off is no failure. */
  async function run(act: (picture: HTMLCanvasElement) => Promise<unknown>, done: string): Promise<void> {
    if (!canvas.current) return;
    try {
      await act(canvas.current);
      setNotice(done);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('The card could not be passed on.', error);
      setNotice(strings.failed);
    }
  }
  const save = async (picture: HTMLCanvasElement) => {
    const file = await cardFile(picture);
    offerFile(file.name, file);
  };
  const copyPicture = (picture: HTMLCanvasElement) =>
    navigator.clipboard.write([new ClipboardItem({ 'image/png': cardFile(picture) })]);
  const share = async (picture: HTMLCanvasElement) =>
    navigator.share({ files: [await cardFile(picture)], text: cardText(texts) });
  return (
    <div className="card-actions demo-control">
      <button type="button" className="button button-main" onClick={() => run(save, strings.saved)}>
        {strings.save}
      </button>
      <button type="button" className="button" onClick={() => run(copyPicture, strings.copied)}>
        {strings.copyPicture}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => run(() => navigator.clipboard.writeText(cardText(texts)), strings.copied)}
      >
        {strings.copyText}
      </button>
      {canShare && (
        <button type="button" className="button" onClick={() => run(share, '')}>
          {strings.share}
        </button>
      )}
      <span id={`${id}notice`} className="card-notice" role="status">
        {notice}
      </span>
    </div>
  );
}

function canShareFiles(): boolean {
  const probe = new File([''], 'card.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}
