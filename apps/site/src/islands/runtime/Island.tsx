import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { View } from '../../page/view.ts';
import { ISLAND_KEYS } from '../../strings/crash-keys.ts';
import { stringsOf } from '../../strings/strings-of.ts';

export interface IslandProps<Props extends object> {
  view: View;
  /** Name of the folder of its island. */
  name: string;
  /** Makes ids unique on the page, e.g. the id of the section. */
  place: string;
  component: ComponentType<Props>;
  /** What the component shows; travels to the browser as JSON, in the page or in the file that the view names. */
  props: Props;
  /** `always`: alive as soon as the page is there, because what it shows depends on the visitor; `query`: when the address has a query; `member`: when a member is signed in. Otherwise on touch. */
  eager?: 'always' | 'query' | 'member';
}

/**
 * A component rendered to HTML that React takes over when the reader reaches for it (`duo-island`). Rendered as a whole: markup for a later
 * hydration has marks between neighbouring texts that static markup lacks.
 */
export function Island<Props extends object>({
  view,
  name,
  place,
  component: Component,
  props,
  eager,
}: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: place });
  return (
    <duo-island
      data-island={name}
      data-place={place}
      data-eager={eager}
      data-props={view.islandsHref ? undefined : JSON.stringify(props)}
      data-props-href={view.islandsHref}
      data-strings={JSON.stringify(stringsOf(view, ISLAND_KEYS))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface PlainIslandProps {
  /** Name of the folder whose `start` brings it to life. */
  script: string;
  className?: string;
  /** What the script needs to know, as `data-…` attributes: texts, addresses, JSON. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
}

/** HTML that a few lines of script adapt to the visitor (`duo-plain`); complete without them. */
export function PlainIsland({ script, className, data, children }: PlainIslandProps) {
  return (
    <duo-plain data-script={script} className={className} {...data}>
      {children}
    </duo-plain>
  );
}
