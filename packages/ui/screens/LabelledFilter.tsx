import { type ReactNode, useId } from 'react'
import './screens.css'

/** An input of a filter bar under its label; `children` is told the id that the label points at. */
export function LabelledFilter({
  label,
  kind,
  children,
}: {
  label: string
  /** gives inputs of some kinds more room */
  kind?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className={`srm-filter${kind ? ` srm-filter-${kind}` : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
