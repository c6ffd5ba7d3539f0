import type { CardColours, FontOf } from './draw-card.ts';

/** Colours of a card as its style sheet gives them, in the theme that the card has. */
export function readColours(card: HTMLElement): CardColours {
  const style = getComputedStyle(card);
  return {
    paper: style.backgroundColor,
    ink: style.color,
    soft: style.columnRuleColor,
    accent: style.caretColor,
    rule: style.borderTopColor,
  };
}

/** Font families of each language, read from the elements of a card that carry it. */
export function readFont(card: HTMLElement): FontOf {
  const faces = [...card.querySelectorAll<HTMLElement>('.card-face')];
  return (lang) => getComputedStyle(faces.find((face) => face.lang === lang) ?? card).fontFamily;
}
