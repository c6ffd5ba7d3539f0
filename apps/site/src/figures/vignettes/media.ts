import { circle, pointerAt } from './outlines.ts';

const FRAME = 'M10 8h76v48H10z';
const HILLS = 'M10 46l20-17l14 12l9-7l33 22';

/** Films, speech and pictures. */
export const MEDIA_VIGNETTES = {
  film: { ink: 'M8 6h80v42H8zM43 16v13l11-6.5zM8 57h80M34 53v8M30 36h36', accent: 'M34 42.5h28' },
  lecture: {
    ink: 'M12 5h72v36H12zM22 14h16M22 22h10M46 33V12M46 33h28M50 30c8-1 14-6 18-16M26 49h44',
    accent: 'M32 56h32',
  },
  meeting: {
    ink: `M8 6h38v32H8zM50 6h38v32H50z${circle(27, 17, 5)}${circle(69, 17, 5)}M16 38c1-8 5-11 11-11s10 3 11 11M58 38c1-8 5-11 11-11s10 3 11 11M24 47h48`,
    accent: 'M30 54h36',
  },
  broadcast: {
    ink: 'M12 16h72v42H12zM34 4l14 12L62 4M20 24h56M20 32h26v16H20zM54 34h22M54 46h22',
    accent: 'M54 40h16M20 53h40',
  },
  live: {
    ink: `M8 8h80v40H8zM16 16h.01${circle(16, 17, 2.5)}M24 17h12M30 34h36M40 48l-4 9h24l-4-9`,
    accent: 'M34 41h28',
  },
  captionStyle: { ink: 'M8 8h80v36H8zM28 30h40M16 54h64M34 50v8M62 50v8', accent: 'M34 37h28' },
  fast: { ink: `${circle(40, 34, 22)}M40 34V20M40 34l9 6M34 6h12M40 6v6M70 20h18M74 34h14`, accent: 'M70 48h18' },
  save: { ink: 'M48 6v32M36 27l12 12l12-12M14 40v16h68V40M26 48h16', accent: 'M54 48h16' },
  speech: { ink: 'M14 25h11l15-13v40L25 39H14z', accent: 'M52 22c6 6 6 14 0 20M61 14c11 11 11 25 0 36' },
  speechOnly: {
    ink: 'M8 10h44a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H24l-9 8v-8H8zM74 42V18l12-3v24M74 42a4 4 0 1 1-.01-.5M86 39a4 4 0 1 1-.01-.5M64 54L92 8',
    accent: 'M16 20h32M16 27h22',
  },
  picture: { ink: `${FRAME}${HILLS}${circle(70, 20, 5)}`, accent: 'M18 16h24M18 23h16' },
  contextMenu: {
    ink: `${FRAME}M10 46l20-17l8 7M36 15h40v32H36zM43 23h26M43 39h20${pointerAt(17, 14)}`,
    accent: 'M43 31h26',
  },
  gallery: {
    ink: `M8 6h36v52H8zM52 6h36v23H52zM52 35h36v23H52zM12 50l10-14l8 9l6-6l8 11${circle(32, 18, 4)}M57 52l9-9l7 6l10-8`,
    accent: 'M58 14h22M58 21h14',
  },
  quickButton: { ink: `${FRAME}${HILLS}${circle(74, 20, 7.5)}M71 18h6`, accent: 'M71 22h4' },
  camera: { ink: `M10 18h17l6-9h30l6 9h17v38H10z${circle(48, 36, 13)}`, accent: 'M42 33.5h12M42 39h8' },
  manga: {
    ink: `M8 5h38v54H8zM52 5h36v25H52zM52 36h36v23H52zM14 59c0-13 2-17 4-25l7 6h5l7-6c2 8 4 12 4 25M23 46h.01M32 46h.01M58 53l8-9l6 5l10-8${circle(62, 17, 0.01)}M70 10c8 0 13 3 13 7.5S78 25 70 25s-13-3-13-7.5S62 10 70 10z`,
    accent: 'M64 15.5h12M66 20h8M17 13h20M17 20h13',
  },
  bubble: {
    ink: 'M48 6c22 0 38 9 38 22S70 50 48 50c-4 0-8 0-11-1L22 60l3-15C15 41 10 35 10 28C10 15 26 6 48 6z',
    accent: 'M30 22h36M34 32h26',
  },
  strip: {
    ink: 'M30 2v60M66 2v60M30 20h36M30 42h36M38 13l8-7l6 5l6-4M38 54c4-6 14-6 18 0',
    accent: 'M40 28h16M40 34h11',
  },
  soundEffect: {
    ink: 'M48 4l6 14l14-8l-3 15l19 1l-15 10l11 12l-17-1l1 14l-14-9l-10 11l-3-14l-17 5l8-14L12 33l16-4l-8-14l16 6zM40 27v13M48 25v13M56 23v13',
  },
  loading: {
    ink: 'M24 4h48v56H24zM24 32h48M32 12h14v12H32zM54 16h10M48 38v3M48 53v3M39.5 47h3M54 47h3M42 41l2 2M52 51l2 2M54 41l-2 2M42 53l2-2',
    accent: 'M54 22h8',
  },
} as const;
