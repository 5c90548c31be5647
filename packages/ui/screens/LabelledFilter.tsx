import { type ReactNode, useId } from 'react'
import './screens.css'

/** An input of a filter bar below its label; `children` receives the id that the label refers to. */
export function LabelledFilter({
  label,
  kind,
  children,
}: {
  label: string
  /** makes inputs of some types wider */
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
