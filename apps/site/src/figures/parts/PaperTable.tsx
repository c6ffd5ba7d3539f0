const CELLS = [0, 1, 2, 3, 4, 5];

/** A small table on a printed page. */
export function PaperTable() {
  return (
    <div className="fig-table">
      {CELLS.map((cell) => (
        <span key={cell} />
      ))}
    </div>
  );
}
