const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l5 5',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14a8 8 0 1 1-9-11a6.5 6.5 0 0 0 9 11z',
  account: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c1-4 4-6 8-6s7 2 8 6',
} as const;

interface IconProps {
  name: keyof typeof PATHS;
}

/** A line icon of 20 px in the colour of its text; decoration, so it has no name of its own. */
export function Icon({ name }: IconProps) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
