import type { ReactNode } from 'react'

/** A titled part of an object page that the anchor bar can bring into sight. */
export function Section(props: {
  id: string
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={props.id}
      className="srm-section"
      aria-labelledby={`${props.id}-title`}
      tabIndex={-1}
    >
      <div className="srm-section-head">
        <h2 id={`${props.id}-title`}>{props.title}</h2>
        {props.extra}
      </div>
      {props.children}
    </section>
  )
}
