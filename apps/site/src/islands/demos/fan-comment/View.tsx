import InputBox, { type InputBoxProps } from '../input-box/View.tsx';

/** Comments on a work: the author's answer and the reader's own, one below the other as in an archive, with the field that translates. */
export default function FanComment(props: InputBoxProps) {
  return (
    <div className="fan-comment">
      <InputBox {...props} />
    </div>
  );
}
