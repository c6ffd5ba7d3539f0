import { BOOK, circle, pointerAt, SHEET, WINDOW } from './outlines.ts';

/** Pages, books and papers in two languages. */
export const READING_VIGNETTES = {
  page: { ink: `${WINDOW}M16 24h52M16 40h46`, accent: 'M16 31h42M16 47h36' },
  paragraph: { ink: `${WINDOW}M16 23h56M16 29h48M16 47h50${pointerAt(62, 33)}`, accent: 'M16 38h34' },
  news: {
    ink: 'M8 8h64v48H15a7 7 0 0 1-7-7zM72 20h16v29a7 7 0 0 1-7 7h-9M16 17h48M16 25h18v14H16zM41 26h23M41 37h23M16 46h48',
    accent: 'M41 31.5h17M41 42h12M16 51h30',
  },
  paper: {
    ink: 'M20 3h56v58H20zM28 11h40M28 19h16M28 25h16M28 31h16M28 37h12M38 45h-9l4.5 4l-4.5 4h9M43 47h6M43 51h6',
    accent: 'M52 19h16M52 25h16M52 31h16M52 37h12',
  },
  formula: {
    ink: 'M36 10H16l11 14l-11 14h20M46 20h12M46 28h12M67 17l13 15M80 17l-13 15M16 49h64',
    accent: 'M16 56h46',
  },
  table: { ink: 'M10 9h76v46H10zM10 21h76M35 9v46M61 9v46M10 32h76M10 43.5h76', accent: 'M16 15h12M41 15h12M67 15h12' },
  columns: {
    ink: 'M14 5h68v54H14zM22 14h22M22 21h22M22 28h22M22 35h22M22 42h22M22 49h16M48 5v54',
    accent: 'M54 14h20M54 21h20M54 28h20M54 35h20M54 42h20M54 49h12',
  },
  scan: {
    ink: 'M14 16V7h10M72 7h10v9M82 48v9H72M24 57H14v-9M26 17h44M26 24h34M8 32h80',
    accent: 'M26 41h44M26 48h30',
  },
  book: {
    ink: `${BOOK}M19 20c8-1 14-1 22 1M19 29c8-1 14-1 22 1M19 38c8-1 14-1 22 1`,
    accent: 'M55 21c8-2 14-2 22-1M55 30c8-2 14-2 22-1M55 39c8-2 14-2 22-1',
  },
  lost: {
    ink: `${BOOK}M19 20c8-1 14-1 22 1M19 29c8-1 14-1 22 1M19 38c8-1 14-1 22 1`,
    accent:
      'M55 21h.01M61 20h.01M67 20h.01M73 20h.01M55 30h.01M61 29h.01M67 29h.01M73 29h.01M55 39h.01M61 38h.01M67 38h.01',
  },
  spoiled: {
    ink: 'M12 14h72M12 50h46',
    accent: 'M12 32h22c3-9 6-9 9 0s6 9 9 0s6-9 9 0s6 9 9 0s5-8 8-4',
  },
  chapter: {
    ink: `${BOOK}M19 20c8-1 14-1 22 1M19 36c8-1 14-1 22 1M55 21c8-2 14-2 22-1M55 37c8-2 14-2 22-1M68 10v14l4-3l4 3V9.5`,
    accent: 'M19 28c6-1 12-1 18 0M19 44c6-1 10-1 14 0M55 29c6-1.5 10-1.5 16-1M55 45c6-1.5 8-1.5 14-1',
  },
  reader: {
    ink: 'M30 3h36a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM32 9h32v42H32zM45 56h6M37 16h22M37 31h20M37 46h10',
    accent: 'M37 22h17M37 37h14',
  },
  document: { ink: `${SHEET}M32 22h30M32 36h28M32 50h30`, accent: 'M32 29h22M32 43h18' },
  captionFile: {
    ink: `${SHEET}M32 24h7M32 37h7M32 50h7M45 22h18M45 35h16M45 48h18`,
    accent: 'M45 28h13M45 41h11M45 54h12',
  },
  letter: { ink: 'M10 13h76v40H10zM10 15l38 23l38-23M70 19v-4h10', accent: 'M20 46h22' },
  covered: {
    ink: `${WINDOW}M16 24h52M16 42h40${circle(72, 42, 3)}M62 42c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z`,
    accent: 'M16 32h3m4 0h7m4 0h4m4 0h9m4 0h3M16 50h5m4 0h6m4 0h3',
  },
  translationFirst: { ink: `${WINDOW}M16 32h52M16 49h46`, accent: 'M16 24h46M16 41h40' },
  fragments: { ink: `${WINDOW}M16 24h8M30 24h6M42 24h8M16 33h54M16 49h5M27 49h9`, accent: 'M16 40h44' },
  scroll: {
    ink: `${WINDOW}M16 23h40M16 35h36M16 47h1m5 0h1m5 0h1m5 0h1m5 0h1M76 24v24l-5-5M76 48l5-5`,
    accent: 'M16 29h32M16 41h28',
  },
  faded: {
    ink: `${WINDOW}M16 25h56M16 42h50`,
    accent: 'M16 32h1m4 0h1m4 0h1m4 0h1m4 0h1m4 0h1M16 49h1m4 0h1m4 0h1m4 0h1',
  },
  lettering: {
    ink: 'M10 48L25 12l15 36M15.5 36h19M8 56h34',
    accent: 'M80 28v20M80 38a12 12 0 1 0 0 .01M54 56h34',
  },
  glossary: {
    ink: 'M10 16h24M42 16h9l-3.5-3.5M51 16l-3.5 3.5M10 32h18M42 32h9l-3.5-3.5M51 32l-3.5 3.5M10 48h26M42 48h9l-3.5-3.5M51 48l-3.5 3.5',
    accent: 'M60 16h26M60 32h18M60 48h22',
  },
  code: { ink: `${WINDOW}M22 23l-6 6l6 6M34 23l6 6l-6 6M30 21l-4 16M50 25h28M50 33h20M16 44h52`, accent: 'M16 51h40' },
} as const;
