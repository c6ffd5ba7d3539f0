import { type FigureProps, readLabel } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Keys, Pointer } from '../parts/Controls.tsx';
import { Mark } from '../parts/Texts.tsx';
import { UnreadPage } from '../parts/UnreadPage.tsx';

/** The browser's context menu with the command that translates the page. */
export default function ContextMenu({ labels, samples }: FigureProps) {
  const { article } = samples;
  return (
    <div className="fig-box">
      <BrowserBar address={article.credit} />
      <div className="fig-over">
        <UnreadPage sample={article} />
        <div className="fig-box fig-stack fig-popup fig-context">
          {['back', 'reload', 'save'].map((entry) => (
            <span key={entry} className="fig-soft">
              {readLabel(labels, `figure.menu.${entry}`)}
            </span>
          ))}
          <div className="fig-flex fig-on fig-chosen">
            <Mark labels={labels} />
            <span className="fig-grow">{readLabel(labels, 'translate-page')}</span>
            <Keys names={[readLabel(labels, 'figure.key.alt'), 'A']} />
            <Pointer />
          </div>
        </div>
      </div>
    </div>
  );
}
