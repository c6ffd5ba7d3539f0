import { type ReactNode, useId } from 'react';

interface CatPanelProps {
  /** Which of the four panels, from 0. */
  index: number;
  /** What the drawing shows, for who does not see it. */
  label: string;
}

/** The picture of a panel, as if printed: ink, paper and a screen of dots. It is the same in every language. */
export function CatPanel({ index, label }: CatPanelProps) {
  const dots = `${useId()}dots`;
  return (
    <svg className="manga-art" viewBox="0 0 300 460" preserveAspectRatio="xMidYMax slice" role="img" aria-label={label}>
      <defs>
        <pattern id={dots} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <circle className="manga-dot" cx="3.5" cy="3.5" r="1.5" />
        </pattern>
      </defs>
      {PANELS[index]?.(`url(#${dots})`)}
    </svg>
  );
}

/** Each panel's drawing; `tone` is the fill of dots. */
const PANELS: readonly ((tone: string) => ReactNode)[] = [proudCat, namelessCat, catFromBehind, kittenInTheDark];

/** A cat that sits on its cushion like a statue. Lines run towards it, as they do when something great is said. */
function proudCat(tone: string): ReactNode {
  return (
    <>
      <path className="manga-thin" d={rays(150, 300, 132, 420, 44)} />
      <path fill={tone} d="M0 408h300v52H0z" />
      <path className="manga-line" d="M0 408h300" />
      <path className="manga-black" d="M48 420q0-16 102-16t102 16q0 20-102 20T48 420z" />
      <path className="manga-tail" d="M206 402q48 2 42-44q-4-26-26-20" />
      <path className="manga-tail-inner" d="M206 402q48 2 42-44q-4-26-26-20" />
      <path className="manga-fur" d="M94 416q-14-78 22-118h68q36 40 22 118z" />
      <path
        className="manga-line"
        d="M128 326q10 20 22 8q12 14 24-8M136 416v-44M164 416v-44M112 416q-4-22 8-34M188 416q4-22-8-34"
      />
      <path className="manga-fur" d="M96 262l-6-60l42 28q18-8 36 0l42-28l-6 60q6 50-54 50t-54-50z" />
      <path className="manga-black" d="M96 262l-6-60l42 28q-4 34-14 44q-14 4-22-12zM184 400q20-12 20 16h-20z" />
      <path className="manga-line" d="M146 226v12M158 226v14M170 228v10" />
      <path className="manga-eye" d="M112 262q13-13 26 0zM162 262q13-13 26 0z" />
      <path className="manga-light" d="M110 262h30" />
      <path className="manga-line" d="M160 262h30" />
      <path className="manga-black" d="M143 278h14l-7 8z" />
      <path
        className="manga-line"
        d="M150 286q-8 12-18 4M150 286q8 12 18 4M100 282l-38-6M100 290l-36 6M200 282l38-6M200 290l36 6"
      />
    </>
  );
}

/** The same cat close by, looking down at the tag on its collar, on which nothing is written. */
function namelessCat(tone: string): ReactNode {
  return (
    <>
      <path fill={tone} d="M0 210q80-50 150 0t150-30v280H0z" />
      <path className="manga-fur" d="M40 460q2-54 44-70h132q42 16 44 70z" />
      <path className="manga-fur" d="M46 318l-8-104l66 44q46-16 92 0l66-44l-8 104q4 86-104 86T46 318z" />
      <path className="manga-black" d="M46 318l-8-104l66 44q-4 60-22 80q-26 8-36-20z" />
      <path className="manga-line" d="M140 254v20M158 252v24M176 256v18" />
      <ellipse className="manga-white" cx="100" cy="322" rx="20" ry="22" />
      <ellipse className="manga-white" cx="200" cy="322" rx="20" ry="22" />
      <circle className="manga-black" cx="106" cy="332" r="11" />
      <circle className="manga-black" cx="194" cy="332" r="11" />
      <circle className="manga-spark" cx="110" cy="328" r="3.5" />
      <circle className="manga-spark" cx="198" cy="328" r="3.5" />
      <path className="manga-black" d="M139 354h22l-11 12z" />
      <path
        className="manga-line"
        d="M150 366v8M150 374q-10 10-22 4M150 374q10 10 22 4M58 348l-48-10M58 360l-46 8M242 348l48-10M242 360l46 8"
      />
      <path className="manga-black" d="M82 394q68 26 136 0l4 16q-72 28-144 0z" />
      <circle className="manga-fur" cx="150" cy="432" r="23" />
      <circle className="manga-line" cx="150" cy="414" r="4" />
      <path className="manga-thin" d="M112 428l-14-6M114 444l-14 8M188 428l14-6M186 444l14 8" />
    </>
  );
}

