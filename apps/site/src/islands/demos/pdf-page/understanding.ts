/** What a translator of documents understands of a page. */
export interface Understanding {
  readonly formulas: boolean;
  readonly tables: boolean;
  readonly columns: boolean;
  /** Text recognition: reads pages that are pictures. */
  readonly scans: boolean;
}

export const PDF_PRO: Understanding = { formulas: true, tables: true, columns: true, scans: true };
export const FREE_READER: Understanding = { formulas: false, tables: false, columns: false, scans: false };

/** Which of the two ways an understanding is, or `mixed`. */
export function modeOf({ formulas, tables, columns, scans }: Understanding): 'pro' | 'free' | 'mixed' {
  const parts = [formulas, tables, columns, scans];
  if (parts.every(Boolean)) return 'pro';
  return parts.some(Boolean) ? 'mixed' : 'free';
}
