/** The equation of heat conduction, as Fourier derived it in 1822. */
export function HeatEquation() {
  return (
    <div className="fig-formula" dir="ltr">
      <span className="fig-fraction">
        <span>∂v</span>
        <span>∂t</span>
      </span>
      = k
      <span className="fig-fraction">
        <span>∂²v</span>
        <span>∂x²</span>
      </span>
    </div>
  );
}
