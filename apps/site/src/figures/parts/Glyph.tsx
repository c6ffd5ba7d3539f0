const PATHS = {
  arrow: 'M2 8h11M9 4l4 4l-4 4',
  caret: 'M4.5 6.5L8 10l3.5-3.5',
  blank: 'M1 1h14v14H1z',
  captions: 'M1.5 3.5h13v9h-13zM4 8h2.5M9.5 8H12M4 10.25h5M11 10.25h1',
  eye: 'M1 8c2-3.3 4.3-5 7-5s5 1.7 7 5c-2 3.3-4.3 5-7 5s-5-1.7-7-5M8 6a2 2 0 1 0 0 4a2 2 0 0 0 0-4',
  pin: 'M5.5 2h5M6.5 2v4.5L4 9v1h8V9L9.5 6.5V2M8 10v4.5',
  play: 'M4.5 3v10l8-5z',
  puzzle: 'M2 5h3.5a1.8 1.8 0 1 1 3.5 0h3v3.5a1.8 1.8 0 1 1 0 3.5v2H2v-2.5a1.8 1.8 0 1 0 0-3.5z',
  send: 'M8 13V3.5M4 7.5l4-4l4 4',
  space: 'M2 6v4h12V6',
} as const;

interface GlyphProps {
  name: keyof typeof PATHS;
  className?: string;
}

/** A line icon of 16 px in the colour of its text. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16">
      <path d={PATHS[name]} />
    </svg>
  );
}
