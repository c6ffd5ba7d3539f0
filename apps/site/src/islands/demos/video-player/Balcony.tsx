import { useId } from 'react';
import { ease } from './vtt.ts';

interface BalconyProps {
  /** Moment of the film, in seconds. */
  time: number;
  /** What the picture shows, for who does not see it. */
  label: string;
}

/** Baluster positions, in units of the picture. */
const BALUSTERS = [436, 448, 460, 472, 484, 496, 508, 520, 532, 544];
/** Petals that fall from the balcony: where and when each lets go. */
const PETALS = [
  { x: 452, from: 22.5 },
  { x: 520, from: 24 },
  { x: 478, from: 25.5 },
  { x: 536, from: 27 },
  { x: 462, from: 28.5 },
  { x: 505, from: 30 },
] as const;
const PETAL_FALL_SECONDS = 6;

interface DemoProps extends Pick<BalconyProps, 'time'> {
  /** Begins the ids of what is painted with. */
  id: string;
}

/** The film's picture: a garden at night, a lit window over a balcony, one who looks up and one who looks down. */
export function Balcony({ time, label }: BalconyProps) {
  const id = useId();
  return (
    <svg className="balcony" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <Paints id={id} />
      <Garden id={id} time={time} />
      <LitWindow id={id} time={time} />
      <Railing />
      <path className="balcony-ground" d="M0 306q120-22 260-10t380 2v62H0z" />
      <WhoLooksUp time={time} />
      <path
        className="balcony-hedge"
        d="M0 332q16-14 34-6q18-14 38-2q20-12 38 0q20-10 36 4q24-6 34 24H0zM300 360q10-22 32-18q16-14 36-4q22-10 40 4q24-8 38 6q26-10 46 0q30-12 52 2q28-10 46 2t50 0v8z"
      />
      {PETALS.map(({ x, from }) => (
        <Petal key={from} x={x} fallen={(time - from) / PETAL_FALL_SECONDS} />
      ))}
    </svg>
  );
}

function Paints({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="balcony-zenith" />
        <stop offset="1" className="balcony-horizon" />
      </linearGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" className="balcony-glow" />
        <stop offset="1" className="balcony-glow" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}moon`}>
        <stop offset="0.38" className="balcony-moonlight" stopOpacity="0.34" />
        <stop offset="1" className="balcony-moonlight" stopOpacity="0" />
      </radialGradient>
      <clipPath id={`${id}window`}>
        <path d="M452 206V128a38 38 0 0 1 76 0v78z" />
      </clipPath>
    </defs>
  );
}

/** Sky, stars, the moon that grows pale, and the trees. */
function Garden({ id, time }: DemoProps) {
  const pale = ease(time, 8.5, 16);
  return (
    <>
      <path fill={`url(#${id}sky)`} d="M0 0h640v360H0z" />
      <path
        className="balcony-stars"
        d="M34 44h.01M82 112h.01M118 26h.01M206 62h.01M246 22h.01M262 128h.01M318 48h.01M352 96h.01M58 168h.01M176 148h.01M330 150h.01M398 30h.01M300 96h.01"
      />
      <g opacity={1 - 0.6 * pale}>
        <circle cx={140} cy={78 + 10 * pale} r="74" fill={`url(#${id}moon)`} />
        <circle className="balcony-moon" cx={140} cy={78 + 10 * pale} r="30" />
        <path
          className="balcony-seas"
          d="M128 66q10-6 18 2t-2 14q-12 4-16-4zM152 88q8-2 8 6t-9 5z"
          transform={`translate(0 ${10 * pale})`}
        />
      </g>
      <path className="balcony-far" d="M0 262q70-44 150-26t130 8t110-18v134H0z" />
      <path
        className="balcony-trees"
        d="M60 286q-2-60 12-104q14 44 12 104zM96 290q-2-44 9-78q11 34 9 78zM318 288q-2-54 11-92q11 38 9 92z"
      />
    </>
  );
}

/** The wall with the window, and who looks down from it. */
function LitWindow({ id, time }: DemoProps) {
  const lit = ease(time, 0.2, 4.2);
  const sun = sunAt(time);
  return (
    <>
      <path className="balcony-wall" d="M392 0h248v360H392z" />
      <path
        className="balcony-stones"
        d="M392 58h34M404 112h30M392 250h52M420 296h60M560 60h80M588 122h52M576 176h64M560 262h80M520 322h70"
      />
      <circle cx="490" cy="150" r={90 + 70 * sun} fill={`url(#${id}glow)`} opacity={0.25 * lit + 0.55 * sun} />
      <path className="balcony-frame" d="M444 206V128a46 46 0 0 1 92 0v78z" />
      <g clipPath={`url(#${id}window)`}>
        <path className="balcony-dark" d="M452 206V90h76v116z" />
        <path className="balcony-light" d="M452 206V90h76v116z" opacity={0.12 + 0.88 * lit} />
        <path
          className="balcony-curtain"
          d="M452 90h18q-2 60-14 116h-4zM528 90h-18q2 60 14 116h4z"
          opacity={0.3 + 0.5 * lit}
        />
        <WhoLooksDown time={time} />
      </g>
    </>
  );
}

