/** The equation of heat conduction, as Fourier derived it in 1822. */
export function HeatEquation() {
  return (
    <div className="fig-flex fig-formula" dir="ltr">
      <span>
        <span>∂v</span>
        <span>∂t</span>
      </span>
      = k
      <span>
        <span>∂²v</span>
        <span>∂x²</span>
      </span>
    </div>
  );
}
