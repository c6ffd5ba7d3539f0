import { site } from './site-content.ts';

/** The product's mark, `content/mark.svg`. */
export function Logo() {
  const { viewBox, drawing } = site.mark;
  return (
    <svg
      width="24"
      height="24"
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, as the check of the content has it
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
