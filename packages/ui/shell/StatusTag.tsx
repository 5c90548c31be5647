import { statusTone, type Tone } from './statusTone.ts'

/** Status of a record: the colour of its family and the text, so that colour is never the only information. */
export function StatusTag(props: {
  state: string
  label?: string | undefined
  tone?: Tone
  /** tooltip of the text */
  hint?: string | undefined
}) {
  const tone = props.tone ?? statusTone(props.state)
  return (
    <span
      className="srm-status"
      style={{
        color: `var(--srm-tone-${tone}-fg)`,
        background: `var(--srm-tone-${tone}-bg)`,
        borderColor: `var(--srm-tone-${tone}-line)`,
      }}
      title={[props.label ?? props.state, props.hint].filter(Boolean).join('\n')}
    >
      <span>{props.label ?? props.state}</span>
    </span>
  )
}
