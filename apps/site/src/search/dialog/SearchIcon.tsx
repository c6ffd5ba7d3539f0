const PATHS = {
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  heading: 'M5 9h14M5 15h14M10 4L8 20M16 4l-2 16',
  text: 'M4 6h16M4 10h16M4 14h16M4 18h9',
  recent: 'M12 3a9 9 0 1 0 9 9M12 7v5l3 3M12 3a9 9 0 0 1 9 9',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  remove: 'M6 6l12 12M18 6L6 18',
} as const;

interface SearchIconProps {
  name: keyof typeof PATHS;
}

/** A line icon of 18 px in the colour of its text; decoration, so it has no name of its own. */
export function SearchIcon({ name }: SearchIconProps) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
