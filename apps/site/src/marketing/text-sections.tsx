import { sideEdges } from '../figures/vignettes/side-edges.ts';
import { Vignette } from '../figures/vignettes/Vignette.tsx';
import { VIGNETTES } from '../figures/vignettes/vignettes.ts';
import { TabbedSteps } from '../islands/demos/suggest-tab/TabbedSteps.tsx';
import { TickedSteps } from '../islands/demos/ticks/TickedSteps.tsx';
import { inLanguage } from '../islands/runtime/IslandSlot.tsx';
import { BrowserMark, isMark } from '../page/BrowserMark.tsx';
import { contentDir } from '../page/site-content.ts';
import { resolveAction, type View } from '../page/view.ts';
import { type PageDesign, pageDesigns } from './page-design.ts';
import { type KindProps, Section } from './Section.tsx';
import { StepList } from './StepList.tsx';

export function FeatureSection({ view, page, section: { id, title, lead, items } }: KindProps<'features'>) {
  const drawings = featureDrawings(page, id);
  return (
    <Section page={page} id={id} title={title} lead={lead}>
      <ul className="features">
        {items.map((item, index) => (
          <li key={item.title}>
            <FeatureDrawing name={drawings[index]} />
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            {item.action && <MoreLink view={view} action={item.action} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The drawing of a feature, or the mark of the browser that it is about. */
function FeatureDrawing({ name }: { name: FeatureDrawingName | undefined }) {
  if (!name) return null;
  if (isMark(name)) return <BrowserMark name={name} />;
  const { ink, accent = '' } = VIGNETTES[name];
  return <Vignette name={name} edges={sideEdges(ink + accent)} />;
}

export function StepSection({ view, page, locale, section: { id, title, lead, items, remember } }: KindProps<'steps'>) {
  return (
    <Section page={page} id={id} title={title} lead={lead}>
      {remember === undefined ? (
        <StepList page={page} section={id} items={items} />
      ) : (
        <TickedSteps view={inLanguage(view, locale)} id={id} remember={remember} items={items} />
      )}
    </Section>
  );
}

export function TabSection({ page, section: { id, title, lead, group, items } }: KindProps<'tabs'>) {
  return (
    <Section page={page} id={id} title={title} lead={lead}>
      <TabbedSteps id={id} title={title} group={group} items={items} />
    </Section>
  );
}

export function QuestionSection({ page, section: { id, title, items } }: KindProps<'faq'>) {
  return (
    <Section page={page} id={id} title={title}>
      {items.map(({ question, answer }, index) => (
        <details key={question} className="question">
          <summary>
            {question}
            <span className="chevron" />
          </summary>
          <p id={`${id}-${index + 1}`}>{answer}</p>
        </details>
      ))}
    </Section>
  );
}

export function TextSection({ view, page, section: { id, title, paragraphs, action } }: KindProps<'text'>) {
  return (
    <Section page={page} id={id} title={title}>
      <Paragraphs paragraphs={paragraphs} />
      {action && <MoreLink view={view} action={action} />}
    </Section>
  );
}

export function NumberSection({ page, section: { id, title, items } }: KindProps<'numbers'>) {
  return (
    <Section page={page} id={id} title={title}>
      <ul className="numbers">
        {items.map(({ number, label }) => (
          <li key={label}>
            <strong>
              <Figure text={number} />
            </strong>
            <p>{label}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A number, large, and the words before it: "More than 100". */
function Figure({ text }: { text: string }) {
  const digits = text.search(/\p{Nd}/u);
  if (digits <= 0) return text;
  return (
    <>
      <span>{text.slice(0, digits)}</span>
      {text.slice(digits)}
    </>
  );
}

export function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="section-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** A link below a text, where its page is built. */
export function MoreLink({ view, action }: { view: View; action: { readonly label: string; readonly to: string } }) {
  const href = resolveAction(action.to, view);
  return href ? (
    <a className="more" href={href}>
      {action.label}
    </a>
  ) : null;
}

type FeatureDrawingName = NonNullable<PageDesign['features']>[string][number];

/** Names of the drawings of a section's features, in their order, by the names of page and section; none where the section has none. */
export function featureDrawings(page: string, section: string): readonly FeatureDrawingName[] {
  return pageDesigns(contentDir)[page]?.features?.[section] ?? [];
}
