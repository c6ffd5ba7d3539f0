/** One thing that stops the build: where it is, what is wrong and what to do. */
export interface Problem {
  /** Path relative to the project, with `:line` or `:line:column` where known. */
  readonly where: string;
  /** What is wrong, with the value. */
  readonly what: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Further places with the same fault. */
  readonly also?: readonly string[];
}

/** Where the files of problems lie. */
export interface ProblemFolders {
  readonly projectDir: string;
  /** The folder that problems call `content/`. */
  readonly contentDir: string;
}
