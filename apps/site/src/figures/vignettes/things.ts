import { circle, SHEET } from './outlines.ts';

const ENVELOPE = 'M12 24h72v34H12zM12 26l36 20l36-20';

/** What people write, give, buy and ask for. */
export const THING_VIGNETTES = {
  message: {
    ink: 'M12 5h62a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H30l-10 8v-8h-8a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6zM16 14h48M40 53v5h12v-5M58 53v5h12v-5M76 53v5h12v-5',
    accent: 'M16 22h36M16 28h22',
  },
  search: {
    ink: `${circle(30, 27, 19)}M44 41l16 17M66 12h22M66 28h20M66 44h22`,
    accent: 'M66 19h16M66 35h13M66 51h17M21 24h18M21 31h12',
  },
  label: { ink: `M8 32L30 9h56v46H30z${circle(29, 32, 3.5)}M44 23h32M44 39h28`, accent: 'M44 30h24M44 46h18' },
  card: { ink: 'M12 8h72v48H12zM21 19h40M21 26h30M21 48h14', accent: 'M21 34h46M21 41h32' },
  day: {
    ink: 'M6 42h84M32 42a16 16 0 0 1 32 0M48 12v7M27 19l5 6M69 19l-5 6M14 32l8 3M82 32l-8 3M24 50h48',
    accent: 'M30 57h36',
  },
  lesson: { ink: 'M10 5h76v40H10zM48 45v14M32 59h32M20 16h44M20 32h36', accent: 'M20 24h48' },
  newsletter: { ink: `${ENVELOPE}M22 30V6h52v24M30 14h36`, accent: 'M30 21h26' },
  readers: {
    ink: `${circle(24, 38, 7)}${circle(72, 38, 7)}M10 62c1-9 6-13 14-13s13 4 14 13M58 62c1-9 6-13 14-13s13 4 14 13M8 6h34v18H26l-5 5v-5H8zM54 6h34v18H75l-5 5v-5H54zM15 15h20`,
    accent: 'M61 15h20',
  },
  note: { ink: 'M18 5h60v42L64 60H18zM78 47H64v13M28 18h40M28 28h34M28 38h20' },
  lock: { ink: `M24 28h48v32H24zM33 28V18a15 15 0 0 1 30 0v10${circle(48, 41, 4)}M48 45v7` },
  compare: { ink: 'M8 8h36v48H8zM52 8h36v48H52zM16 20h20M16 30h20M16 40h14', accent: 'M60 20h20M60 30h20M60 40h12' },
  sent: {
    ink: `M10 8h34v42H10zM18 18h18M18 26h18M18 34h12M50 30h14l-5-5M64 30l-5 5${circle(80, 30, 9)}M80 21v18M71 30h18`,
  },
  onePage: { ink: 'M30 12h46v48H30zM22 52V4h46M40 24h26M40 40h22', accent: 'M40 32h20M40 48h15' },
  gift: {
    ink: 'M12 24h72v12H12zM18 36h60v24H18zM48 24v36M48 24C34 24 28 8 38 8c7 0 10 9 10 16c0-7 3-16 10-16c10 0 4 16-10 16z',
  },
  ticket: {
    ink: 'M8 14h80v10a8 8 0 0 0 0 16v10H8V40a8 8 0 0 0 0-16zM64 14v5M64 25v5M64 34v5M64 45v5M20 26h32M20 37h22',
  },
  support: { ink: `${ENVELOPE}M42 6a6 6 0 1 1 8.5 5.5c-2 1-2.5 2-2.5 4M48 20h.01` },
  tokens: {
    ink: 'M22 15c0 5 12 8 26 8s26-3 26-8s-12-8-26-8s-26 3-26 8zM22 15v14c0 5 12 8 26 8s26-3 26-8V15M22 29v15c0 5 12 8 26 8s26-3 26-8V29M80 50h12M86 44v12',
  },
  recommend: { ink: `${circle(20, 32, 9)}${circle(74, 14, 8)}${circle(74, 50, 8)}M28.5 28L66 17M28.5 36L66 47` },
  bag: { ink: 'M20 22h56l5 38H15zM34 30V16a14 14 0 0 1 28 0v14M34 42h28', accent: 'M34 50h20' },
  form: { ink: `${SHEET}M32 22h18M32 35h32v8H32zM32 50h5v5h-5z`, accent: 'M32 28h14M42 53h16' },
  sharp: {
    ink: 'M8 8h36v48H8zM52 8h36v48H52zM60 20h20M60 29h20M60 38h14M60 47h18M15 20h4v4h-4zM24 20h4v4h-4zM33 20h4v4h-4zM20 29h4v4h-4zM29 29h4v4h-4zM15 38h4v4h-4zM24 38h4v4h-4zM33 38h4v4h-4zM20 47h4v4h-4z',
  },
  settings: {
    ink: `M8 16h44M64 16h24M8 32h14M34 32h54M8 48h38M58 48h30${circle(58, 16, 6)}${circle(28, 32, 6)}${circle(52, 48, 6)}`,
  },
} as const;
