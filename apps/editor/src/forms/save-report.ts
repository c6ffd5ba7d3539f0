/** What the project says of the folder since the last save. */
export interface SaveReport {
  /** `checking` after a save, then whether the content is sound. */
  readonly state: 'checking' | 'sound' | 'wrong';
  /** For the writer, as `npm run check:content` says it. */
  readonly message: string;
  /** Files below the folder of the repository that differ from what was published last. */
  readonly unpublished: readonly string[];
}
