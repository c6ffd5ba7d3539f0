import { contentDir } from '../page/site-content.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';

/** The small screens of a section of steps: a window of a computer or a phone, and what each step shows, in the order of the copy. */
type StepScreens = NonNullable<PageDesign['screens']>[string];

/** The screens of a section of steps, by the names of page and section; nothing where its steps have boxes to tick instead. */
export function stepScreens(page: string, section: string): StepScreens | undefined {
  return pageDesigns(contentDir)[page]?.screens?.[section];
}
