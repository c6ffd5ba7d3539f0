import {
  type Box,
  type CardFormat,
  type CardLayout,
  type CardSetting,
  type CardText,
  layoutCard,
} from './layout-card.ts';

/** Everything that stands on a card. */
export interface Card {
  readonly setting: CardSetting;
  readonly format: CardFormat;
  readonly original: CardText;
  readonly translation: CardText;
  /** Author and work, or author and page. */
  readonly source: string;
  /** Both languages and the name of the product, at the foot. */
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
const FOOT_SIZE = 0.03;
const RULE_LENGTH = 0.07;
/** Weight of both texts: that of the headlines. */
const WEIGHT = 500;
/** Dots of a comic's screen: their distance and radius, as shares of the shorter side. */
const DOT_STEP = 0.018;
const DOT_RADIUS = 0.0042;

/** Draws a card and gives its layout. The canvas takes the size of the card. */
export function drawCard(canvas: HTMLCanvasElement, card: Card, colours: CardColours, fontOf: FontOf): CardLayout {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const measure = (text: string, lang: string, size: number) => {
    context.font = `${WEIGHT} ${size}px ${fontOf(lang)}`;
    return context.measureText(text).width;
  };
  const layout = layoutCard(card.setting, card.format, card.original, card.translation, measure);
  const { width, height, size } = layout;
  canvas.width = width;
  canvas.height = height;
  const side = Math.min(width, height);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, width, height);
  GROUNDS[card.setting](context, layout, colours, card);

  drawLines(context, layout.original, card.original, size, colours.ink, fontOf);
  drawLines(context, layout.translation, card.translation, size, colours.accent, fontOf);
  if (card.setting !== 'bubble') drawRule(context, layout, card, colours, side * RULE_LENGTH);
  drawFoot(context, layout, card, colours, fontOf, Math.round(side * FOOT_SIZE));
  return layout;
}

type Ground = (context: CanvasRenderingContext2D, layout: CardLayout, colours: CardColours, card: Card) => void;

/** What lies under the texts, by setting. */
const GROUNDS: Readonly<Record<CardSetting, Ground>> = {
  broadsheet: (context, { width, height, margin }, { ink, rule }) => {
    context.strokeStyle = rule;
    context.lineWidth = 2;
    const inset = margin / 2.5;
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
    // The double rule of a masthead.
    context.fillStyle = ink;
    context.fillRect(inset, inset, width - 2 * inset, 6);
    context.fillRect(inset, inset + 10, width - 2 * inset, 2);
  },
  facing: (context, { width, height, boxes: [first, second = first] }, { rule }) => {
    context.fillStyle = rule;
    if (first.y === second.y) {
      context.fillRect(width / 2 - 1, 0, 2, height);
      shade(
        context,
        [width / 2, 0, width / 2 + width * 0.06, 0],
        { x: width / 2, y: 0, width: width * 0.06, height },
        rule,
      );
    } else {
      const fold = (first.y + first.height + second.y) / 2;
      context.fillRect(0, fold - 1, width, 2);
      shade(context, [0, fold, 0, fold + height * 0.04], { x: 0, y: fold, width, height: height * 0.04 }, rule);
    }
  },
  night: () => undefined,
  bubble: (context, { width, height, boxes, margin }, { paper, ink, rule }, { original }) => {
    const side = Math.min(width, height);
    context.fillStyle = rule;
    const step = side * DOT_STEP;
    for (let row = 0, y = 0; y < height + step; row += 1, y += step / 2)
      for (let x = row % 2 ? step / 2 : 0; x < width + step; x += step) {
        context.beginPath();
        context.arc(x, y, side * DOT_RADIUS, 0, 2 * Math.PI);
        context.fill();
      }
    context.lineWidth = 5;
    context.strokeStyle = ink;
    for (const [index, box] of boxes.entries()) {
      context.fillStyle = paper;
      drawBubble(context, box, margin * 0.55, (original.dir === 'rtl') === (index === 0));
    }
    // The foot is read on paper, not on dots.
    context.fillStyle = paper;
    context.fillRect(0, height - margin * 1.55, width, margin * 1.55);
    context.fillStyle = ink;
    context.fillRect(0, height - margin * 1.55, width, 5);
  },
};

/** The shadow of a fold, from a colour to nothing. */
function shade(
  context: CanvasRenderingContext2D,
  along: readonly [number, number, number, number],
  { x, y, width, height }: Box,
  colour: string,
): void {
  const gradient = context.createLinearGradient(...along);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, 'transparent');
  context.save();
  context.globalAlpha = 0.5;
  context.fillStyle = gradient;
  context.fillRect(x, y, width, height);
  context.restore();
}

/** A speech bubble about a box, its tail at the left or the right. */
function drawBubble(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  pad: number,
  tailRight: boolean,
): void {
  const [left, top, right, bottom] = [x - pad, y - pad, x + width + pad, y + height + pad];
  const radius = pad * 1.6;
  const tail = tailRight ? right - radius - pad : left + radius + pad;
  const lean = tailRight ? pad : -pad;
  context.beginPath();
  context.roundRect(left, top, right - left, bottom - top, radius);
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(tail - pad * 0.5, bottom - 3);
  context.lineTo(tail + lean, bottom + pad * 0.9);
  context.lineTo(tail + pad * 0.5, bottom - 3);
  context.fill();
  context.stroke();
}

/** The short rule in the translation's colour, from the side where it begins. */
function drawRule(
  context: CanvasRenderingContext2D,
  { translation, ruleY, boxes }: CardLayout,
  card: Card,
  { accent }: CardColours,
  length: number,
): void {
  if (translation.every(({ text }) => text === '')) return;
  const box = boxes[1] ?? boxes[0];
  context.fillStyle = accent;
  context.fillRect(card.translation.dir === 'rtl' ? box.x + box.width - length : box.x, ruleY - 2, length, 4);
}

function drawLines(
  context: CanvasRenderingContext2D,
  lines: CardLayout['original'],
  { lang, dir }: CardText,
  size: number,
  colour: string,
  fontOf: FontOf,
): void {
  context.font = `${WEIGHT} ${size}px ${fontOf(lang)}`;
  context.fillStyle = colour;
  context.direction = dir;
  context.textAlign = 'start';
  for (const { text, x, y } of lines) context.fillText(text, x, y);
}

/** The source at the foot, from the side of the original; both languages and the mark, lines of verse, at the other. */
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
    { y: 0.92, length: 0.7, colour: colours.ink },
    { y: 0.65, length: 1, colour: colours.accent },
    { y: 0.38, length: 0.7, colour: colours.ink },
    { y: 0.11, length: 1, colour: colours.accent },
  ];
  for (const { y, length, colour } of bars) {
    context.fillStyle = colour;
    context.fillRect(left, footY - y * size, length * size, size * 0.13);
  }
  context.fillStyle = colours.soft;
  context.fillText(mark, left + size * 1.6, footY);
}
