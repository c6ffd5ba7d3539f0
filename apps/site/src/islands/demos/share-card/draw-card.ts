import { type CardFormat, type CardLayout, type CardText, layoutCard } from './layout-card.ts';

/** Everything that stands on a card. */
export interface Card {
  readonly format: CardFormat;
  readonly original: CardText;
  readonly translation: CardText;
  /** Author and work. */
  readonly source: string;
  /** Name of the product, at the foot. */
  readonly mark: string;
}

/** Colours as CSS writes them. */
export interface CardColours {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly accent: string;
  readonly rule: string;
}

/** Font families of a language, as CSS writes them. */
export type FontOf = (lang: string) => string;

/** Size of source and mark, as a share of the card's shorter side. */
const FOOT_SIZE = 0.036;
const RULE_LENGTH = 0.07;

/** Draws a card and gives its layout. The canvas takes the size of the card. */
export function drawCard(canvas: HTMLCanvasElement, card: Card, colours: CardColours, fontOf: FontOf): CardLayout {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const measure = (text: string, lang: string, size: number) => {
    context.font = `${size}px ${fontOf(lang)}`;
    return context.measureText(text).width;
  };
  const layout = layoutCard(card.format, card.original, card.translation, measure);
  const { width, height, margin, size } = layout;
  canvas.width = width;
  canvas.height = height;
  const side = Math.min(width, height);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = colours.rule;
  context.lineWidth = 2;
  const inset = margin / 2.5;
  context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);

  drawLines(context, layout.original, card.original, size, colours.ink, fontOf);
  drawLines(context, layout.translation, card.translation, size, colours.accent, fontOf);
  context.fillStyle = colours.accent;
  const length = side * RULE_LENGTH;
  const start = card.translation.dir === 'rtl' ? width - margin - length : margin;
  if (layout.translation.some(({ text }) => text !== '')) context.fillRect(start, layout.ruleY - 1.5, length, 3);
  drawFoot(context, layout, card, colours, fontOf, Math.round(side * FOOT_SIZE));
  return layout;
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: CardLayout['original'],
  { lang, dir }: CardText,
  size: number,
  colour: string,
  fontOf: FontOf,
): void {
  context.font = `${size}px ${fontOf(lang)}`;
  context.fillStyle = colour;
  context.direction = dir;
  context.textAlign = 'start';
  for (const { text, x, y } of lines) context.fillText(text, x, y);
}

/** The source at the foot, from the side of the original; the mark, two lines of verse, at the other. */
function drawFoot(
  context: CanvasRenderingContext2D,
  { width, margin, footY }: CardLayout,
  { original, source, mark }: Card,
  colours: CardColours,
  fontOf: FontOf,
  size: number,
): void {
  const isRtl = original.dir === 'rtl';
  context.font = `${size}px ${fontOf(original.lang)}`;
  context.direction = original.dir;
  context.fillStyle = colours.soft;
  context.textAlign = 'start';
  const markWidth = context.measureText(mark).width + size * 1.6;
  context.fillText(source, isRtl ? width - margin : margin, footY, width - 2 * margin - markWidth - size);
  context.direction = 'ltr';
  context.textAlign = 'left';
  const left = isRtl ? margin : width - margin - markWidth;
  const bars = [
    { y: 0.8, length: 1, colour: colours.ink },
    { y: 0.5, length: 0.7, colour: colours.ink },
    { y: 0.2, length: 1, colour: colours.accent },
  ];
  for (const { y, length, colour } of bars) {
    context.fillStyle = colour;
    context.fillRect(left, footY - y * size, length * size, size * 0.13);
  }
  context.fillStyle = colours.soft;
  context.fillText(mark, left + size * 1.6, footY);
}
