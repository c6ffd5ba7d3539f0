import { useEffect, useId, useRef } from 'react';
import { ReceiptSheet, type ReceiptSheetProps } from '../orders/ReceiptSheet.tsx';

interface ReceiptProps extends Omit<ReceiptSheetProps, 'titleId'> {
  onClose: () => void;
}

/** One paid order over the page, as a sheet that prints by itself. */
export function Receipt({ onClose, ...sheet }: ReceiptProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="receipt" aria-labelledby={id} onClose={onClose}>
      <ReceiptSheet {...sheet} titleId={id} />
      <p className="receipt-actions">
        <button type="button" className="button button-main" onClick={() => print()}>
          {sheet.strings.print}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {sheet.strings.close}
        </button>
      </p>
    </dialog>
  );
}
