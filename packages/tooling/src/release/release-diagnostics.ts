/** What a release is judged by. */
export interface Release {
  /** The tag that is to be set, such as `v0.2.0`. */
  readonly tag: string;
  /** `version` of package.json, and of the project in package-lock.json. */
  readonly version: string;
  readonly lockedVersion: string;
  readonly changelog: string;
  /** The day on which it is judged, as `2026-11-23`. */
  readonly today: string;
  /** Addresses of the site that the list of published ones doesn't have. */
  readonly unpublished: readonly string[];
  /** Paths that the commit of the release changes. */
  readonly changed: readonly string[];
}

/** Of the tool that the site is about, which is released elsewhere. */
const OF_THE_TOOL = /^content\/(?:releases\.json|docs\/[^/]+\/CHANGELOG\.md)$/;
const HEADING = /^## (.*)$/gm;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
/** `0.2.0, 2026-11-23`. */
const RELEASED = /^(\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)$/;

/** What is wrong with a release before its tag is set: each with what to do. Empty when it may be tagged. */
export function releaseDiagnostics(release: Release): string[] {
  const { tag, version, lockedVersion, unpublished, changed } = release;
  return [
    ...(VERSION.test(version) ? [] : [`package.json: "${version}" is no version. Write three numbers, such as 1.2.0.`]),
    ...(tag === `v${version}` ? [] : [`The tag ${tag} is not that of version ${version}: it is v${version}.`]),
    ...(lockedVersion === version
      ? []
      : [`package-lock.json says ${lockedVersion}: run npm install --package-lock-only.`]),
    ...(unpublished.length === 0
      ? []
      : [
          `content/published.txt lacks ${unpublished.length} addresses, such as ${unpublished[0]}: run npm run docs -- publish, and commit it.`,
        ]),
    ...changelogDiagnostics(release),
    ...changed
      .filter((path) => OF_THE_TOOL.test(path))
      .map((path) => `${path} tells of the tool's own releases: leave it out of a release of the website.`),
  ];
}

function changelogDiagnostics({ version, changelog, today }: Release): string[] {
  const headings = [...changelog.matchAll(HEADING)].map(({ 1: text = '', 0: line, index }) => ({
    text,
    end: index + line.length,
    begin: index,
  }));
  const [first, second] = headings;
  if (first === undefined) return ['CHANGELOG.md has no section.'];
  const diagnostics = headings
    .filter(({ text }) => !RELEASED.test(text))
    .map(
      ({ text }) => `CHANGELOG.md: "## ${text}" has to be a version and its day, such as "## ${version}, ${today}".`,
    );
  const found = headings.flatMap(({ text }) => {
    const [, number, day] = RELEASED.exec(text) ?? [];
    return number !== undefined && day !== undefined ? [{ number, day }] : [];
  });
  // A section that is not named yet, or a version that is none, has its own fault.
  const newest = RELEASED.test(first.text) && VERSION.test(version) ? found[0] : undefined;
  if (newest && newest.number !== version)
    diagnostics.push(`CHANGELOG.md begins with ${newest.number}, package.json says ${version}: make them the same.`);
  if (newest && !isDay(newest.day)) diagnostics.push(`CHANGELOG.md: ${newest.day} is no day.`);
  else if (newest && newest.day > today) diagnostics.push(`CHANGELOG.md: ${newest.day} is not there yet.`);
  for (const [at, { number, day }] of found.slice(1).entries()) {
    const later = found[at];
    if (later && (compareVersions(later.number, number) <= 0 || later.day < day))
      diagnostics.push(`CHANGELOG.md: ${later.number} of ${later.day} stands above ${number} of ${day}.`);
  }
  if (!/^- /m.test(changelog.slice(first.end, second?.begin)))
    diagnostics.push(`CHANGELOG.md: "${first.text}" says nothing. Write what visitors and writers notice.`);
  return diagnostics;
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => (VERSION.exec(version) ?? []).slice(1).map(Number));
  for (const [at, number] of (left ?? []).entries()) {
    const difference = number - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
