import { Vignette } from '../figures/vignettes/Vignette.tsx';
import { contentDir } from '../page/site-content.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';

interface StepListProps {
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Id of the section. */
  section: string;
  items: readonly { readonly title: string; readonly text: string }[];
}

/** Steps on a drawn rail: a number, the small screen that the step shows, and what to do there. */
export function StepList({ page, section, items }: StepListProps) {
  const screens = stepScreens(page, section);
  return (
    <ol className="step-list">
      {items.map((item, index) => {
        const drawing = screens?.drawings[index];
        return (
          <li key={item.title}>
            {drawing && (
              <span className="step-screen" data-device={screens.device}>
                <Vignette name={drawing} />
              </span>
            )}
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** The small screens of a section of steps: a window of a computer or a phone, and what each step shows, in the order of the copy. */
type StepScreens = NonNullable<PageDesign['screens']>[string];

/** The screens of a section of steps, by the names of page and section; nothing where its steps have boxes to tick instead. */
export function stepScreens(page: string, section: string): StepScreens | undefined {
  return pageDesigns(contentDir)[page]?.screens?.[section];
}