/** The cat from behind on a garden wall, over the roofs of a town; its tail asks a question. */
function catFromBehind(tone: string): ReactNode {
  return (
    <>
      <path fill={tone} d="M0 0h300v460H0z" />
      <circle className="manga-moon" cx="88" cy="250" r="50" />
      <path className="manga-fur" d="M0 372l34-28l36 28v34H0zM70 384l26-20l28 20v22H70zM196 366l44-36l60 44v32H196z" />
      <path className="manga-line" d="M14 378h12v14H14zM92 388h10v12H92zM226 378h14v16h-14zM256 378h14v16h-14z" />
      <path className="manga-tail" d="M182 398q42 6 40-32q-2-20 18-34q26-20 10-44q-22-22-46 4" />
      <path className="manga-tail-inner" d="M182 398q42 6 40-32q-2-20 18-34q26-20 10-44q-22-22-46 4" />
      <path className="manga-fur" d="M98 404q-10-62 22-92h56q32 30 22 92z" />
      <path className="manga-fur" d="M104 288l-4-48l34 22q14-6 28 0l34-22l-4 48q2 38-44 38t-44-38z" />
      <path className="manga-black" d="M104 288l-4-48l34 22q-4 26-14 40q-12 4-16-14zM176 404q-4-30 18-44q8 22 4 44z" />
      <path className="manga-fur" d="M0 404h300v56H0z" />
      <path className="manga-line" d="M0 430h300M46 404v26M128 404v26M214 404v26M84 430v30M170 430v30M256 430v30" />
    </>
  );
}

/** A very small cat under a floor, in the rain, crying. */
function kittenInTheDark(tone: string): ReactNode {
  return (
    <>
      <path className="manga-night" d="M0 0h300v460H0z" />
      <path
        className="manga-rain"
        d="M20 40l-12 44M70 10l-14 52M120 60l-12 44M180 20l-14 50M236 70l-12 42M286 30l-12 44M40 150l-10 38M270 170l-12 40M20 250l-10 36M284 270l-8 30"
      />
      <path className="manga-hollow" d="M30 460V330q0-90 120-90t120 90v130z" />
      <path fill={tone} opacity="0.7" d="M30 460V330q0-90 120-90t120 90v130z" />
      <path className="manga-night" d="M0 432q60-10 150-4t150-4v36H0z" />
      <path className="manga-tail" d="M186 428q34 2 30-24" />
      <path className="manga-tail-inner" d="M186 428q34 2 30-24" />
      <path className="manga-fur" d="M116 436q-8-44 14-60h40q22 16 14 60z" />
      <path className="manga-fur" d="M104 348l-10-44l34 18q22-8 44 0l34-18l-10 44q2 40-46 40t-46-40z" />
      <path className="manga-black" d="M104 348l-10-44l34 18q-2 24-10 36q-10 4-14-10z" />
      <path
        className="manga-line"
        d="M146 320v8M155 320v9M120 348q8-10 18-2M162 346q10-8 18 2M132 412q4 10 10 0M158 412q4 10 10 0"
      />
      <path className="manga-light" d="M118 348q8-8 16-3" />
      <path className="manga-black" d="M136 364q14-8 28 0q0 18-14 18t-14-18z" />
      <path className="manga-tear" d="M112 356q-8 12 0 16q8-4 0-16zM188 356q-8 12 0 16q8-4 0-16z" />
    </>
  );
}

/** Lines that run towards a point: from `far` units away up to `near` units, of uneven lengths. */
function rays(x: number, y: number, near: number, far: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    // Uneven by a fixed pattern, so that the picture is the same whenever it is drawn.
    const start = near + ((index * 37) % 11) * 6;
    const at = (distance: number) =>
      `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
    return `M${at(start)}L${at(far)}`;
  }).join('');
}
