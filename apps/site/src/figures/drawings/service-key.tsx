import { type FigureProps, readLabel } from '../figure-props.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Mark } from '../parts/Texts.tsx';
import { SERVICE_FIELDS } from '../service-fields.ts';

const MASK = '•'.repeat(20);

/**
 * The settings form of a translation service. `fields` names its fields; an attribute with the name of a field replaces the
 * example in it: `region="eastasia"`, `model="{model:openai.small}"`. `service` names the service.
 */
export default function ServiceKey({ labels, attributes }: FigureProps) {
  const keys = (attributes['fields'] ?? '').split(',').map((key) => key.trim());
  const service = attributes['service'];
  return (
    <div className="fig-box">
      <div className="fig-flex fig-small fig-bar">
        <Mark labels={labels} />
        <span>{readLabel(labels, 'services')}</span>
        {service && (
          <>
            <span>/</span>
            <b>{service}</b>
          </>
        )}
      </div>
      <div className="fig-stack fig-page">
        {keys.map((key) => (
          <Field key={key} name={key} labels={labels} given={attributes[key]} />
        ))}
        <div className="fig-flex fig-actions">
          <span className="fig-box fig-button">{readLabel(labels, 'test')}</span>
          <span className="fig-box fig-button fig-main">{readLabel(labels, 'set-default')}</span>
        </div>
      </div>
    </div>
  );
}

interface FieldProps {
  name: string;
  labels: FigureProps['labels'];
  /** What the figure's attributes put into the field. */
  given: string | undefined;
}

function Field({ name, labels, given }: FieldProps) {
  const field = SERVICE_FIELDS[name];
  if (!field) {
    const known = Object.keys(SERVICE_FIELDS).join(', ');
    throw new Error(`Unknown field "${name}" of the figure service-key. Use some of: ${known}.`);
  }
  return (
    <div className="fig-field">
      <span>{readLabel(labels, name)}</span>
      <span className="fig-box fig-flex fig-mono fig-input" dir="ltr">
        <span className="fig-clip">{given ?? (field.secret ? MASK : field.example)}</span>
        {field.secret && <Glyph name="eye" />}
        {field.list && <Glyph name="caret" />}
      </span>
    </div>
  );
}
