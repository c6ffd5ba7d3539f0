import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import type { LocaleCode } from '@duoverso/locales';
import type { View } from '../page/view.ts';
import { FigureSection, LiveSection } from './shown-sections.tsx';
import { TableSection } from './TableSection.tsx';
import {
  CallSection,
  FeatureSection,
  NumberSection,
  QuestionSection,
  StepSection,
  TabSection,
  TextSection,
} from './text-sections.tsx';

interface MarketingSectionsProps {
  view: View;
  /** Name of the page's copy, e.g. `f-pdf-translate`. */
  page: string;
  /** Language of the copy, in which figures are drawn. */
  locale: LocaleCode;
  sections: readonly MarketingSection[];
}

/** The sections of a marketing page in the order of its copy. */
export function MarketingSections({ sections, ...rest }: MarketingSectionsProps) {
  return sections.map((section) => <SectionOfKind key={section.id} {...rest} section={section} />);
}

interface SectionOfKindProps extends Omit<MarketingSectionsProps, 'sections'> {
  section: MarketingSection;
}

function SectionOfKind({ section, ...rest }: SectionOfKindProps) {
  switch (section.kind) {
    case 'features':
      return <FeatureSection {...rest} section={section} />;
    case 'steps':
      return <StepSection {...rest} section={section} />;
    case 'tabs':
      return <TabSection {...rest} section={section} />;
    case 'table':
      return <TableSection {...rest} section={section} />;
    case 'faq':
      return <QuestionSection {...rest} section={section} />;
    case 'text':
      return <TextSection {...rest} section={section} />;
    case 'figure':
      return <FigureSection {...rest} section={section} />;
    case 'live':
      return <LiveSection {...rest} section={section} />;
    case 'numbers':
      return <NumberSection {...rest} section={section} />;
    case 'call':
      return <CallSection {...rest} section={section} />;
  }
}
