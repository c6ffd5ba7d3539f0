/** A formula of physics: the specific heat of a body. */
export function Formula() {
  return (
    <div className="fig-flex fig-ink fig-formula" dir="ltr">
      <i>c =</i>
      <i>
        <span>Q</span>
        m∆T
      </i>
    </div>
  );
}