function WhoLooksDown({ time }: Pick<BalconyProps, 'time'>) {
  const lean = ease(time, 16, 18.5);
  return (
    <g opacity={ease(time, 1.5, 3.5)} transform={`translate(0 ${10 - 10 * ease(time, 1.5, 3.5)})`}>
      <path className="balcony-figure" d="M466 214q0-34 12-42q12-6 24 0q12 8 12 42z" />
      <g transform={`rotate(${13 * lean} 490 168)`}>
        <path className="balcony-figure" d="M484 158h12v14h-12z" />
        <circle className="balcony-figure" cx="490" cy="148" r="13.5" />
        <path className="balcony-figure" d="M476 150q-3-20 14-20q18 0 15 22q3 14-3 24q-1-16-4-24q-8-4-14-9q-3 8-8 7z" />
      </g>
      <path className="balcony-arm" d="M508 196q14-10 4-34" opacity={lean} />
    </g>
  );
}

/** The balcony and what grows on it. */
function Railing() {
  return (
    <>
      <path className="balcony-stone" d="M422 206h136v9H422zM428 250h124v9H428z" />
      {BALUSTERS.map((x) => (
        <path key={x} className="balcony-stone" d={`M${x - 3} 215h6l-1 8q4 8 0 16l1 11h-6l1-11q-4-8 0-16z`} />
      ))}
      <path className="balcony-stone" d="M438 259h18q0 16-18 22zM524 259h18v22q-18-6-18-22z" />
      <path className="balcony-vine" d="M410 360q10-60-2-108q-8-46 14-78q14-26 4-70" />
      <path
        className="balcony-leaves"
        d="M414 330q-16-2-18-14q16 0 18 14zM416 306q14-4 16-16q-15 2-16 16zM410 276q-16 0-20-12q16-2 20 12zM408 250q14-4 14-16q-14 2-14 16zM406 222q-16-4-16-16q15 2 16 16zM414 196q16-2 18-14q-16 0-18 14zM422 170q-14-4-14-16q14 2 14 16zM430 146q14-2 18-12q-15-2-18 12zM428 120q-14-4-14-14q13 2 14 14z"
      />
    </>
  );
}

function WhoLooksUp({ time }: Pick<BalconyProps, 'time'>) {
  const raised = ease(time, 4, 6.5) - 0.6 * ease(time, 12, 15) + 0.6 * ease(time, 20, 23);
  return (
    <g transform={`translate(${-34 + 34 * ease(time, 0, 3)} -16)`}>
      <path
        className="balcony-figure"
        d="M214 338l6-30q-6-34 12-56q10-8 20 0q16 20 12 54l8 32h-12l-6-26h-8l-3 26h-11l1-26z"
      />
      <path className="balcony-cloak" d="M232 250q-26 26-24 76q16 8 34 2q-8-40 2-74z" />
      <circle className="balcony-figure" cx="244" cy="236" r="11.5" />
      <path className="balcony-figure" d="M226 232q20-16 38-5q-8-14-22-13q-12 0-16 18z" />
      <path className="balcony-feather" d="M230 222q-20-6-24-24q16 2 27 19z" />
      <path className="balcony-reach" d="M250 258L282 278" transform={`rotate(${-58 * raised} 250 258)`} />
      <path className="balcony-edge" d="M252 228q6 8 2 16M264 262q6 22 1 44" opacity={0.15 + 0.6 * sunAt(time)} />
    </g>
  );
}

/** How far her light has risen, from 0 to 1. */
function sunAt(time: number): number {
  return ease(time, 4, 8.5);
}

/** A petal on its way from the balcony to the ground, `fallen` from 0 to 1. */
function Petal({ x, fallen }: { x: number; fallen: number }) {
  if (fallen <= 0 || fallen >= 1) return null;
  const [left, down] = [x - 60 * fallen + 14 * Math.sin(fallen * 11), 256 + 84 * fallen];
  return (
    <path
      className="balcony-petal"
      d="M-5 0q5-6 10 0q-5 5-10 0z"
      transform={`translate(${left.toFixed(1)} ${down.toFixed(1)}) rotate(${(fallen * 500).toFixed(0)})`}
      opacity={Math.min(1, (1 - fallen) * 4)}
    />
  );
}
