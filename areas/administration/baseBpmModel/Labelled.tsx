import { type ReactNode, useId } from 'react'

/** An input of the properties panel with its label. */
export function Labelled(props: {
  label: string
  hint?: string | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="bpm-field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
      {props.hint ? <span className="bpm-field-hint">{props.hint}</span> : null}
    </div>
  )
}
