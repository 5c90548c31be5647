import type { ReactNode } from 'react'

/** A titled part of the home page. */
export function HomePanel(props: {
  title: string
  extra?: ReactNode
  isLoading: boolean
  children: ReactNode
}) {
  return (
    <section className="home-panel" aria-busy={props.isLoading}>
      <header>
        <h2>{props.title}</h2>
        <span className="home-panel-extra">{props.extra}</span>
      </header>
      {props.children}
    </section>
  )
}
