interface ShopNoteProps {
  /** Set while the prices of the catalogue are samples. */
  sample: string | undefined;
}

/** A word about sample prices, below the articles of a shop. */
export function ShopNote({ sample }: ShopNoteProps) {
  if (sample === undefined) return null;
  return (
    <p className="shop-sample reading-text" role="note">
      {sample}
    </p>
  );
}
