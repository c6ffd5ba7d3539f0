/** The mouse pointer. */
export function Pointer() {
  return (
    <svg className="fig-pointer" viewBox="0 0 14 20" width="14" height="20">
      <path d="M1 1v15l3.6-3.3L7 18.5l2.6-1.1l-2.3-5.6H12.5z" />
    </svg>
  );
}
